import { beforeEach, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { answerDay } from "~/content/answer-day";
import { today, weekdayAndDate } from "~/lib/format";
import { addBusinessDays, addDays } from "~/lib/time/business-days";
import { alreadyRemovedMessage } from "~/office/closures/steps.server";
import { pastOfficeDays } from "~/office/handling.server";
import { writeOverdueLetters } from "~/office/queue/overdue.server";
import { orderToSend } from "~/postings/order/send.server";
import { requestOf } from "~/requests/request.fixture";
import { saveRequest } from "~/requests/store.server";
import { officeDaysCollection } from "~/work/closures/collection.server";
import { changeOfficeDays, officeDaysNow } from "~/work/closures/days.server";
import { withClosure } from "~/work/closures/record";
import { workCollection } from "~/work/collection.server";
import { mistakes } from "./html";
import "./own-store";
import { begin, filledOrder, newOrder, saveTask, seller } from "./orders";
import { filledForm, formOf, sendRequest, storedRequest } from "./requests";
import { loadSite, signedUp, textOf, Visitor } from "./site";
import { staffMember } from "./staff";

/**
 * Office closures. The file has its own store, because every promised day depends on closures. It runs in its
 * own process, because staff and closures are cached for a minute.
 */

const site = await loadSite();
beforeEach(async () => {
  const db = await firestore();
  await officeDaysCollection(db).doc("office").delete();
  await officeDaysNow();
});

const path = "/office/closures";

/** Day on which the answer to a request is due, as the queue has it. */
async function dueDay(id: string): Promise<string | undefined> {
  const row = await workCollection(await firestore())
    .doc(`request-${id}`)
    .get();
  return row.data()?.due?.toISOString().slice(0, 10);
}

const idIn = (html: string): string => /name="variant" value="([^"]+)"/.exec(html)?.[1] ?? "";

it("a closure entered by the broker of record moves promised days until it's removed", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const usual = answerDay(new Date(), []);
  const next = addBusinessDays(usual, 1);
  const form = { act: "close", from: usual, to: "", reason: "Moving day" };
  const entered = await bo.visitor.post(path, form);
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, path]);

  const { visitor } = await signedUp(site);
  const { id } = await formOf(visitor, "question");
  await visitor.post("/request/question", { ...filledForm("question"), requestId: id });
  const asked = await visitor.html(`/request/sent/${id}`);
  expect(asked).toContain(weekdayAndDate(next).replace(/ (?=\d)/, "\u00a0"));
  const { createdAt } = await storedRequest(id);
  expect(answerDay(createdAt, (await officeDaysNow()).closures)).toBe(next);
  expect(await dueDay(id)).toBe(next);

  const html = await bo.visitor.html(path);
  expect(await mistakes(html)).toEqual([]);
  expect(html).toContain("Moving day");
  expect((await bo.visitor.post(path, { act: "open", variant: idIn(html) })).status).toBe(302);
  const { closures } = await officeDaysNow();
  // Days promised during the closure don't change.
  expect(answerDay(createdAt, closures)).toBe(next);
  expect(answerDay(new Date(), closures)).toBe(usual);
  const again = await bo.visitor.post(path, { act: "open", variant: idIn(html) });
  expect([again.status, textOf(await again.text()).includes(alreadyRemovedMessage)]).toEqual([409, true]);
});

it("two processes write the same due day, although one still has an older answer about closures", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const stranger = new Visitor(site);
  const before = await sendRequest(stranger);
  const usual = answerDay(before.createdAt, []);
  const next = addBusinessDays(usual, 1);
  // The site reads the closures here. The test has modules of its own, so it acts as another process.
  const promised = await stranger.html(`/request/sent/${before.id}`);
  const by = { uid: bo.uid, name: "Bo Lee" };
  const closure = { id: "a", from: usual, to: usual, reason: "Snow", by, removedAt: null, removedBy: null };
  await changeOfficeDays((days) => withClosure(days, { ...closure, enteredAt: new Date() }));
  const bySite = await sendRequest(stranger);
  expect(await dueDay(bySite.id)).toBe(next);

  await bo.visitor.post(path, { act: "close", from: next, to: "", reason: "More snow" });
  const byTest = requestOf() as Parameters<typeof saveRequest>[0];
  await saveRequest(byTest, false);
  expect(await dueDay(byTest.id)).toBe(addBusinessDays(usual, 2));

  // Both closures were entered after the first promise.
  expect([await dueDay(before.id), promised]).toEqual([
    usual,
    expect.stringContaining(weekdayAndDate(usual).replace(/ (?=\d)/, "\u00a0")),
  ]);
  for (const request of [before, bySite, byTest]) {
    const stored = await storedRequest(request.id);
    const closures = (await officeDaysNow()).closures;
    expect([request.id, await dueDay(request.id)]).toEqual([
      request.id,
      answerDay(stored.createdAt, closures),
    ]);
  }
});

it("only the broker of record enters closures, and wrong dates are refused with everything still typed", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const from = addDays(today(), 30);
  const form = { act: "close", from, to: addDays(from, 3), reason: "Between the holidays" };
  expect((await ana.visitor.post(path, form)).status).toBe(404);
  expect((await ana.visitor.post(path, { act: "open", variant: "x" })).status).toBe(404);
  expect((await (await signedUp(site)).visitor.get(path)).status).toBe(404);
  for (const [wrong, message] of [
    [{ to: addDays(from, -1) }, "before the first day"],
    [{ to: addDays(from, 40) }, "Enter up to"],
    [{ from: addDays(today(), -1) }, "That day has passed"],
    [{ from: "2026-02-30" }, "day"],
    [{ reason: "" }, "Enter the reason"],
  ] as const) {
    const answer = await bo.visitor.post(path, { ...form, ...wrong });
    const html = await answer.text();
    expect([answer.status, html.includes(message), html.includes('value="Between the holidays"')]).toEqual([
      400,
      true,
      !("reason" in wrong),
    ]);
  }
  // Simultaneous entries: one succeeds and the other says who entered it and why.
  const answers = await Promise.all([
    bo.visitor.post(path, form),
    bo.visitor.post(path, { ...form, reason: "Christmas" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toMatch(/The office is already closed then: .*Bo Lee entered it/);
  expect((await officeDaysNow()).closures).toHaveLength(1);
});

it("a seller can't choose a closed day for the call, and reads why at the field", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { visitor } = await seller(site);
  const { order } = newOrder();
  const address = await begin(visitor);
  const day = addBusinessDays(today(), 5);
  await bo.visitor.post(path, { act: "close", from: day, to: "", reason: "Moving day" });
  const page = await visitor.html(`${address}/plan`);
  const offered = [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d)"/g)].map(([, one]) => one);
  expect(offered).toContain(addBusinessDays(today(), 4));
  expect(offered).not.toContain(day);
  const refused = await saveTask(visitor, address, "plan", {
    ...order.plan,
    callTimes: [{ day, half: "morning" }],
  });
  expect([refused.status, (await refused.text()).includes("Our office is closed that day")]).toEqual([
    400,
    true,
  ]);
});

it("an order isn't ready to send after the office has closed on the only day given for the call", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { visitor, uid } = await seller(site);
  const order = newOrder();
  const day = addBusinessDays(today(), 8);
  Object.assign(order.order.plan ?? {}, { callTimes: [{ day, half: "morning" }] });
  const address = await filledOrder(visitor, order);
  expect(await orderToSend(uid)).toBe(`${address}/check`);
  await bo.visitor.post(path, { act: "close", from: day, to: "", reason: "Moving day" });
  await officeDaysNow();
  expect(await orderToSend(uid)).toBeNull();
});

it("deletes old closures, ignores stored absences, and sends nothing on a closed day", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const at = new Date();
  const old = addDays(today(), -400);
  const closure = { reason: "Snow", enteredAt: new Date(0), by: { uid: bo.uid, name: "Bo" } };
  const document = (await firestore()).collection("officeDays").doc("office");
  await document.set({
    absences: [
      { id: "1", uid: bo.uid, from: today(), to: today(), standIn: null, enteredAt: at, by: bo.uid },
    ],
    closures: [
      { ...closure, id: "3", from: old, to: old, removedAt: null, removedBy: null },
      { ...closure, id: "4", from: today(), to: today(), removedAt: null, removedBy: null },
    ],
  });
  await officeDaysNow();
  expect(await writeOverdueLetters(at, true)).toEqual({ outcome: "closed-day" });
  const counts: number[] = [];
  for await (const count of pastOfficeDays.run(at, true)) counts.push(count);
  expect((await officeDaysNow()).closures).toHaveLength(2);
  for await (const count of pastOfficeDays.run(at, false)) counts.push(count);
  expect(counts).toEqual([1, 1]);
  expect((await officeDaysNow()).closures.map(({ id }) => id)).toEqual(["4"]);
  // A replica of an older build reads the list, so it has to exist.
  expect((await document.get()).data()).toMatchObject({ absences: [] });
});
