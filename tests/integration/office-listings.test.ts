import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { staffCollection } from "~/accounts/staff/collections.server";
import { saveStaff } from "~/accounts/staff/staff.server";
import { requests as limits } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { postingsCollection } from "~/postings/collections.server";
import { moneyOfOlder } from "~/postings/money/older";
import { offersCollection } from "~/postings/offers/collection.server";
import { emptyOfferRegister, type Offer } from "~/postings/offers/offer";
import { emptyParts, type Posting } from "~/postings/posting";
import { mlsOf } from "~/postings/posting.fixture";
import { writeListing } from "~/postings/rows";
import type { PostingState } from "~/postings/states";
import { readsOf } from "./reads";
import { hiddenFields, loadSite, Visitor } from "./site";
import { dismiss, staffMember } from "./staff";

/**
 * The office's list of listings and its calendar. Other tests add postings too, so only those assigned to Ana
 * count.
 */

const site = await loadSite();
let ana: Awaited<ReturnType<typeof staffMember>>;
const now = new Date();
const today = torontoDay(now);

/** Stores a posting with its row. */
async function stored(street: string, state: PostingState, changes: Partial<Posting> = {}): Promise<Posting> {
  const id = newRequestId();
  const raw = { number: "12", street, municipality: "Toronto", postalCode: "M4K 1A1" };
  const posting: Posting = {
    id,
    uid: "seller",
    reference: referenceOf(id),
    state,
    createdAt: now,
    updatedAt: now,
    rulesAsOf: "2026-11-01",
    seller: { email: "robin@example.com", firstName: "Robin", name: "=Robin Lee" },
    tasks: { address: { version: 1, savedAt: now, raw } },
    ...emptyParts,
    sentAt: now,
    events: [],
    assignee: { uid: ana.uid, name: "Ana Lee" },
    ...changes,
  };
  const db = await firestore();
  const batch = db.batch();
  batch.set(postingsCollection(db).doc(id), posting);
  writeListing(db, batch, null, posting);
  await batch.commit();
  return posting;
}

const mlsUntil = (days: number) =>
  mlsOf(now, { startDay: addDays(today, days - 89), endDay: addDays(today, days), number: "C1234567" });

/** References of a page's rows, in order. */
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/listings-reference">(MP-[\w-]+)</g)].map(([, reference = ""]) => reference);

/** A page of the postings assigned to Ana. */
async function page(query = ""): Promise<string> {
  const answer = await ana.visitor.get(`/office/listings?person=${ana.uid}&${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Number of new orders, more than one page holds. */
const many = limits.officePageSize + 10;

let mine: Posting;
let over: Posting;
beforeAll(async () => {
  ana = await staffMember(site, "assistant", "Ana Lee");
  const fee = { plan: "basic", listPriceCents: 0, feeCents: 99_900, taxCents: 12_987 } as const;
  mine = await stored("Alder Mews", "live", {
    mls: mlsUntil(5),
    fee,
    money: moneyOfOlder({ sentOn: today, paidOn: null }, fee, undefined),
  });
  await stored("Birch", "live", { mls: mlsUntil(40) });
  over = await stored("Cedar", "live", { mls: mlsUntil(-2) });
  for (let index = 0; index < many; index += 1) await stored(`Elm ${index}`, "submitted");
}, 120_000);

describe("the list", () => {
  it("has every order once, in pages, and reads at most one page of the store", async () => {
    const found: string[] = [];
    let next: string | undefined = "sort=sent";
    while (next !== undefined) {
      const html = await page(next);
      found.push(...rowsOf(html));
      const link = /href="\/office\/listings\?([^"]*after=[^"]*)"/.exec(html)?.[1];
      next = link?.replaceAll("&amp;", "&");
    }
    expect(found).toHaveLength(many + 3);
    expect(new Set(found).size).toBe(many + 3);
    // The page, one row more, the session, the staff, the expired listing and the count.
    expect(await readsOf(() => page())).toBeLessThanOrEqual(limits.officePageSize + 10);
  });

  // Filters and order are tested in `listings.test.ts`.
  it("filters and sorts by query, and shows an expired term before that is written", async () => {
    expect(rowsOf(await page("state=market"))).toHaveLength(2);
    expect(rowsOf(await page("state=ended"))).toEqual([over.reference]);
    expect(rowsOf(await page("state=live&sort=-address"))[1]).toBe(mine.reference);
  });

  it("has an identical file", async () => {
    const answer = await ana.visitor.get(`/office/listings.csv?state=market&person=${ana.uid}`);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/csv/);
    const [head, ...lines] = (await answer.text()).trim().split("\r\n");
    expect(head).toMatch(/^"Address","Reference","MLS number"/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"12 Alder Mews, Toronto","${mine.reference}"`);
    const all = await ana.visitor.html(`/office/listings.csv?person=${ana.uid}`);
    expect(all.trim().split("\r\n")).toHaveLength(many + 4);
  });
});

describe("the calendar", () => {
  const week = async (query: string) => await ana.visitor.words(`/office/calendar?${query}`);

  it("has last days and expiry times of offers, by day and person", async () => {
    const day = addDays(today, 5);
    const offer = { id: "o", letter: "B", state: "open", irrevocableUntil: torontoMoment(day, 23) } as Offer;
    const db = await firestore();
    await offersCollection(db)
      .doc(mine.id)
      .set({ ...emptyOfferRegister, offers: [offer] });
    expect(await week(`day=${day}&person=${ana.uid}`)).toMatch(
      /11 p.m. Offer expires ?: Offer B.*12 Alder.*11:59 p.m. Last day/,
    );
    expect(await week(`day=${day}&person=nobody`)).not.toContain("12 Alder Mews");
    expect(await week(`day=${addDays(day, 14)}&person=${ana.uid}`)).not.toContain("12 Alder Mews");
  });

  it("has a secret link for calendar programs until it's renewed or the person leaves", async () => {
    const bo = await staffMember(site, "agent", "Bo");
    const send = async (act: string) => {
      const html = await bo.visitor.html("/office/calendar");
      const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
      const fields = hiddenFields(forms.find((form) => form.includes(`value="${act}"`)) ?? "");
      const answer = await bo.visitor.post("/office/calendar", fields);
      return {
        answer,
        path: /\/calendar\/staff\/[\w-]+\.[\w-]{43}\.ics/.exec(await answer.text())?.[0] ?? "",
      };
    };
    const { path: first } = await send("make");
    const statusOf = async (path: string) => (await new Visitor(site).get(path)).status;
    const feed = await new Visitor(site).html(`${first}?whose=all`);
    expect(feed).toContain("BEGIN:VCALENDAR");
    expect(feed).toContain("12 Alder Mews");
    expect(feed).not.toContain("Robin Lee");
    // Bo's link doesn't show Ana's listings.
    expect(await new Visitor(site).html(first)).not.toContain("12 Alder Mews");
    expect(await statusOf(first.replace(/.{5}\.ics$/, "AAAAA.ics"))).toBe(404);
    const kept = await staffCollection(await firestore())
      .doc(bo.uid)
      .get();
    expect(JSON.stringify(kept.data())).not.toContain(first.slice(-40, -10));

    const { path: second } = await send("make");
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // A change of role keeps the link.
    await saveStaff(bo.uid, { role: "broker", name: "Bo", addedAt: now, addedBy: { id: "x", name: null } });
    expect(await statusOf(second)).toBe(200);
    const { answer } = await send("revoke");
    expect(answer.status).toBe(302);
    expect(await statusOf(second)).toBe(404);

    const { path: third } = await send("make");
    expect(await statusOf(third)).toBe(200);
    await dismiss(bo.uid);
    expect(await statusOf(third)).toBe(404);
  });
});
