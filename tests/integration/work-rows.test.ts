import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import type { User } from "~/accounts/guard.server";
import { monthAndYear, today } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { countListings, findListings, findUnrecordedEnds, hasNoRows } from "~/office/listings/find.server";
import { listingsQueryOf } from "~/office/listings/query";
import { compareRows } from "~/office/queue/work-rows.server";
import { reportsNow } from "~/office/reports/reports.server";
import { listingsCollection } from "~/postings/collections.server";
import { deleteDraft, erasePostingsOf } from "~/postings/erasure/erase.server";
import { moneyOfOlder } from "~/postings/money/older";
import { beginPosting } from "~/postings/order/begin.server";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { mlsOf } from "~/postings/posting.fixture";
import type { PostingState } from "~/postings/states";
import { takeRequestStep } from "~/requests/perform.server";
import { anonymiseRequestsOf, claimRequests } from "~/requests/store.server";
import { workCollection } from "~/work/collection.server";
import type { WorkRow } from "~/work/row";
import { officeRows } from "../../scripts/lib/doctor-rows";
import { queueCommand } from "../../scripts/lib/queue-command";
import { runHere } from "./command";
import { changed } from "./register";
import { sendRequest, storeRequest } from "./requests";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";

const site = await loadSite();

const rowDocument = async (id: string) => workCollection(await firestore()).doc(id);
const rowOf = async (id: string): Promise<WorkRow | undefined> =>
  (await (await rowDocument(id)).get()).data();

const asked = (kind: "question" | "consultation" = "question", visitor = new Visitor(site)) =>
  sendRequest(visitor, kind);

const ana = { role: "agent", id: "ana", name: "Ana Lee" } as const;

/** Differences between stored rows and those of all records. */
async function wrongRows() {
  const wrong: string[] = [];
  for await (const page of compareRows(false))
    wrong.push(...page.wrong.map(({ subject: { kind, id } }) => `${kind} ${id}`));
  return wrong;
}

describe("the rows of the queue", () => {
  it("are written with every write of a request: when it is sent, changed, assigned and anonymised", async () => {
    const request = await asked();
    const id = `request-${request.id}`;
    expect(await rowOf(id)).toMatchObject({ kind: "question", state: "received", open: true });
    await takeRequestStep({ id: request.id }, { transition: "review", actor: ana, id: newRequestId() });
    expect(await rowOf(id)).toMatchObject({ state: "in-review" });
    await takeRequestStep(
      { id: request.id },
      { transition: "close", actor: ana, id: newRequestId(), reason: "Done." },
    );
    expect(await rowOf(id)).toMatchObject({ state: "closed", open: false });

    const own = await asked();
    const email = own.sender?.email ?? "";
    const uid = `uid-${own.id}`;
    await claimRequests({ uid, email, emailVerified: true, signedInAt: 0 } as User);
    expect(await wrongRows()).toEqual([]);
    expect(JSON.stringify(await rowOf(`request-${own.id}`))).toContain(email.toLowerCase());
    await anonymiseRequestsOf(uid);
    expect(await rowOf(`request-${own.id}`)).toMatchObject({ person: null, email: null, open: false });
    expect(JSON.stringify(await rowOf(`request-${own.id}`))).not.toMatch(/robin/i);
    expect(await wrongRows()).toEqual([]);
  });

  it("are written with every write of a posting, none for a draft, and a message's until it is answered", async () => {
    const uid = `uid-${newRequestId()}`;
    const begin = async () => {
      const seller = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };
      const { posting } = await beginPosting(uid, seller, newRequestId(), { plan: "basic" });
      return posting?.id ?? "";
    };
    const draft = await begin();
    expect(await rowOf(`posting-${draft}`)).toBeUndefined();
    expect(await deleteDraft(uid, draft)).toBe(true);

    const id = await begin();
    await changed(id, (posting) => ({ ...posting, state: "submitted", sentAt: new Date() }));
    expect(await rowOf(`posting-${id}`)).toMatchObject({ state: "submitted", holder: "nobody" });
    const say = (actor: { role: "seller" | "agent"; id: string; name: string | null }) => {
      const step = newRequestId();
      return takeStep(
        { id },
        {
          transition: actor.role === "seller" ? "write" : "answer",
          actor,
          id: step,
          change: (now, at) => ({
            ...now,
            messages: [...now.messages, { id: step, at, actor, text: "Words" }],
          }),
        },
      );
    };
    await say({ role: "seller", id: uid, name: null });
    expect(await rowOf(`message-${id}`)).toMatchObject({ kind: "message", open: true });
    await say(ana);
    expect(await rowOf(`message-${id}`)).toBeUndefined();
    expect(await wrongRows()).toEqual([]);
    const listing = listingsCollection(await firestore()).doc(id);
    expect((await listing.get()).data()).toMatchObject({ state: "submitted", holder: "nobody" });
    await listing.delete();
    expect(await wrongRows()).toEqual([`posting ${id}`]);
    for await (const { wrong } of compareRows(true)) expect(wrong.length).toBeLessThanOrEqual(1);
    expect((await listing.get()).exists).toBe(true);
    await erasePostingsOf(uid);
    expect(await rowOf(`posting-${id}`)).toBeUndefined();
    expect((await listing.get()).exists).toBe(false);
    expect(await wrongRows()).toEqual([]);
  });

  it("are part of the transaction, so a refused change leaves them unchanged", async () => {
    const request = await asked();
    const before = await rowOf(`request-${request.id}`);
    const refused = await takeRequestStep(
      { id: request.id },
      { transition: "reschedule", actor: ana, id: newRequestId(), reason: "x" },
    );
    expect(refused?.refused).toBe("not-from-here");
    expect(await rowOf(`request-${request.id}`)).toEqual(before);
  });
});

describe("the report", () => {
  it("counts orders, listings and sales by month and source, and the revenue of the books by plan", async () => {
    const at = new Date();
    const month = monthAndYear(today().slice(0, 7));
    const fee = { plan: "basic", listPriceCents: 0, feeCents: 99_900, taxCents: 12_987 } as const;
    const mls = (days: number) =>
      mlsOf(at, { startDay: addDays(today(), days - 89), endDay: addDays(today(), days) });
    const stored = async (state: PostingState, changes: Partial<Posting> = {}) => {
      const seller = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };
      const id = newRequestId();
      await beginPosting(`uid-${id}`, seller, id, { plan: "basic" });
      const step = (to: PostingState) =>
        ({ id: to, at, actor: ana, transition: "go-live", from: "ready", to, reason: null }) as const;
      const events = state === "submitted" ? [] : [step("live"), ...(state === "sold" ? [step("sold")] : [])];
      await changed(id, (posting) => ({
        ...posting,
        state,
        sentAt: at,
        events: [...posting.events, ...events],
        ...changes,
      }));
    };
    const said = { version: 1, savedAt: at, raw: { heardFrom: "referral" } };
    const before = await reportsNow(at);
    const closing = { why: "ordered", source: "referral" };
    await storeRequest({ status: "closed", createdAt: at, closing });
    await storeRequest({ status: "closed", createdAt: at, closing: { ...closing, why: "done" } });
    const numbers = (report: typeof before) => report.byMonth[0]?.values ?? [];
    await stored("submitted");
    await stored("live", {
      mls: mls(30),
      fee,
      money: moneyOfOlder({ sentOn: today(), paidOn: null }, fee, undefined),
    });
    // The term has expired, but no job has recorded it.
    await stored("live", { mls: mls(-2) });
    await stored("sold", { mls: mls(40), tasks: { check: said } });

    const after = await reportsNow(at);
    expect(after.byMonth[0]?.name).toBe(month);
    expect(numbers(after).map((value, index) => value - (numbers(before)[index] ?? 0))).toEqual([4, 3, 1]);
    expect(after.total).toEqual({ name: "Total", values: numbers(after) });
    expect(after.sources).toContainEqual({ name: "Recommendation", values: [1, 1, 1, 2, 1] });
    expect(after.plans).toEqual(["Basic", "Basic-Plus", "Flat-Fee", "Total"]);
    expect(after.revenue[0]).toEqual({ name: month, values: ["$999", "$0", "$0", "$999"] });
    expect(after.totalRevenue.values).toEqual(["$999", "$0", "$0", "$999"]);

    const db = await firestore();
    const ended = await findUnrecordedEnds(db, at);
    for (const [state, many] of [
      ["market", 1],
      ["expired", 1],
      ["sold", 1],
    ] as const) {
      const filters = listingsQueryOf(new URLSearchParams({ state }));
      expect([state, (await findListings(db, filters, at, 1000, ended)).rows.length]).toEqual([state, many]);
      expect([state, await countListings(db, filters, at, ended, 1000)]).toEqual([state, many]);
    }
  });
});

describe("npm run queue", () => {
  it("finds missing, wrong and surplus rows, and rebuilds them", async () => {
    const [missing, wrong] = [await asked(), await asked()];
    await (await rowDocument(`request-${missing.id}`)).delete();
    await (await rowDocument(`request-${wrong.id}`)).update({ open: false });
    const left = await rowOf(`request-${wrong.id}`);
    const nowhere = newRequestId();
    if (left)
      await (await rowDocument(`request-${nowhere}`)).set({
        ...left,
        subject: { kind: "request", id: nowhere },
      });

    expect((await officeRows()).text).toMatch(/are from an older build: .*queue -- rebuild/);
    const checked = await runHere(queueCommand, "check");
    expect(checked.code).toBe(1);
    expect(checked.out.trim().split("\n").sort()).toEqual(
      [missing.id, wrong.id, nowhere].map((id) => `request ${referenceOf(id)}: request`).sort(),
    );
    const dry = await runHere(queueCommand, "rebuild", "--dry-run");
    expect(dry.out).toMatch(/Rows of 3 records would be rebuilt/);
    expect(await rowOf(`request-${missing.id}`)).toBeUndefined();
    const rebuilt = await runHere(queueCommand, "rebuild");
    expect(rebuilt.out).toMatch(/Rows of 3 records were rebuilt/);
    expect((await rowOf(`request-${missing.id}`))?.open).toBe(true);
    expect((await rowOf(`request-${wrong.id}`))?.open).toBe(true);
    expect(await rowOf(`request-${nowhere}`)).toBeUndefined();
    expect(await runHere(queueCommand, "check")).toMatchObject({ code: 0 });
    expect(await officeRows()).toMatchObject({ verdict: "ok" });
  });

  it("is recommended by the doctor and by the list when listings have no rows", async () => {
    const listings = listingsCollection(await firestore());
    const { docs } = await listings.get();
    expect(docs.length).toBeGreaterThan(0);
    expect(await hasNoRows(await firestore())).toBe(false);
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    const { out } = await runHere(queueCommand, "check");
    expect(out).toContain(`posting ${docs[0]?.data().reference}: listing\n`);
    expect((await officeRows()).text).toMatch(/list of listings has 0 rows for .*queue -- rebuild/);
    const { visitor } = await staffMember(site, "broker");
    expect(await visitor.words("/office/listings")).toContain("This list has no rows yet");
    await runHere(queueCommand, "rebuild");
    expect(await officeRows()).toMatchObject({ verdict: "ok" });
  });

  it.each([[], ["check", "--dry-run"]])("refuses %j", async (...args) => {
    const finished = await runHere(queueCommand, ...args);
    expect(finished).toMatchObject({ code: 2, out: "" });
    expect(finished.err).toContain("Usage: npm run queue");
  });
});
