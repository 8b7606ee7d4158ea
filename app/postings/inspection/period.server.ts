import { redirect } from "@remix-run/node";
import type { Firestore } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireRecentSignIn, type StaffUser } from "~/accounts/staff/guard.server";
import { listStaff } from "~/accounts/staff/staff.server";
import { site } from "~/content/site";
import { calendarDate, longDate, torontoDay } from "~/lib/format";
import { slug } from "~/lib/plain-text";
import { inQueries } from "~/lib/store/collection.server";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { type ZipEntry, zipResponse } from "~/lib/zip";
import { listingsCollection } from "~/postings/collections.server";
import { officeStates } from "~/postings/office-words";
import { ownerWithLogin } from "~/postings/posting";
import type { Colleague } from "~/postings/registrants";
import { findOfficeFile, findPostingById } from "~/postings/store.server";
import type { SectionedRecord } from "~/postings/subject";
import { recordEntries } from "./inspection.server";
import { pageFile } from "./page-file.server";
import { mostRecords, periodPath, type RecordPeriod, recordHeads, tradesOf } from "./period";

/** Complete records of all postings of a period, for an inspection. */

/** A posting in the period's list. */
interface RecordLine {
  id: string;
  reference: string;
  address: string;
  seller: string;
  state: string;
  sentOn: string;
  /** Closing day of its sale as ISO, or "". */
  closingOn: string;
  /** Its trade numbers, or "". */
  trades: string;
  /** Its folder in the ZIP. */
  folder: string;
}

/** Rows of the list of listings, in the order of the period. @throws ProviderUnavailable */
async function rowsOfPeriod(db: Firestore, period: RecordPeriod) {
  const rows = listingsCollection(db);
  const { by, first, last } = period;
  if (by === "sent") {
    const [from, until] = [torontoMoment(first, 0), torontoMoment(addDays(last, 1), 0)];
    const sent = rows.where("sentAt", ">=", from).where("sentAt", "<", until).orderBy("sentAt");
    return (await sent.limit(mostRecords + 1).get()).docs;
  }
  if (by === "closing") {
    const closing = rows.where("closingDay", ">=", first).where("closingDay", "<=", last);
    return (
      await closing
        .orderBy("closingDay")
        .limit(mostRecords + 1)
        .get()
    ).docs;
  }
  const numbers = tradesOf(period) ?? [];
  const found = await Promise.all(
    inQueries(numbers).map((some) => rows.where("trades", "array-contains-any", some).get()),
  );
  // A home with two trades is found twice.
  const docs = [...new Map(found.flatMap(({ docs }) => docs).map((one) => [one.id, one])).values()];
  const place = (one: (typeof docs)[number]) =>
    Math.min(...(one.data().trades ?? []).map((trade) => numbers.indexOf(trade)).filter((at) => at >= 0));
  return docs.sort((a, b) => place(a) - place(b));
}

/** Postings of a period, in its order. @throws ProviderUnavailable */
async function linesOf(period: RecordPeriod): Promise<RecordLine[]> {
  const docs = await withFirestore((db) => rowsOfPeriod(db, period));
  return docs.map((found) => {
    const { reference, address, seller, state, sentAt, closingDay, trades = [] } = found.data();
    const home = slug(address ?? "");
    return {
      id: found.id,
      reference,
      address: address ?? "No address yet",
      seller,
      state: officeStates[state],
      sentOn: torontoDay(sentAt),
      closingOn: closingDay ?? "",
      trades: trades.join(", "),
      folder: home ? `${reference}-${home}` : reference,
    };
  });
}

/** Postings of a period. Null if they exceed one download. @throws Response 503 */
export async function findRecords(period: RecordPeriod) {
  const lines = await orServiceUnavailable(linesOf(period));
  if (lines.length > mostRecords) return null;
  return lines.map(({ id: _, folder: __, sentOn, closingOn, ...line }) => ({
    ...line,
    sentOn: calendarDate(sentOn),
    closingOn: closingOn && calendarDate(closingOn),
  }));
}

function titleOf({ by, first, last }: RecordPeriod): string {
  if (by === "trade") return `Records of trades ${first} to ${last}`;
  const what = by === "sent" ? "orders sent" : "sales that close";
  return `Records of ${what} from ${calendarDate(first)} to ${calendarDate(last)}`;
}

/** Index of the other files, as the first file. */
const indexOf = (
  period: RecordPeriod,
  lines: readonly RecordLine[],
  user: StaffUser,
  now: Date,
): SectionedRecord => ({
  title: titleOf(period),
  facts: [],
  sections: [
    {
      id: "records",
      title: lines.length === 1 ? "One record" : `${lines.length} records`,
      parts: [
        {
          text: `${site.name}. Made on ${longDate(now)} by ${user.name}. Each folder begins with a cover to read.`,
          table: {
            head: recordHeads,
            lines: lines.map(
              ({ id, reference, folder, address, seller, state, sentOn, closingOn, trades }) => [
                { id, text: reference, path: `${folder}/00-cover.html` },
                address,
                seller,
                state,
                sentOn,
                closingOn,
                trades,
              ],
            ),
          },
        },
      ],
    },
  ],
});

/** Files of the ZIP. Each posting is read in its turn, so that only one is in memory. */
async function* entriesOf(
  period: RecordPeriod,
  lines: readonly RecordLine[],
  user: StaffUser,
  staff: readonly Colleague[],
): AsyncGenerator<ZipEntry> {
  const now = new Date();
  yield { name: "00-index.html", at: now, content: pageFile(indexOf(period, lines, user, now)) };
  for (const { id, reference, folder } of lines) {
    const entries = await entriesOfOne(id, user, now, staff).catch((error: unknown) => {
      log.error({ event: "download_cut", download: reference, error: String(error) });
      throw error;
    });
    if (entries) log.info({ event: "record_downloaded", staff: user.uid, reference });
    const left: ZipEntry = { name: "not-included.txt", at: now, content: notIncluded };
    for (const entry of entries ?? [left]) yield { ...entry, name: `${folder}/${entry.name}` };
  }
}

/** Text in the folder of a record that was left out. */
const notIncluded =
  "This record is missing. It belongs to the person who downloaded the file, or has since been deleted. Another broker of record can download it.";

/** Null for the user's own home, as on the office's pages, or if it was deleted in between. */
async function entriesOfOne(
  id: string,
  { uid }: StaffUser,
  now: Date,
  staff: readonly Colleague[],
): Promise<ZipEntry[] | null> {
  const [posting, file] = await Promise.all([findPostingById(id), findOfficeFile(id)]);
  const isOthers = posting && posting.uid !== uid && !ownerWithLogin(posting, uid);
  return isOthers ? recordEntries(posting, file, now, staff) : null;
}

/**
 * Sends the ZIP of a period. The log names each included record, because a breach has to be reported with
 * what was seen (PIPEDA, section 10.1).
 * @throws Response 302 to confirm the password, or to the page that explains why there is no download. 503
 */
export async function sendPeriod(period: RecordPeriod, user: StaffUser): Promise<Response> {
  requireRecentSignIn(user, periodPath(period));
  const [lines, staff] = await orServiceUnavailable(Promise.all([linesOf(period), listStaff()]));
  if (lines.length === 0 || lines.length > mostRecords) throw redirect(periodPath(period));
  return zipResponse(
    `records-${period.by}-${period.first}-to-${period.last}.zip`,
    entriesOf(period, lines, user, staff),
  );
}
