import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { findOffers, findOfficeFile, findShowings } from "~/postings/store.server";
import { linkIn, mailAbout, storedPosting } from "./orders";
import { acceptance, filled, idOf, offer, onMls } from "./register";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { orderThatIs } from "./stages";
import type { Typed } from "./step-forms";
import { formWith } from "./step-forms";

/** Forms sent twice at once and once more. Each answer is the same, and the action happens once. */

const site = await loadSite();
const broker = (await staffMember(site, "broker")).visitor;

/** Counts all records of a posting that a form can add. */
async function recordsOf(order: string): Promise<number> {
  const { id, events } = await storedPosting(order);
  const [offers, showings, file] = await Promise.all([findOffers(id), findShowings(id), findOfficeFile(id)]);
  const told = offers.tellings.flatMap(({ recipients }) => recipients.filter((one) => one.told));
  const marks = offers.offers.flatMap((one) => one.marks);
  return [
    ...[events, told, marks, showings.showings, showings.consents, file.notes, file.drafted],
    showings.consents.filter(({ revokedAt }) => revokedAt),
    Object.keys(file.buyers),
  ].reduce((sum, list) => sum + list.length, 0);
}

/**
 * Sends a form twice at once and once more.
 * @param records expected number of new records
 */
async function often(order: string, visitor: Visitor, page: string, sent: Typed, records = 1) {
  const before = await recordsOf(order);
  const answers = await Promise.all([visitor.post(page, sent), visitor.post(page, sent)]);
  answers.push(await visitor.post(page, sent));
  const seen = answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`);
  expect(seen[0], `${sent.act ?? sent.intent} ${sent.variant ?? ""}`).toMatch(/^30[23] /);
  expect(new Set(seen), `${sent.act ?? sent.intent} ${sent.variant ?? ""}`).toEqual(new Set([seen[0]]));
  expect((await recordsOf(order)) - before, `${sent.act ?? sent.intent} ${sent.variant ?? ""}`).toBe(records);
}

/**
 * Every step of a posting recognizes a repeated form by its event or its stored id. This tests a form of each
 * kind. It also tests each page without steps.
 */
describe("a form sent twice at once and again acts once, with equal answers", () => {
  it("covers a message, a note and the end of an order", async () => {
    const { path: order, ...own } = await orderThatIs(site, "sent");
    const office = order.replace("/account/", "/office/");
    const send = async (visitor: Visitor, page: string, id: string, typed: Typed = {}, records = 1) =>
      often(order, visitor, page, await filled(visitor, page, id, typed), records);
    await send(own.visitor, order, "message", { text: "When do you call?" });
    await send(broker, office, "note", { text: "She is in a hurry." });
    await send(own.visitor, order, "withdraw", { intent: "withdraw", text: "We wait until spring." });
  });

  it("covers offers of a listing and the report of a sale", async () => {
    const { order, visitor, path, office, id } = await onMls(site);
    const send = async (who: Visitor, page: string, form: string, typed: Typed = {}, records = 1) =>
      often(order, who, page, await filled(who, page, form, typed), records);
    await send(visitor, path, "record-offer", offer());
    // The buyers' names add a record to the office's file.
    await send(broker, office, "record-offer", offer({ buyers: "Jo Secret" }), 2);
    const a = await idOf(id, "A");
    await send(broker, office, `tell-offeror-${a}`, { how: "phone" });
    await send(visitor, `${path}?accepted=${a}`, "report-acceptance", acceptance(a));
  });

  it("covers a listing's changes, an owner's objection and showings", async () => {
    const { order, visitor, uid } = await onMls(site);
    const page = `${order}/amendments/price`;
    const review = await visitor.post(page, { changeId: crypto.randomUUID(), listPrice: "701,000" });
    const sent = { ...formWith(await review.text(), 'value="send"'), intent: "send" };
    await often(order, visitor, page, sent);
    const letter = (await mailAbout(uid)).findLast(({ message }) => message.text.includes("/amendment/"));
    const link = linkIn(letter?.message.text, "amendment");
    const owner = new Visitor(site);
    const objection = formWith(await owner.html(link), 'name="text"');
    await often(order, owner, link, { ...objection, text: "Too little." });

    const log = `${order}/showing-log`;
    const form = (act: string, typed: Typed) => ({
      act,
      variant: "",
      changeId: crypto.randomUUID(),
      ...typed,
    });
    const visit = { day: addDays(today(), 1), time: "14:30", minutes: "30", agent: "Kim", note: "" };
    await often(order, visitor, log, form("add", { ...visit, brokerage: "", phone: "" }));
    await often(order, visitor, log, form("consent", { text: "By the lock box.", confirm: "yes" }));
  });
});
