// Other sellers' listings for the demo's office, so that its list and its calendar look like a brokerage's.
// They are copies of a listing that was made through the site's forms, with other homes, days and prices.

import type { Firestore } from "firebase-admin/firestore";
import { ProviderUnavailable } from "#server/platform/deadline.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { copyFile } from "#server/platform/storage.server";
import { saveStaff } from "~/accounts/staff/staff.server";
import { newRequestId } from "~/lib/ids";
import { officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { paperFile } from "~/postings/files.server";
import { countersCollection } from "~/postings/money/collections.server";
import { writeLedger, writeNumber } from "~/postings/money/ledger.server";
import { noMoney } from "~/postings/money/record";
import { offersCollection } from "~/postings/offers/collection.server";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { partiesOf } from "~/postings/parties";
import type { Posting } from "~/postings/posting";
import { everyPosting } from "~/postings/queries.server";
import { writeRows } from "~/postings/rows";
import { tradeName, withTrade } from "~/postings/sale/trade";
import { writeTrust } from "~/postings/trust/write.server";
import { changeOfficeDays } from "~/work/closures/days.server";
import { withClosure } from "~/work/closures/record";
import { actor, ana, copyOf, examplesOf, fileOf, now, offerOf, today, withInvoices } from "./example-copies";
import { showOnMls } from "./example-mls";

/** Retries after a timeout of the store, because a busy machine isn't broken. */
async function patiently<T>(ask: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (tries <= 1 || !(error instanceof ProviderUnavailable)) throw error;
    return patiently(ask, tries - 1);
  }
}

async function baseOf(): Promise<Posting> {
  for await (const page of everyPosting()) {
    const found = page.find(({ state }) => state === "live");
    if (found) return found;
  }
  throw new Error("There is no listing on the MLS to copy.");
}

/** Removes the work of buyers and agents, because it belongs to the original listing. */
function withoutBuyers(found: Posting): Posting {
  const { page: _p, openHouses: _o, enquiries: _e, offersToRead: _r, parties: _n, ...posting } = found;
  return posting;
}

const base = withoutBuyers(await patiently(baseOf));
const addedBy = { id: "demo", name: null };
await patiently(() => saveStaff(ana.uid, { role: "agent", name: ana.name, addedAt: now, addedBy }));
let trades = 0;
const series = "invoices";
const counter = (db: Firestore) => countersCollection(db).doc(series).get();
let invoices = (await patiently(() => withFirestore(counter))).data()?.last ?? 0;
for (const [index, example] of examplesOf(base).entries()) {
  const copy = withInvoices(copyOf(base, example, index), () => ++invoices);
  const offers = example.offer === undefined ? [] : [offerOf(example.offer, example.price)];
  const register = offers.length > 0 ? { ...emptyOfferRegister, offers } : undefined;
  const year = today.slice(0, 4);
  const trade = copy.sale && withTrade(copy, tradeName(year, ++trades));
  const posting = register ? { ...copy, parties: partiesOf({ offers: register }) } : (trade ?? copy);
  const write = (db: Firestore) =>
    db.runTransaction(async (transaction) => {
      transaction.set(postingsCollection(db).doc(posting.id), posting);
      writeRows(db, transaction, null, posting, []);
      writeLedger(db, transaction, { ...posting, money: noMoney }, posting);
      writeNumber(db, transaction, { series, last: invoices });
      writeTrust(db, transaction, { ...posting, trust: [] }, posting, new Map());
      if (trade) writeNumber(db, transaction, { series: `trades-${year}`, last: trades });
      transaction.set(officeFilesCollection(db).doc(posting.id), fileOf(posting));
      if (register) transaction.set(offersCollection(db).doc(posting.id), register);
    });
  await patiently(() => withFirestore(write));
  for (const { id } of posting.papers)
    await patiently(() => copyFile(paperFile(base.id, id), paperFile(posting.id, id)));
}
const enteredBy = { uid: base.assignee?.uid ?? addedBy.id, name: actor.name };
await patiently(() =>
  changeOfficeDays((days) =>
    withClosure(days, {
      id: newRequestId(),
      from: `${today.slice(0, 4)}-12-24`,
      to: `${today.slice(0, 4)}-12-31`,
      reason: "Between the holidays",
      enteredAt: now,
      by: enteredBy,
      removedAt: null,
      removedBy: null,
    }),
  ),
);
await showOnMls();
process.exit(0);
