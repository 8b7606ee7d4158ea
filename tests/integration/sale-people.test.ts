import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import { blockText } from "~/postings/blocks";
import { offerWords } from "~/postings/offers/words";
import { depositDueAfter } from "~/postings/sale/deposit";
import { findOfficeFile } from "~/postings/store.server";
import { rowsOfPosting } from "~/postings/work";
import { storedPosting } from "./orders";
import { acceptance, acceptOffer, fill, filled, idOf, offer, onMls, submit } from "./register";
import { errorsIn, loadSite } from "./site";
import { staffMember } from "./staff";
import { onFile } from "./stages";

const site = await loadSite();

/** An acceptance that is firm at once. */
const noConditions = { "conditions[0].what": "", "conditions[0].by": "" };

it("the people of a sale are recorded once, and their documents are open to the office only", async () => {
  const home = await onMls(site);
  const { visitor: assistant } = await staffMember(site, "assistant");
  const office = home.office.replace("/offer-register", "");
  expect((await assistant.get(`${office}/trade-record`)).status).toBe(404);
  const a = await acceptOffer(home);

  const lawyer = { sellersLawyer: "Sam Sellers", sellersContact: "sam@example.com" };
  const typed = { ...lawyer, depositHolder: "other", deposit: "40,250.15" };
  const wrong = await fill(assistant, home.office, "note-sale-people", typed);
  const again = await wrong.text();
  expect([wrong.status, errorsIn(again)]).toEqual([400, [expect.stringMatching(/-depositName$/)]]);
  expect((await assistant.get(`${office}/trade-record`)).status).toBe(200);

  const held = { ...typed, depositHolder: "buyers-brokerage" };
  const sent = await filled(assistant, home.office, "note-sale-people", held);
  for (const _ of ["once", "twice"]) expect((await assistant.post(home.office, sent)).status).toBe(302);
  const { events } = await storedPosting(home.order);
  const noted = events.filter(({ transition }) => transition === "note-sale-people");
  expect(noted.map(({ reason }) => reason)).toEqual([expect.stringContaining("nothing → Sam Sellers")]);
  expect((await findOfficeFile(home.id)).salePeople).toMatchObject({ offer: a, depositDollars: 40_250.15 });

  const record = await assistant.words(`${office}/trade-record`);
  const shown = ["Signature", "Sam Sellers", "Lake Realty", "$805,000", "$40,250.15", "Left at closing"];
  for (const text of shown) expect(record).toContain(text);
  const letterTo = async (side: string) => await assistant.words(`${office}/lawyer-letter/${side}`);
  expect(await letterTo("seller")).toContain("of our fee isn't invoiced");
  const buyer = { buyer: "Dana Whitfield", address: "3 Example Drive" };
  await submit(assistant, `${office}/money`, "record-invoice", buyer);
  expect(await letterTo("seller")).toContain("sam@example.com");
  expect(await letterTo("seller")).toContain("Please pay us");
  expect(await letterTo("buyer")).toContain("lawyer isn't recorded");
  expect(await home.visitor.words(home.path)).not.toContain("Sam Sellers");
  const { visitor: agent } = await staffMember(site, "agent");
  expect(await agent.words(`${office}/file`)).toContain("Sam Sellers");
});

it("a deposit has a deadline that starts at the acceptance, and its receipt is recorded once and can be removed", async () => {
  const home = await onMls(site);
  const { visitor: agent } = await staffMember(site, "agent");
  await acceptOffer(home);
  const deposit = async () => (await storedPosting(home.order)).sale?.deposit;
  const accepted = (await storedPosting(home.order)).sale?.acceptedAt ?? new Date(0);
  expect(await deposit()).toEqual({ due: depositDueAfter(accepted), received: null });
  const salePage = home.order.concat("/offer-register");

  // The agreement can name another hour, or no deposit.
  await submit(agent, home.office, "note-sale-people", { depositHolder: "none" });
  expect((await deposit())?.due).toBeNull();
  const due = { depositDueOn: addDays(today(), 2), depositDueAt: "17:00" };
  await submit(agent, home.office, "note-sale-people", due);
  expect((await deposit())?.due).toEqual(torontoClock(due.depositDueOn, "17:00"));

  // A second deposit has its own clock and receipt.
  const second = async () => (await storedPosting(home.order)).sale?.second;
  const dueLater = { second: "5,000", secondDueOn: addDays(today(), 9), secondDueAt: "17:00" };
  await submit(agent, home.office, "note-sale-people", dueLater);
  expect(await second()).toEqual({ due: torontoClock(dueLater.secondDueOn, "17:00"), received: null });
  const early = { holder: "sellers-lawyer", amount: "5,000", on: today(), method: "draft" };
  // Emptied fields end its deadline.
  const none = { second: "", secondDueOn: "", secondDueAt: "" };
  await submit(agent, home.office, "note-sale-people", none);
  expect(await second()).toBeUndefined();
  await submit(agent, home.office, "note-sale-people", dueLater);
  await submit(agent, home.office, "record-deposit-second", early);
  expect((await second())?.received).toMatchObject({ cents: 500_000 });
  expect((await deposit())?.received).toBeNull();

  const typed = { holder: "our-brokerage", amount: "40,000", on: today(), method: "draft" };
  const payer = { from: "Pat Buyer", account: "Maple Bank 123, Pat Buyer" };
  const whole = { ...typed, ...payer, receipt: "Binder 4" };
  const sent = await filled(agent, home.office, "record-deposit", whole);
  for (const _ of ["once", "twice"]) expect((await agent.post(home.office, sent)).status).toBe(302);
  expect((await deposit())?.received).toMatchObject({ on: today(), cents: 4_000_000, method: "draft" });
  const file = await findOfficeFile(home.id);
  expect(file.funds).toMatchObject([{ ...payer, cents: 4_000_000 }]);
  expect(file.held.deposit).toMatchObject({ where: "Binder 4" });
  const office = home.office.replace("/offer-register", "");
  expect(await agent.words(`${office}/file`)).toContain("Maple Bank 123");
  const seen = await home.visitor.words(salePage);
  expect(seen).toContain("$40,000.00");
  expect(seen).not.toContain("Pat Buyer");

  // An entry of our trust ledger is reversed. The receipt of another holder is removed.
  const [entry] = (await storedPosting(home.order)).trust ?? [];
  const reversal = { on: today(), why: "Another holder" };
  await submit(agent, `${office}/money`, `reverse-trust-${entry?.id}`, reversal);
  expect((await deposit())?.received).toBeNull();
  await submit(agent, home.office, "record-deposit", { ...typed, holder: "sellers-lawyer" });
  expect((await deposit())?.received).not.toBeNull();
  await submit(agent, home.office, "remove-entry-record-deposit", { text: "Wrong home" });
  expect((await deposit())?.received).toBeNull();
});

it("a firm sale waits for the identification of each buyer without a brokerage", async () => {
  const home = await onMls(site);
  const { visitor: agent } = await staffMember(site, "agent");
  const alone = { brokerage: "", representative: "", noBrokerage: "yes" };
  await acceptOffer(home, alone, noConditions);
  await onFile(home.order, "purchase");
  const missing = "Not recorded: identification of the buyer, who has no brokerage";
  expect(await agent.words(home.office)).toContain(missing);
  const typed = {
    buyer: "Pat Buyer",
    how: "in-person",
    document: "Ontario driver's licence",
    where: "Cabinet 3",
    on: today(),
    who: "Ana agent",
    thirdParty: "no",
    exposed: "no",
  };
  // Nothing is recorded without the number of buyers, or twice for one buyer. A namesake has another document.
  const identify = (sent: object) => fill(agent, home.office, "identify-buyer", { ...typed, ...sent });
  for (const [sent, status] of [
    [{}, 400],
    [{ buyers: "2" }, 302],
    [{ buyers: "2", buyer: "pat buyer" }, 400],
  ] as const)
    expect((await identify(sent)).status).toBe(status);
  expect((await storedPosting(home.order)).buyerIdentityOpen).toBe(true);
  expect(await agent.words(home.office)).toContain(missing);
  const next = { ...typed, document: "Ontario driver's licence, expires 2031" };
  await submit(agent, home.office, "identify-buyer", { ...next, buyers: "3" });
  expect((await storedPosting(home.order)).buyerIdentityOpen).toBe(true);
  await submit(agent, home.office, "identify-buyer", { ...typed, buyers: "3", buyer: "Kim Buyer" });
  expect((await storedPosting(home.order)).buyerIdentityOpen).toBeUndefined();
  await submit(agent, home.office, "sell-firm", {});
  const posting = home.office.replace("/offer-register", "");
  // The term of a firm sale matters no more.
  for (const page of ["", "/listing"]) expect(await agent.words(posting + page)).not.toContain("days left");
  const file = await agent.words(`${posting}/file`);
  for (const text of ["Pat Buyer", "Kim Buyer", "Cabinet 3"]) expect(file).toContain(text);
  for (const page of [home.order, home.path])
    expect(await home.visitor.words(page)).not.toContain("Pat Buyer");
});

it("a sale to our own client waits for the written consent of both sides", async () => {
  const home = await onMls(site);
  const { visitor: agent } = await staffMember(site, "agent");
  await submit(home.visitor, home.path, "record-offer", offer({ brokerage: "lawn sign realty inc" }));
  const a = await idOf(home.id, "A");
  expect(await home.visitor.words(home.path)).toContain(offerWords.ownBuyer);
  const rows = async () => {
    const posting = await storedPosting(home.order);
    return rowsOfPosting(posting, []).flatMap(({ row }) => (row.kind === "own-buyer" ? [row.next] : []));
  };
  expect(await rows()).toEqual(["Record the consent to representing both sides: offer A"]);
  await submit(home.visitor, home.path, "report-acceptance", acceptance(a, noConditions));
  await onFile(home.order, "purchase");
  expect(await agent.words(home.office)).toContain("have consented in writing");
  const consent = { kind: "multiple", on: today(), where: "Documents" };
  const sent = await filled(agent, home.office, `record-consent-${a}`, consent);
  for (const _ of ["once", "twice"]) expect((await agent.post(home.office, sent)).status).toBe(302);
  expect(await rows()).toEqual([]);
  expect((await fill(agent, home.office, "sell-firm", {})).status).toBe(302);
  expect(await agent.words(home.office)).toContain(blockText({ code: "rests-consent" }));
});
