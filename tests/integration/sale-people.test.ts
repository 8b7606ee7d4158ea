import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { findOfficeFile } from "~/postings/store.server";
import { storedPosting } from "./orders";
import { acceptance, fill, filled, idOf, offer, onMls, submit } from "./register";
import { errorsIn, loadSite } from "./site";
import { staffMember } from "./staff";

const site = await loadSite();

it("the people of a sale are recorded once, and their documents are open to the office only", async () => {
  const home = await onMls(site);
  const { visitor: assistant } = await staffMember(site, "assistant");
  const office = home.office.replace("/offer-register", "");
  expect((await assistant.get(`${office}/trade-record`)).status).toBe(404);
  await submit(home.visitor, home.path, "record-offer", offer());
  const a = await idOf(home.id, "A");
  await submit(home.visitor, home.path, "report-acceptance", acceptance(a));

  const typed = {
    sellersLawyer: "Sam Sellers",
    sellersContact: "sam@example.com",
    depositHolder: "other",
    deposit: "40,250.15",
    tradeNumber: "T-17",
  };
  const wrong = await fill(assistant, home.office, "note-sale-people", typed);
  const again = await wrong.text();
  expect([wrong.status, errorsIn(again)]).toEqual([400, [expect.stringMatching(/-depositName$/)]]);
  expect(again).toContain('value="Sam Sellers"');
  expect((await assistant.get(`${office}/trade-record`)).status).toBe(200);

  const sent = await filled(assistant, home.office, "note-sale-people", {
    ...typed,
    depositHolder: "buyers-brokerage",
  });
  for (const _ of ["once", "twice"]) expect((await assistant.post(home.office, sent)).status).toBe(302);
  const noted = (await storedPosting(home.order)).events.filter(
    ({ transition }) => transition === "note-sale-people",
  );
  expect(noted.map(({ reason }) => reason)).toEqual([expect.stringContaining("nothing → Sam Sellers")]);
  expect((await findOfficeFile(home.id)).salePeople).toMatchObject({ offer: a, depositDollars: 40_250.15 });

  const record = await assistant.words(`${office}/trade-record`);
  for (const text of ["T-17", "Sam Sellers", "Lake Realty", "$805,000", "$40,250.15", "Left for the seller"])
    expect(record).toContain(text);
  const letterTo = async (side: string) => await assistant.words(`${office}/lawyer-letter/${side}`);
  expect(await letterTo("seller")).toContain("of our fee isn't invoiced");
  await submit(assistant, `${office}/money`, "record-invoice", {
    buyer: "Dana Whitfield",
    address: "3 Example Drive",
  });
  expect(await letterTo("seller")).toContain("sam@example.com");
  expect(await letterTo("seller")).toContain("Please pay us");
  expect(await letterTo("buyer")).toContain("lawyer isn't recorded");
  const seen = await home.visitor.words(`${home.path.replace("/offer-register", "")}/sale`);
  for (const text of ["Money at closing", "The buyer's brokerage", "$40,250.15"])
    expect(seen).toContain(text);
  expect((await assistant.get(`${office}/lawyer-letter/nobody`)).status).toBe(404);
  expect((await home.visitor.get(`${office}/trade-record`)).status).not.toBe(200);
  expect(await home.visitor.words(home.path)).not.toContain("Sam Sellers");
  const { visitor: agent } = await staffMember(site, "agent");
  expect(await agent.words(`${office}/file`)).toContain("Sam Sellers");

  // The people of a failed sale don't appear in the next one.
  await submit(agent, home.office, "remove-entry-report-acceptance", { text: "Another offer" });
  expect((await storedPosting(home.order)).sale).toBeNull();
  expect((await assistant.get(`${office}/trade-record`)).status).toBe(404);
  await submit(
    home.visitor,
    home.path,
    "record-offer",
    offer({ brokerage: "Hill Realty", untilOn: addDays(today(), 3) }),
  );
  await submit(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "B")));
  const next = await assistant.words(`${office}/trade-record`);
  expect(next).toContain("Hill Realty");
  expect(next).not.toContain("Sam Sellers");

  // If the buyer has no brokerage, closing needs a note about the guide. The posting shows that until it's
  // recorded.
  const waits = async () => (await storedPosting(home.order)).buyersGuideOpen;
  expect(await waits()).toBeUndefined();
  await submit(agent, home.office, "remove-entry-report-acceptance", { text: "The other buyer" });
  const alone = { brokerage: "", representative: "", noBrokerage: "yes" };
  await submit(home.visitor, home.path, "record-offer", offer({ ...alone, untilOn: addDays(today(), 4) }));
  await submit(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "C")));
  expect(await waits()).toBe(true);
  await submit(assistant, home.office, "note-sale-people", { guideOn: today() });
  expect(await waits()).toBeUndefined();
});
