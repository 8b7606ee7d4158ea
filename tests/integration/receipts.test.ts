import { expect, it } from "vitest";
import { formatCents, today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { agreedCosts, type SellingCosts, saleAt } from "~/postings/money/receipt";
import { storedPosting } from "./orders";
import { acceptance, idOf, offer, onMls, submit } from "./register";
import { loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";

/** One receipt from the first price to the sale. */

const site = await loadSite();

const textAt = async (visitor: Visitor, path: string) => await visitor.words(path);

const kept = (price: number, costs: SellingCosts, brokered = true) =>
  formatCents(saleAt(price, costs, brokered).netCents);

it("the receipt is shown at each offer's price and at the sale, to the seller only", async () => {
  const { visitor, order, path, office, id } = await onMls(site);
  const costs = agreedCosts(await storedPosting(order));
  if (!costs) throw new Error("no costs");
  await submit(visitor, path, "record-offer", offer({ price: "801,000" }));
  const alone = { brokerage: "", representative: "", noBrokerage: "yes", price: "795,000" };
  await submit(visitor, path, "record-offer", offer(alone));
  await submit(visitor, path, "record-offer", offer({ price: "" }));
  const offers = await visitor.html(path);
  const beside = (letter: string) => {
    const [item = ""] = new RegExp(`<h3>Offer ${letter}[\\s\\S]*?</dl>`).exec(offers) ?? [];
    return textOf(item);
  };
  expect(beside("A")).toContain(kept(801_000, costs));
  expect(beside("B")).toContain(kept(795_000, costs, false));
  expect(beside("C")).not.toContain("You keep");
  // The office doesn't need the seller's net amount.
  const { visitor: agent } = await staffMember(site, "agent");
  expect(await textAt(agent, office)).not.toContain("You keep");

  const b = await idOf(id, "B");
  const accepted = acceptance(b, { price: "795,000", closingDay: addDays(today(), 45) });
  await submit(visitor, `${path}?accepted=${b}`, "report-acceptance", accepted);
  for (const page of [`${order}/listing`, path]) {
    const text = await textAt(visitor, page);
    expect(text, page).toContain("Sold for $795,000");
    expect(text, page).toContain(kept(795_000, costs, false));
  }
});
