import { expect, it } from "vitest";
import { invoiceBuyerOf } from "~/postings/facts";
import { inReview } from "~/postings/posting.fixture";
import { begunByPhone, phoneFields } from "./by-phone";

const at = new Date("2026-11-29T15:00Z");
const begun = (name: string) =>
  begunByPhone("p", { name, plan: "basic", phone: "705-555-0140" }, "2026-11-29");

it("enters an estate as the owner on title, and leaves its signer open", () => {
  const name = "The Estate of Mary Jones";
  const { seller, tasks } = begun(name);
  expect(tasks.owners?.raw.owners).toMatchObject([{ titleName: name, phone: "705-555-0140" }]);
  expect(tasks.owners?.raw.owners?.[0]).not.toHaveProperty("name");
  expect(seller).toMatchObject({ name, firstName: null });
});

it("makes out the invoice to the owner on title at their mailing address, also without an email address", () => {
  const { seller, tasks } = begun("Grace Adeyemi");
  const owner = { name: "Grace Adeyemi", capacity: "estate-trustee", titleName: "The Estate of Mary Jones" };
  const owners = [{ ...owner, noEmail: "yes", mailing: "PO Box 4, Barrie", contact: "yes" }];
  const posting = inReview(at, { ...tasks, owners: { version: 1, savedAt: at, raw: { owners } } });
  expect(invoiceBuyerOf({ ...posting, seller })).toEqual({
    buyer: "The Estate of Mary Jones, by its estate trustee Grace Adeyemi",
    mailing: "PO Box 4, Barrie",
  });
});

it("asks the office about the seller, and not about “your agreement”", () => {
  expect(JSON.stringify(phoneFields("2026-11-29"))).not.toMatch(/\byours?\b/i);
});
