import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import type { User } from "~/accounts/guard.server";
import { monthAndYear, today } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { askedOf } from "~/office/listings/asked";
import { countListings, findListings, hasNoRows, unwrittenEnds } from "~/office/listings/find.server";
import type { WorkRow } from "~/office/queue/work-row";
import { compareRows } from "~/office/queue/work-rows.server";
import { reportsNow } from "~/office/reports/reports.server";
import { deleteDraft, erasePostingsOf } from "~/postings/kept/erase.server";
import { beginPosting } from "~/postings/order/begin.server";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import type { PostingState } from "~/postings/states";
import { changePosting } from "~/postings/store.server";
import { takeRequestStep } from "~/requests/perform.server";
import { anonymiseRequestsOf, claimRequests } from "~/requests/store.server";
import { collection } from "~/store/collections.server";
import { officeRows } from "../../scripts/lib/doctor-rows";
import { queueCommand } from "../../scripts/lib/queue-command";
import { runHere } from "./command";
import { filledForm, formOf, storedRequest } from "./requests";
import { loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

const rowDocument = async (id: string) => collection(await firestore(), "work").doc(id);
const rowOf = async (id: string): Promise<WorkRow | undefined> =>
  (await (await rowDocument(id)).get()).data();

async function asked(kind: "question" | "consultation" = "question", visitor = new Visitor(site)) {
  const { id } = await formOf(visitor, kind);
  await visitor.post(`/request/${kind}`, { ...filledForm(kind), requestId: id });
  return storedRequest(id);
}

const ana = { role: "agent", id: "ana", name: "Ana Lee" } as const;

/** What the rows of all records differ in. */
async function wrongRows() {
  const wrong: string[] = [];
  for await (const page of compareRows(false))
    wrong.push(...page.wrong.map(({ kind, id }) => `${kind} ${id}`));
  return wrong;
}

describe("the rows of the queue", () => {
  it("are written with every write of a request: sent, changed, taken over, without its person", async () => {
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

  it("are written with every write of a posting: none of a draft, a message's until it is answered", async () => {
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
    await changePosting({ id }, (posting) => ({
      next: { ...posting, state: "submitted", sentAt: new Date() },
      result: null,
    }));
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
    const listing = collection(await firestore(), "listings").doc(id);
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

  it("are part of the write: a change that is refused leaves them as they are", async () => {
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

describe("the numbers of the reports", () => {
  it("are those of the rows that they lead to", async () => {
    const actor = { role: "agent", id: "ana", name: "Ana Lee" } as const;
    const at = new Date();
    const mls = (days: number): Posting["mls"] => ({
      listPrice: 700_000,
      offerPercent: 2.5,
      offerDollars: null,
      holdoverDays: 60,
      startDay: addDays(today(), days - 89),
      endDay: addDays(today(), days),
      numbers: ["N1"],
      link: null,
      recordedAt: at,
    });
    const stored = async (state: PostingState, changes: Partial<Posting>) => {
      const seller = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };
      const id = newRequestId();
      await beginPosting(`uid-${id}`, seller, id, { plan: "basic" });
      const live = {
        id: "live",
        at,
        actor,
        transition: "go-live",
        from: "ready",
        to: "live",
        reason: null,
      } as const;
      await changePosting({ id }, (posting) => ({
        next: { ...posting, state, sentAt: at, events: [...posting.events, live], ...changes },
        result: null,
      }));
    };
    await stored("live", { mls: mls(30) });
    await stored("live", { mls: mls(40) });
    // Over, and nobody has written it down.
    await stored("live", { mls: mls(-2) });
    await stored("sold", {
      mls: mls(40),
      sale: {
        offer: "o",
        letter: "A",
        price: 690_000,
        acceptedAt: at,
        closingDay: addDays(today(), 30),
        conditions: [],
        reportedAt: at,
        by: actor,
        mls: null,
        told: [{ news: "sold", on: today(), inTime: false }],
      },
    });
    const { states, live, changes } = await reportsNow(at);
    // Beside the number of a month stands how many days they took.
    const isMonth = (name: string) => /^\p{L}+ \d{4}$/u.test(name);
    const counted = [...states, ...live, ...changes].flatMap(({ name, values, hrefs }) =>
      values.slice(0, isMonth(name) ? 1 : 2).flatMap((value, index) => {
        const href = hrefs[index];
        return value && href ? [[name, href, value] as const] : [];
      }),
    );
    expect(Object.fromEntries(counted.map(([name, , value]) => [name, value]))).toMatchObject({
      "On the MLS": 2,
      Expired: 1,
      "Sold (firm)": 1,
      [monthAndYear(today().slice(0, 7))]: 4,
      "Sales reported to the MLS": 1,
    });
    const db = await firestore();
    const ended = await unwrittenEnds(db, at);
    for (const [name, href, value] of counted) {
      const asked = askedOf(new URL(href, "https://example.com").searchParams);
      const { rows } = await findListings(db, asked, at, 1000, ended);
      expect([name, rows.length]).toEqual([name, value]);
      expect([name, await countListings(db, asked, at, ended, 1000)]).toEqual([name, value]);
    }
  });
});

describe("npm run queue", () => {
  it("finds rows that are missing, wrong or left over, and makes them anew", async () => {
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

    expect((await officeRows()).text).toMatch(/are those of an older build: .*queue -- rebuild/);
    const checked = await runHere(queueCommand, "check");
    expect(checked.code).toBe(1);
    expect(checked.out.trim().split("\n").sort()).toEqual(
      [missing.id, wrong.id, nowhere].map((id) => `request ${referenceOf(id)}`).sort(),
    );
    const dry = await runHere(queueCommand, "rebuild", "--dry-run");
    expect(dry.out).toMatch(/Rows of 3 records would be made anew/);
    expect(await rowOf(`request-${missing.id}`)).toBeUndefined();
    const rebuilt = await runHere(queueCommand, "rebuild");
    expect(rebuilt.out).toMatch(/Rows of 3 records were made anew/);
    expect((await rowOf(`request-${missing.id}`))?.open).toBe(true);
    expect((await rowOf(`request-${wrong.id}`))?.open).toBe(true);
    expect(await rowOf(`request-${nowhere}`)).toBeUndefined();
    expect(await runHere(queueCommand, "check")).toMatchObject({ code: 0 });
    expect(await officeRows()).toMatchObject({ verdict: "ok" });
  });

  it("is asked for by the doctor and by the list itself when listings have no rows", async () => {
    const listings = collection(await firestore(), "listings");
    const { docs } = await listings.get();
    expect(docs.length).toBeGreaterThan(0);
    expect(await hasNoRows(await firestore())).toBe(false);
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    expect((await officeRows()).text).toMatch(/list of listings has 0 rows for .*queue -- rebuild/);
    const { visitor } = await staffMember(site, "broker");
    expect(textOf(await (await visitor.get("/office/listings")).text())).toContain(
      "this list has no rows yet",
    );
    await runHere(queueCommand, "rebuild");
    expect(await officeRows()).toMatchObject({ verdict: "ok" });
  });

  it.each([[], ["check", "more"], ["check", "--dry-run"], ["fly"], ["rebuild", "--all"]])(
    "%j",
    async (...args) => {
      const finished = await runHere(queueCommand, ...args);
      expect(finished).toMatchObject({ code: 2, out: "" });
      expect(finished.err).toContain("Usage: npm run queue");
    },
  );
});
