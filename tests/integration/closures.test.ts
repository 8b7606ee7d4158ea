import { beforeAll, beforeEach, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { answerDay } from "~/content/answer-day";
import { today, weekdayAndDate } from "~/lib/format";
import { addBusinessDays, addDays } from "~/lib/time/business-days";
import { officeDaysNow } from "~/office/closures/days.server";
import { tellOverdue } from "~/office/queue/overdue.server";
import { requestRowId } from "~/office/queue/rows";
import { pastOfficeDays } from "~/retention/passes.server";
import { exportOf } from "~/retention/registry.server";
import { collection } from "~/store/collections.server";
import { mistakes } from "./html";
import "./own-store";
import { begin, newOrder, saveTask, seller } from "./orders";
import { filledForm, formOf, storedRequest, storeRequest } from "./requests";
import { loadSite, signedUp } from "./site";
import { dismiss, staffMember } from "./staff";

/**
 * When the office is closed and who is away. A store of its own: what it promises everybody depends on it. A process of its own:
 * what another file has let the site know of its people and days is good for a minute.
 */

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});
beforeEach(async () => {
  const db = await firestore();
  await collection(db, "officeDays").doc("office").delete();
  await officeDaysNow();
});

const path = "/office/closures";

const idIn = (html: string): string => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";

it("a closure the broker of record enters is left out by what is promised from then on, until it's removed", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const usual = answerDay(new Date());
  const next = addBusinessDays(usual, 1);
  const form = { act: "close", from: usual, to: "", reason: "Moving day" };
  const entered = await bo.visitor.post(path, form);
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, path]);

  const { visitor } = await signedUp(site);
  const { id } = await formOf(visitor, "question");
  await visitor.post("/request/question", { ...filledForm("question"), requestId: id });
  const asked = await (await visitor.get(`/request/sent/${id}`)).text();
  expect(asked).toContain(weekdayAndDate(next).replace(/ (?=\d)/, "\u00a0"));
  const { createdAt } = await storedRequest(id);
  // As the site's own process knows it already.
  await officeDaysNow();
  expect(answerDay(createdAt)).toBe(next);
  const row = await collection(await firestore(), "work")
    .doc(requestRowId(id))
    .get();
  expect(row.data()?.due?.toISOString().slice(0, 10)).toBe(next);

  const html = await (await bo.visitor.get(path)).text();
  expect(await mistakes(html)).toEqual([]);
  expect(html).toContain("Moving day");
  expect((await bo.visitor.post(path, { act: "open", id: idIn(html) })).status).toBe(302);
  await officeDaysNow();
  // What was promised while it stood stays.
  expect(answerDay(createdAt)).toBe(next);
  expect(answerDay(new Date())).toBe(usual);
  const again = await bo.visitor.post(path, { act: "open", id: idIn(html) });
  expect([again.status, (await again.text()).includes("Somebody has removed that meanwhile")]).toEqual([
    409,
    true,
  ]);
});

it("closures are the broker of record's, and bad days are told with everything still typed", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const from = addDays(today(), 30);
  const form = { act: "close", from, to: addDays(from, 3), reason: "Between the holidays" };
  expect((await ana.visitor.post(path, form)).status).toBe(404);
  expect((await ana.visitor.post(path, { act: "open", id: "x" })).status).toBe(404);
  expect((await (await signedUp(site)).visitor.get(path)).status).toBe(404);
  for (const [wrong, message] of [
    [{ to: addDays(from, -1) }, "before the first one"],
    [{ to: addDays(from, 40) }, "at the most"],
    [{ from: addDays(today(), -1) }, "That day has passed"],
    [{ from: "2026-02-30" }, "day"],
    [{ reason: "" }, "Say why"],
  ] as const) {
    const answer = await bo.visitor.post(path, { ...form, ...wrong });
    const html = await answer.text();
    expect([answer.status, html.includes(message), html.includes('value="Between the holidays"')]).toEqual([
      400,
      true,
      !("reason" in wrong),
    ]);
  }
  // Two at once: one enters it, the other is told who did and why.
  const answers = await Promise.all([
    bo.visitor.post(path, form),
    bo.visitor.post(path, { ...form, reason: "Christmas" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toMatch(/The office is closed then already: .*Bo Lee entered it/);
  expect((await officeDaysNow()).closures).toHaveLength(1);
});

it("a seller can't choose a closed day for the call, and is told of it beside the field", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { visitor } = await seller(site);
  const { order } = newOrder();
  const address = await begin(visitor);
  const day = addBusinessDays(today(), 5);
  await bo.visitor.post(path, { act: "close", from: day, to: "", reason: "Moving day" });
  const page = await (await visitor.get(`${address}/plan`)).text();
  expect(page).toContain(`We&#x27;re also closed ${weekdayAndDate(day, today())}`);
  const refused = await saveTask(visitor, address, "plan", {
    ...order.plan,
    callTimes: [{ day, half: "morning" }],
  });
  expect([refused.status, (await refused.text()).includes("Our office is closed that day")]).toEqual([
    400,
    true,
  ]);
});

it("an absence is entered by its person or the broker, shown in the queue and the calendar, and offered to who stands in", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const ben = await staffMember(site, "assistant", "Ben Ito");
  const reference = (await storeRequest({ assignee: { uid: ana.uid, name: "Ana Lee" } })).reference;
  const to = addDays(today(), 7);
  const form = { act: "away", from: today(), to, standIn: ben.uid };
  // Somebody else's name in the form of an agent is the agent's own.
  expect((await ana.visitor.post(path, { ...form, who: bo.uid })).status).toBe(302);
  expect((await officeDaysNow()).absences).toMatchObject([{ uid: ana.uid, standIn: ben.uid, by: ana.uid }]);
  const own = await ben.visitor.post(path, { ...form, standIn: ben.uid });
  expect([own.status, (await own.text()).includes("Choose somebody else, or no one")]).toEqual([400, true]);
  const both = await bo.visitor.post(path, { ...form, who: bo.uid, standIn: ana.uid });
  expect([both.status, (await both.text()).includes("Ana Lee is away then, too")]).toEqual([409, true]);

  const queue = await (await ben.visitor.get("/office?whose=all")).text();
  expect(await mistakes(queue)).toEqual([]);
  expect(queue).toContain(reference);
  expect(queue).toContain("You&#x27;re covering.");
  expect(queue).toContain("queue-away");
  expect(queue).toContain(`/office?whose=${ana.uid}`);
  const handOver = `/office/hand-over?from=${ana.uid}&amp;to=${ben.uid}`;
  expect(queue).toContain(handOver);
  const filled = await (await ben.visitor.get(handOver.replace("&amp;", "&"))).text();
  expect(filled).toContain(`<option value="${ana.uid}" selected=""`);
  expect(filled).toContain(`<option value="${ben.uid}" selected=""`);
  expect(await (await bo.visitor.get("/office")).text()).not.toContain("You&#x27;re covering.");
  expect(await (await bo.visitor.get("/office/calendar")).text()).toMatch(
    /Ana Lee(<!-- -->)? away(<!-- -->)?, Ben Ito covering/,
  );

  // A colleague's absence is nobody else's to remove, but the broker's.
  const id = idIn(await (await ana.visitor.get(path)).text());
  expect((await ben.visitor.post(path, { act: "back", id })).status).toBe(409);
  expect((await bo.visitor.post(path, { act: "back", id })).status).toBe(302);
  expect((await officeDaysNow()).absences).toEqual([]);
});

it("absences come with a person's copy and go with the person; what is old goes by itself; nothing is sent on a closed day", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const at = new Date();
  const absence = { from: today(), to: today(), standIn: ana.uid, enteredAt: at, by: bo.uid };
  const old = addDays(today(), -400);
  const closure = { reason: "Snow", enteredAt: new Date(0), by: { uid: bo.uid, name: "Bo" } };
  await collection(await firestore(), "officeDays")
    .doc("office")
    .set({
      absences: [
        { ...absence, id: "1", uid: bo.uid },
        { ...absence, id: "2", uid: ana.uid, standIn: null },
      ],
      closures: [
        { ...closure, id: "3", from: old, to: old, removedAt: null, removedBy: null },
        { ...closure, id: "4", from: today(), to: today(), removedAt: null, removedBy: null },
      ],
    });
  await officeDaysNow();
  const user = { uid: ana.uid, email: ana.person.email, emailVerified: true, signedInAt: Date.now() };
  expect((await exportOf(user)).staff).toMatchObject({ absences: [{ from: today(), to: today() }] });
  expect(await tellOverdue(at, true)).toEqual({ outcome: "closed-day" });
  await dismiss(ana.uid);
  expect((await officeDaysNow()).absences).toMatchObject([{ uid: bo.uid, standIn: null }]);
  const counts: number[] = [];
  for await (const count of pastOfficeDays.run(at, true)) counts.push(count);
  expect((await officeDaysNow()).closures).toHaveLength(2);
  for await (const count of pastOfficeDays.run(at, false)) counts.push(count);
  expect(counts).toEqual([1, 1]);
  expect((await officeDaysNow()).closures.map(({ id }) => id)).toEqual(["4"]);
});
