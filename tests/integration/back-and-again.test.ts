import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { feeOf } from "~/postings/money/fee";
import { answering } from "~/postings/posting.fixture";
import { storedPosting } from "./orders";
import { acceptOffer, changed, fill, filled, onMls } from "./register";
import { errorsIn, hiddenFields, inputValue, loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { formIn, type Typed } from "./step-forms";

/** The office goes back in its browser, or has two windows, and sends a form of money again. */

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");

/** A sold home of a plan with services, with an invoice and a deposit in trust. */
async function soldHome() {
  const home = await onMls(site);
  await changed(home.id, (now) => ({
    ...answering(now, "plan", { plan: "basic-plus" }),
    fee: feeOf("basic-plus", 700_000),
  }));
  await acceptOffer(home);
  return { ...home, money: home.office.replace("/offer-register", "/money") };
}

const home = await soldHome();
const services = home.office.replace("/offer-register", "/services");
const on = today();
const method = "cheque";
const account = "Maple Bank 123";
const deposit = { holder: "our-brokerage", amount: "40,000", on, method, from: "Pat Buyer", account };

/** Each form in the order of a file, with the values of the first sending and of the second one. */
const forms: readonly [act: string, page: string, first: Typed, other: Typed][] = [
  ["record-invoice", home.money, { buyer: "Dana", address: "3 Example Drive" }, { buyer: "Other Buyer" }],
  ["record-payment", home.money, { amount: "600", method, on }, { amount: "601.01" }],
  ["record-deposit", home.office, deposit, { amount: "41,111" }],
  [
    "record-trust-receipt",
    home.money,
    { kind: "interest", amount: "12", on, method, party: "Maple Bank" },
    { amount: "13.31" },
  ],
  [
    "pay-from-trust",
    home.money,
    { party: "Lake Realty", what: "Commission", amount: "100", on, method },
    { amount: "111.11" },
  ],
  [
    "book-service-photos",
    services,
    { supplier: "Lakeview Media", day: addDays(on, 5), time: "14:00" },
    { supplier: "Other Media" },
  ],
];

/** The form's id on its page: the act, and the record's id if it has one. */
const idOn = (html: string, act: string): string =>
  new RegExp(`<form[^>]*id="(${act}(?:-[\\da-f-]{36})?)"`).exec(html)?.[1] ?? "";

it.each([
  ["no amount", { amount: "" }, "amount"],
  ["more than the price", { amount: "805,000.01" }, "amount"],
  ["a day in the future", { on: addDays(on, 1) }, "on"],
  ["no payer of money in our trust account", { from: "" }, "from"],
])("refuses a deposit with %s, and keeps what was typed", async (_, wrong: Typed, field) => {
  const answer = await fill(agent, home.office, "record-deposit", { ...deposit, ...wrong });
  const html = await answer.text();
  expect([answer.status, errorsIn(html)]).toEqual([400, [expect.stringContaining(field)]]);
  expect(inputValue(formIn(html, "record-deposit"), "account")).toBe(account);
  expect((await storedPosting(home.order)).sale?.deposit?.received).toBeNull();
});

it.each(forms)(
  "%s is recorded once, and a changed one is refused with what was typed",
  async (act, page, first, other) => {
    const html = await agent.html(page);
    const id = idOn(html, act);
    expect(id, textOf(html)).not.toBe("");
    const sent = { ...hiddenFields(formIn(html, id)), ...first };
    const window2 = { ...(await filled(agent, page, id)), ...first, ...other };
    const stepsTaken = async () =>
      (await storedPosting(home.order)).events.filter(({ transition }) => act.startsWith(transition)).length;
    const before = await stepsTaken();
    for (const _ of ["once", "back and again"]) expect((await agent.post(page, sent)).status).toBe(302);
    expect(await stepsTaken()).toBe(before + 1);
    const [typed = ""] = Object.values(other);
    for (const changed of [{ ...sent, ...other }, window2]) {
      const answer = await agent.post(page, changed);
      const words = await answer.text();
      expect([answer.status, words.includes(typed)]).toEqual([409, true]);
    }
    expect(await stepsTaken()).toBe(before + 1);
  },
);
