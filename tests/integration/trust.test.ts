import { expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { monthAndYear, today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addMonths } from "~/lib/time/business-days";
import { findOfficeFile } from "~/postings/store.server";
import { reconciliationsCollection, trustTradesCollection } from "~/postings/trust/collections.server";
import { reconcileBy } from "~/postings/trust/work";
import { storedPosting } from "./orders";
import { acceptOffer, changed, fill, filled, onMls, submit } from "./register";
import { errorsIn, inputValue, loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { formIn } from "./step-forms";

const site = await loadSite();

const deposit = {
  holder: "our-brokerage",
  amount: "30,000",
  on: today(),
  method: "draft",
  from: "Pat Buyer",
  account: "Maple Bank 123",
};

async function homeInTrust() {
  const home = await onMls(site);
  const { visitor: agent } = await staffMember(site, "agent");
  await acceptOffer(home);
  await submit(agent, home.office, "record-deposit", deposit);
  const money = home.office.replace("/offer-register", "/money");
  const cents = async () => ((await storedPosting(home.order)).trust ?? []).map((one) => one.cents);
  return { ...home, agent, money, cents };
}

const payment = (changes: Record<string, string> = {}) => ({
  party: "Lake Realty",
  what: "Commission",
  amount: "12,485",
  on: today(),
  method: "cheque",
  ...changes,
});

it("trust money is paid out once, never beyond what is there, and its ledger outlives the order", async () => {
  const { agent, money, cents, id, order, office, visitor } = await homeInTrust();
  expect(await cents()).toEqual([3_000_000]);
  const { visitor: assistant } = await staffMember(site, "assistant");
  expect(await assistant.words(money)).toContain("Pat Buyer");

  const wrong = await fill(agent, money, "pay-from-trust", payment({ amount: "30,000.01" }));
  const html = await wrong.text();
  expect([wrong.status, errorsIn(html).length]).toEqual([400, 1]);
  expect(html).toContain("Lake Realty");
  const sent = await filled(agent, money, "pay-from-trust", payment());
  for (const _ of ["once", "twice"]) expect((await agent.post(money, sent)).status).toBe(302);
  expect((await fill(agent, money, "pay-from-trust", payment())).status).toBe(400);
  expect(await cents()).toEqual([3_000_000, -1_248_500]);
  // Our brokerage stays the holder while it holds money.
  expect((await fill(agent, office, "note-sale-people", { depositHolder: "buyers-lawyer" })).status).toBe(
    400,
  );

  // Two payments at once exceed the balance together, so one is refused.
  const rest = { what: "Rest of the deposit", amount: "17,515" };
  const both = await Promise.all(
    ["Sam Sellers", "Bo Byers"].map((party) =>
      filled(agent, money, "pay-from-trust", payment({ ...rest, party })),
    ),
  );
  const statuses = await Promise.all(both.map(async (one) => (await agent.post(money, one)).status));
  expect(statuses.filter((status) => status === 302)).toHaveLength(1);
  expect(await cents()).toEqual([3_000_000, -1_248_500, -1_751_500]);

  // A payment has to be reversed before the deposit.
  const [first, second, third] = ((await storedPosting(order)).trust ?? []).map((one) => one.id);
  const reversal = { on: today(), why: "Not cashed" };
  expect((await fill(agent, money, `reverse-trust-${first}`, reversal)).status).toBe(400);
  for (const entry of [third, second, first]) await submit(agent, money, `reverse-trust-${entry}`, reversal);
  expect((await cents()).reduce((all, one) => all + one)).toBe(0);
  expect((await storedPosting(order)).sale?.deposit?.received).toBeNull();
  expect((await findOfficeFile(id)).funds).toHaveLength(1);

  const trade = (
    await trustTradesCollection(await firestore())
      .doc(id)
      .get()
  ).data();
  expect(trade).toMatchObject({ posting: { id }, last: today().slice(0, 7) });
  expect(trade?.entries).toHaveLength(6);
  expect(await visitor.words(`${order}/offer-register`)).not.toContain("Pat Buyer");
});

it("a payment from trust is filled in from the closing statement, and a refused one keeps what was typed", async () => {
  const { agent, money, id } = await homeInTrust();
  await changed(id, (posting) => ({
    ...posting,
    mls: posting.mls && { ...posting.mls, offerPercent: 2.5, offerDollars: null },
  }));
  const shown = (html: string) =>
    ["party", "what", "amount"].map((name) => inputValue(formIn(html, "pay-from-trust"), name));
  // 2.5% of 805,000.00 is 20,125.00. HST on it is 2,616.25.
  const first = shown(await agent.html(money));
  expect(first).toEqual(["Lake Realty", expect.stringContaining("HST"), "22,741.25"]);
  const typed = payment({ party: "Lake Realty Inc.", what: first[1] ?? "", amount: "30,000.01" });
  const refused = await fill(agent, money, "pay-from-trust", typed);
  expect(shown(await refused.text())).toEqual([typed.party, typed.what, typed.amount]);
  await submit(agent, money, "pay-from-trust", { ...typed, amount: "22,741.25" });
  // No lawyer is recorded yet.
  expect(shown(await agent.html(money))).toEqual(["", expect.stringMatching(/deposit/i), "7,258.75"]);
});

it("a month of the trust account is listed by trade and reconciled with the bank, with each difference kept", async () => {
  const { agent, id, order } = await homeInTrust();
  const month = addMonths(today().slice(0, 7), -1);
  await changed(id, (posting) => ({
    ...posting,
    trust: (posting.trust ?? []).map((one) => ({ ...one, id: crypto.randomUUID(), on: `${month}-15` })),
  }));
  const row = `Reconcile ${monthAndYear(month)}`;
  const queue = async () => textOf(await agent.html("/office?whose=all&what=office"));
  expect(await queue()).toContain(row);
  // A month isn't shown before it has ended.
  expect(await queue()).not.toContain(`Reconcile ${monthAndYear(today().slice(0, 7))}`);
  expect(textOf(await agent.html(`/office?q=${monthAndYear(month).replace(" ", "+")}+trust`))).toContain(row);
  expect(textOf(await agent.html(`/office/calendar?day=${reconcileBy(month)}`))).toContain(row);
  const take = { changeId: newRequestId(), take: `t.TRUST-${month}.` };
  for (const _ of ["once", "twice"]) expect((await agent.post("/office?index", take)).status).toBe(302);
  expect(textOf(await agent.html("/office?whose=mine"))).toContain(row);
  const { visitor: ben } = await staffMember(site, "agent");
  expect((await ben.post("/office?index", { ...take, changeId: newRequestId() })).status).toBe(409);
  const page = `/office/trust?month=${month}`;
  const { reference } = await storedPosting(order);
  const html = await (await agent.get(page)).text();
  expect(html).toContain(reference);
  const csv = await (await agent.get(`/office/trust.csv?month=${month}`)).text();
  expect(csv).toContain(`"${reference}"`);
  expect(csv).toMatch(/"Total","","","0.00","30000.00","0.00","30000.00"/);

  const form = `reconcile-${month}`;
  const typed = { bank: "42,485", "outstanding[0].what": "Cheque 12", "outstanding[0].amount": "12,000" };
  const half = await fill(agent, page, form, typed);
  expect([half.status, (await half.text()).includes("Cheque 12")]).toEqual([400, true]);
  const whole = { ...typed, "outstanding[0].kind": "subtracts" };
  const unexplained = await fill(agent, page, form, whole);
  expect([unexplained.status, errorsIn(await unexplained.text())]).toEqual([
    400,
    [expect.stringMatching(/-note$/)],
  ]);
  const sent = await filled(agent, page, form, { ...whole, note: "Bank charge" });
  for (const _ of ["once", "twice"]) expect((await agent.post(page, sent)).status).toBe(302);
  expect(await queue()).toContain(row);
  // Two people reconcile at once. The second form is refused.
  const { visitor: colleague } = await staffMember(site, "broker");
  const agreed = { ...whole, "outstanding[0].amount": "12,485" };
  const both = await Promise.all(
    [agent, colleague].map(async (who) => [who, await filled(who, page, form, agreed)] as const),
  );
  const answers = await Promise.all(both.map(([who, fields]) => who.post(page, fields)));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await queue()).not.toContain(row);
  const kept = (await reconciliationsCollection(await firestore()).get()).docs.map((one) => one.data());
  expect(kept.map(({ differenceCents }) => differenceCents).sort((a, b) => a - b)).toEqual([0, 48_500]);
  expect((await agent.get(page).then((answer) => answer.text())).includes(`id="${form}"`)).toBe(false);

  // A later entry of that month opens it again.
  await changed(id, (posting) => ({
    ...posting,
    trust: [
      ...(posting.trust ?? []),
      ...(posting.trust ?? []).map((one) => ({ ...one, id: "i", cents: 100 })),
    ],
  }));
  expect(await queue()).toContain(row);
  expect(await (await agent.get(page)).text()).toContain(`id="${form}"`);
  expect((await agent.get(`/office/trust?month=${addMonths(month, 1)}`)).status).toBe(200);
});
