import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/firebase-admin.server";
import type { SellerRequest } from "#server/requests/record";
import { newRequestId, referenceOf } from "#server/requests/reference";
import { saveRequest } from "#server/requests/store.server";
import { retention } from "~/content/business";
import { runNode } from "./command";
import { mailOf, storedRequest } from "./requests";

// A store of its own: the command looks at everything, and other tests keep old requests too.
process.env.FIREBASE_PROJECT_ID = "demo-retention";

/** Runs `npm run retention -- …` as the container does. */
const command = (...args: string[]) => runNode(["build/retention.js", ...args]);

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** A day more, or less, than the months are ago. */
function monthsAgo(months: number, days: number): Date {
  const date = new Date(Date.now() + days * dayMs);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

const sender = { name: "Robin Lee", email: "robin@example.com", preferredContact: "email", phone: null };

async function sentAt(createdAt: Date, changes: Partial<SellerRequest> = {}): Promise<SellerRequest> {
  const id = newRequestId();
  const request = {
    ...{ id, reference: referenceOf(id), kind: "question", createdAt, uid: "seller", sender },
    ...{ details: { message: "all my words" }, notes: [], guide: null, marketing: null },
    ...changes,
  } as unknown as Parameters<typeof saveRequest>[0];
  await saveRequest(request, true);
  return storedRequest(id);
}

const endedSession = async (name: string, expireAt: Date) => {
  const document = (await firestore()).collection("endedSessions").doc(name);
  await document.set({ expireAt });
  return document;
};

describe("npm run retention", () => {
  const { requestMonths, mailDays } = retention;
  let over: SellerRequest[];
  let within: SellerRequest;
  let changedSince: SellerRequest;
  let oldMail: SellerRequest;
  let newMail: SellerRequest;

  beforeAll(async () => {
    const old = monthsAgo(requestMonths, -1);
    over = [
      await sentAt(old),
      await sentAt(old, { uid: null }),
      await sentAt(monthsAgo(requestMonths * 2, 0)),
    ];
    within = await sentAt(monthsAgo(requestMonths, 1));
    const note = { id: "n", at: daysAgo(10), text: "still here" };
    changedSince = await sentAt(old, { notes: [note] });
    oldMail = await sentAt(daysAgo(mailDays + 1));
    newMail = await sentAt(daysAgo(mailDays - 1));
    await endedSession("retention-over", daysAgo(1));
    await endedSession("retention-within", new Date(Date.now() + dayMs));
  });

  const isThere = async (name: string) =>
    (await (await firestore()).collection("endedSessions").doc(name).get()).exists;

  it("says what would go, and changes nothing, in a dry run", async () => {
    const { code, out } = await command("--dry-run");
    expect(code).toBe(0);
    expect(out.trim().split("\n")).toEqual([
      expect.stringMatching(/^requests unchanged for 24 months, anonymised: 3 \(dry run/),
      // Two for each request but the newest.
      expect.stringMatching(/^e-mails older than 90 days, deleted: 12 \(dry run/),
      expect.stringMatching(/^ended sessions nobody can use any more, deleted: 1 \(dry run/),
    ]);
    for (const request of [...over, within]) expect(await storedRequest(request.id)).toEqual(request);
    expect(await mailOf(oldMail.id)).toHaveLength(2);
    expect(await isThere("retention-over")).toBe(true);
  });

  it("takes people out of old requests, and deletes old e-mails and ended sessions", async () => {
    const { code, out, err } = await command();
    expect(code).toBe(0);
    expect(out).toContain("anonymised: 3\n");
    expect(err).toMatch(/so far\n/);
    for (const { id, reference, kind, status, createdAt, events } of over) {
      expect(await storedRequest(id)).toEqual({
        ...{ id, reference, kind, status, createdAt, guide: null },
        events: events.map((event) => ({ ...event, actor: { role: "seller", id: null, name: null } })),
        ...{ uid: null, sender: null, details: null, notes: [], marketing: null },
      });
    }
    for (const request of [within, changedSince, oldMail, newMail]) {
      expect(await storedRequest(request.id)).toEqual(request);
    }
    expect(await mailOf(oldMail.id)).toEqual([]);
    expect(await mailOf(newMail.id)).toHaveLength(2);
    expect(await isThere("retention-over")).toBe(false);
    expect(await isThere("retention-within")).toBe(true);
  });

  it("finds nothing left to do", async () => {
    const { code, out } = await command();
    expect(code).toBe(0);
    expect(out.match(/: 0\n/g)).toHaveLength(3);
  });

  it("takes no argument it does not know", async () => {
    const { code, out, err } = await command("--dryrun");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^Unknown option '--dryrun'/);
  });
});
