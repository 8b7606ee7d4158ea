// For `npm run bench:office`: orders of other sellers, as a brokerage has them after years, copied from the one that is on the MLS and
// written as the site writes them. What no list of the office shows (facts, rooms, photos, texts) is left out, so that they
// fit into memory. The arguments: how many, and the number of the first.
import type { Firestore } from "firebase-admin/firestore";

import { torontoDay } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { writeListing } from "~/office/listings/write";
import { rowsOfPosting } from "~/office/queue/rows";
import { writeWork } from "~/office/queue/write";
import { feeOf } from "~/postings/money/fee";
import { writeLedger } from "~/postings/money/ledger.server";
import { moneyOfOlder } from "~/postings/money/older";
import { noMoney } from "~/postings/money/record";
import type { Posting, Sale } from "~/postings/posting";
import { oldestFirst } from "~/postings/queries.server";
import type { PostingState } from "~/postings/states";
import { collection } from "~/store/collections.server";
import { withFirestore } from "../../server/platform/firebase-admin.server";

const [many = 0, first = 0] = process.argv.slice(2).map(Number);
const today = torontoDay(new Date());
const by = { role: "broker", id: "bo", name: "Bo Bench" } as const;

/** Of a hundred orders, how many are in which state. */
const shares: readonly (readonly [PostingState, number])[] = [
  ["closed", 58],
  ["withdrawn", 12],
  ["expired", 10],
  ["terminated", 4],
  ["declined", 3],
  ["live", 6],
  ["sold", 2],
  ["conditional", 1],
  ["suspended", 1],
  ["submitted", 1],
  ["in-review", 1],
  ["ready", 1],
];
const states = shares.flatMap(([state, share]) => Array<PostingState>(share).fill(state));
const early: readonly PostingState[] = ["submitted", "in-review", "withdrawn", "declined"];
const beforeMls: readonly PostingState[] = [...early, "ready"];
const ended: readonly PostingState[] = ["closed", "withdrawn", "expired", "terminated", "declined"];
const soldStates: readonly PostingState[] = ["closed", "sold", "conditional"];

const streets = ["Maple", "Birch", "King", "Queen", "Elm", "Harbour", "Mill", "Church", "Victoria", "Lake"];
const towns = ["Toronto", "Markham", "Barrie", "Oshawa", "Whitby", "Newmarket", "Orillia", "Vaughan"];
const firstNames = ["Ann", "Dev", "Noor", "Marc", "Helen", "Ivan", "Carmen", "Linda", "Peter", "Robin"];
const lastNames = ["Lee", "Sharma", "Haddad", "Tremblay", "Okafor", "Horvat", "Diaz", "Kowalchuk", "Novak"];
const one = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The sale of one that is sold, closing so many days from today. */
const saleOf = (state: PostingState, price: number, closes: number): Sale => ({
  offer: newRequestId(),
  letter: "A",
  price,
  brokered: true,
  acceptedAt: torontoMoment(addDays(today, closes - 40), 17),
  closingDay: addDays(today, closes),
  conditions: [],
  reportedAt: torontoMoment(addDays(today, closes - 40), 18),
  by,
  mls: null,
  told: [
    { news: state === "conditional" ? "conditional" : "sold", on: addDays(today, closes - 39), inTime: true },
  ],
});

function orderOf(base: Posting, index: number): Posting {
  // The states come in turn, so that a tenth of the orders has a tenth of each.
  const state = one(states, index * 37);
  const isOver = ended.includes(state);
  // What is over was ordered in the past eight years, what is under way in the past three months.
  const ordered = isOver ? -100 - (index % 2900) : -3 - (index % 80);
  const ends = isOver ? ordered + 90 : 1 + (index % 89);
  const closes = isOver ? ordered + 80 : 1 + (index % 60);
  const price = 400_000 + (index % 900) * 1000;
  const name = `${one(firstNames, index)} ${one(lastNames, index)}`;
  const email = `seller-${index}@example.org`;
  const id = newRequestId();
  const sentAt = torontoMoment(addDays(today, ordered), 10, index % 60);
  const terms = { listPrice: price, startDay: addDays(today, ends - 89), endDay: addDays(today, ends) };
  const fee = feeOf("basic", price);
  const isInvoiced = !beforeMls.includes(state);
  const address = {
    ...base.tasks.address?.raw,
    unit: "",
    number: String(1 + index),
    street: one(streets, index),
    streetType: "street",
    municipality: one(towns, index),
    postalCode: `L${index % 10}${one([..."ABCEGHJKLM"], index)} ${(index >> 3) % 10}N${(index >> 5) % 10}`,
  };
  const owners = [{ name, email, phone: "705-555-0160", capacity: "owner", contact: "yes" }];
  const { plan, address: its, owners: own, price: asked } = base.tasks;
  if (!plan || !its || !own || !asked) throw new Error("The order to copy isn't whole.");
  const { page: _p, openHouses: _o, enquiries: _e, offersToRead: _r, parties: _n, ...copied } = base;
  return {
    ...copied,
    id,
    reference: referenceOf(id),
    uid: `bench-${index}`,
    seller: { email, firstName: one(firstNames, index), name },
    state,
    assignee: null,
    createdAt: sentAt,
    sentAt,
    updatedAt: sentAt,
    events: [
      {
        id: newRequestId(),
        at: sentAt,
        actor: by,
        transition: "submit",
        from: "draft",
        to: "submitted",
        reason: null,
      },
      {
        id: newRequestId(),
        at: torontoMoment(addDays(today, ordered + 6), 11),
        actor: by,
        transition: isInvoiced ? "go-live" : "start-review",
        from: "submitted",
        to: state,
        reason: null,
      },
    ],
    tasks: {
      plan: {
        ...plan,
        raw: { ...plan.raw, callTimes: [{ day: addDays(today, 1 + (index % 60)), half: "morning" }] },
      },
      address: { ...its, raw: address },
      owners: { ...own, raw: { owners } },
      price: { ...asked, raw: { ...asked.raw, listPrice: String(price) } },
    },
    amendments: [],
    nextPhotos: null,
    backOnMls: null,
    offerorsToTell: null,
    photos: [],
    papers: [],
    messages: [],
    owners: [],
    fee,
    agreement:
      early.includes(state) || !base.agreement
        ? null
        : { ...base.agreement, terms: { ...base.agreement.terms, ...terms } },
    proof: early.includes(state) ? null : base.proof,
    mls:
      isInvoiced && base.mls
        ? { ...base.mls, ...terms, number: `X${20_000_000 + index}`, recordedAt: sentAt }
        : null,
    money: moneyOfOlder(
      {
        sentOn: isInvoiced ? addDays(today, ordered + 7) : null,
        // Of those under way one in three is owed still.
        paidOn: isInvoiced && (isOver || index % 3 > 0) ? addDays(today, Math.min(-1, ordered + 20)) : null,
      },
      fee,
      base.agreement?.feeDue,
    ),
    sale: soldStates.includes(state) ? saleOf(state, price, closes) : null,
    papersOwed: null,
    term: { declinedFor: null, reminded: null },
    calendar: null,
  };
}

async function findBase(): Promise<Posting> {
  for await (const page of oldestFirst()) {
    const found = page.find(({ state }) => state === "live");
    if (found) return found;
  }
  throw new Error("There is no listing on the MLS to copy.");
}

/** Orders in one batch: each writes some five documents, and a batch holds 500. */
const atOnce = 50;

const base = await findBase();
for (let from = first; from < first + many; from += atOnce) {
  const orders = Array.from({ length: Math.min(atOnce, first + many - from) }, (_, at) =>
    orderOf(base, from + at),
  );
  await withFirestore(async (db: Firestore) => {
    const batch = db.batch();
    for (const order of orders) {
      batch.set(collection(db, "postings").doc(order.id), order);
      writeWork(db, batch, [], rowsOfPosting(order));
      writeListing(db, batch, null, order);
      writeLedger(db, batch, { ...order, money: noMoney }, order);
    }
    await batch.commit();
  });
}
process.exit(0);
