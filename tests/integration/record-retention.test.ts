import { expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { postings, retention } from "~/content/business";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { postingsCollection } from "~/postings/collections.server";
import { erasePostingsOf } from "~/postings/erasure/erase.server";
import type { Offer } from "~/postings/offers/offer";
import { storedOfferOf } from "~/postings/offers/terms";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { exampleTerms, mlsOf } from "~/postings/posting.fixture";
import type { PostingState } from "~/postings/states";
import { findOffers, findOfficeFile } from "~/postings/store.server";
import { passes } from "~/retention/registry.server";
import { changed } from "./register";
import { pastOrder } from "./stages";
import { storedAt } from "./stored";

/** The passes read everything stored. */

const agent = { role: "agent", id: "ana", name: "Ana Agent" } as const;

const terms = () => ({
  ...exampleTerms,
  startDay: addDays(today(), -1),
  endDay: addDays(today(), 89),
});

/** An order that has been in these states. From "live" on it has a listing. */
const orderOf = (uid: string, ...been: PostingState[]) => {
  const at = new Date();
  return pastOrder(uid, been, at, been.includes("live") ? mlsOf(at, terms()) : null);
};

/** Takes a step of the office. @throws Error if it is refused */
async function officeStep(id: string, step: Pick<TakenStep, "transition"> & Partial<TakenStep>) {
  const outcome = await takeStep({ id }, { actor: agent, id: newRequestId(), ...step });
  if (outcome?.refused !== null) throw new Error(`${step.transition}: ${JSON.stringify(outcome?.blocks)}`);
}

const offerOf = (letter: string, state: Offer["state"]): Offer => ({
  ...storedOfferOf({ brokerage: "Lake Realty", price: 801_000 }),
  id: `offer-${letter}`,
  letter,
  addedAt: new Date(),
  by: agent,
  datedOn: today(),
  receivedAt: new Date(),
  means: "email",
  presentedAt: null,
  marks: [],
  irrevocableUntil: new Date(Date.now() + 86_400_000),
  state,
  stateAt: new Date(),
});

/** Records offers A and B with their buyers, and tells both. */
const withOffers = (id: string) =>
  officeStep(id, {
    transition: "record-offer",
    withOffers: (file, posting) => ({
      posting,
      offers: {
        ...file,
        offers: [offerOf("A", "open"), offerOf("B", "open")],
        directions: [
          {
            id: "direction",
            offer: "offer-B",
            terms: ["price"],
            signedBy: ["Robin"],
            signedOn: today(),
            from: new Date(),
            revokedAt: null,
            by: agent,
          },
        ],
        tellings: [
          {
            id: "telling",
            since: new Date(),
            count: 2,
            recipients: [
              { offer: "offer-A", told: null },
              { offer: "offer-B", told: null },
            ],
          },
        ],
      },
    }),
    changeFile: (file, _, at) => ({
      ...file,
      buyers: Object.fromEntries(
        ["A", "B"].map((letter) => [
          `offer-${letter}`,
          { names: `Buyer ${letter}`, signedBy: "", by: agent, at },
        ]),
      ),
    }),
  });

/** Offer A is accepted and the sale closes. */
async function close(id: string) {
  const by = { where: "Cabinet 1", by: agent, at: new Date() };
  await officeStep(id, {
    transition: "record-paper",
    changeFile: (file) => ({ ...file, held: { purchase: by, "trade-record": by } }),
  });
  await officeStep(id, {
    transition: "report-acceptance",
    withOffers: (file, posting, at) => ({
      offers: {
        ...file,
        offers: file.offers.map((one) => (one.letter === "A" ? { ...one, state: "accepted" } : one)),
      },
      posting: {
        ...posting,
        sale: {
          offer: "offer-A",
          letter: "A",
          price: 801_000,
          acceptedAt: at,
          closingDay: today(),
          conditions: [],
          reportedAt: at,
          by: agent,
          mls: null,
          told: [],
        },
      },
    }),
  });
  await officeStep(id, { transition: "sell-firm" });
  await officeStep(id, { transition: "close" });
}

const beside = ["officeFiles", "offers", "showings", "amendments"];

const isThere = async (name: string, id: string): Promise<boolean> =>
  (await (await firestore()).collection(name).doc(id).get()).exists;

/** Runs the retention job a number of months and a day from now. */
async function after(months: number) {
  const now = new Date(Date.now() + 86_400_000);
  now.setUTCMonth(now.getUTCMonth() + months);
  for (const pass of passes) for await (const _ of pass.run(now, false));
}

const stored = (id: string) => storedAt(postingsCollection, id);

it("each order's records are kept as long as its outcome requires, even after its account is deleted", async () => {
  const live = ["submitted", "to-sign", "live"] as const;
  const [soldId, expiredId, deletedId] = [
    await orderOf("a", ...live),
    await orderOf("b", ...live),
    await orderOf("c", ...live),
  ];
  for (const id of [soldId, expiredId, deletedId]) await withOffers(id);
  await close(soldId);
  await changed(expiredId, (now) => ({
    ...now,
    mls: now.mls && { ...now.mls, endDay: addDays(today(), -1) },
  }));
  // The next write stores that the term is over.
  await officeStep(expiredId, { transition: "answer" });
  await changed(deletedId, (now) => ({
    ...now,
    calendar: { secretHash: "a".repeat(64), madeAt: new Date() },
  }));
  const draft = await orderOf("d");
  const withdrawn = await orderOf("d", "submitted");
  await officeStep(withdrawn, { transition: "withdraw-for-seller", reason: "Sold to a neighbour." });
  const states = await Promise.all([soldId, expiredId, deletedId, draft, withdrawn].map(stored));
  expect(states.map((posting) => posting?.state)).toEqual([
    "closed",
    "expired",
    "live",
    "draft",
    "withdrawn",
  ]);

  // An open posting keeps its register when its account is deleted, but loses its calendar link.
  await erasePostingsOf("c");
  expect(await stored(deletedId)).toMatchObject({ restrictedAt: expect.any(Date), calendar: null });
  expect((await findOffers(deletedId)).offers).toHaveLength(2);

  const letters = async (id: string) => (await findOffers(id)).offers.map(({ letter }) => letter);
  const buyers = async (id: string) => Object.keys((await findOfficeFile(id)).buyers);

  await after(postings.draft.deleteMonths - 1);
  expect(await stored(draft)).toBeDefined();
  for (const id of [soldId, expiredId, deletedId]) expect(await letters(id)).toEqual(["A", "B"]);

  expect(postings.draft.deleteMonths).toBe(retention.offerMonths);
  await after(retention.offerMonths);
  expect(await stored(draft)).toBeUndefined();
  // After a sale only the accepted offer and its buyer remain. Without one all offers are deleted. Open
  // postings keep everything.
  expect([await letters(soldId), await buyers(soldId)]).toEqual([["A"], ["offer-A"]]);
  expect(await findOffers(soldId)).toMatchObject({
    directions: [],
    tellings: [{ recipients: [{ offer: "offer-A" }] }],
    endedAt: null,
  });
  expect(await findOffers(expiredId)).toEqual({
    offers: [],
    directions: [],
    tellings: [],
    endedAt: null,
    forms: [],
  });
  expect(await buyers(expiredId)).toEqual([]);
  expect(await letters(deletedId)).toEqual(["A", "B"]);
  expect(await stored(withdrawn)).toBeDefined();

  await after(retention.endedOrderMonths);
  expect(await stored(withdrawn)).toBeUndefined();

  const years = retention.tradeYears * 12;
  await after(years - 1);
  for (const id of [soldId, expiredId, deletedId]) expect(await stored(id)).toBeDefined();
  await after(years);
  for (const id of [soldId, expiredId]) {
    expect(await stored(id)).toBeUndefined();
    for (const name of beside) expect([name, await isThere(name, id)]).toEqual([name, false]);
  }
  // The office hasn't ended it yet.
  expect(await stored(deletedId)).toBeDefined();
});
