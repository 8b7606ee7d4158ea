import { log } from "#server/platform/log.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireRecentSignIn, requireStaff } from "~/accounts/staff/guard.server";
import { type ZipEntry, zipResponse } from "~/lib/zip";
import { findCommunications } from "~/postings/communications/change.server";
import { offerFile, paperFile } from "~/postings/files.server";
import { sheetLines } from "~/postings/money/rows";
import { sheetOf } from "~/postings/money/sheet";
import { offerDocuments } from "~/postings/offers/zip-paths";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import type { OfficeFile } from "~/postings/office-file";
import { fromStore, photoEntries } from "~/postings/papers/downloads.server";
import { documentEntries } from "~/postings/papers/zip-paths";
import type { Posting } from "~/postings/posting";
import type { Colleague } from "~/postings/registrants";
import { tradeRecordOf } from "~/postings/sale/trade-record";
import { sellersFiles } from "~/postings/store.server";
import type { InspectedPosting } from "~/postings/subject";
import { inspectionPage } from "./inspection-page";
import { findKeptLetters } from "./kept-letters.server";
import { pageFile, sheetFile } from "./page-file.server";
import { tableFiles } from "./tables";

/** The complete record of a posting for an inspection, as a page and as a ZIP. */

/** @throws Response 503 */
async function wholeRecord(posting: Posting, file: OfficeFile): Promise<InspectedPosting> {
  const [files, letters, communications] = await orServiceUnavailable(
    Promise.all([sellersFiles(posting.id), findKeptLetters(posting), findCommunications(posting.id)]),
  );
  return { posting, file, ...files, letters, communications };
}

/**
 * Files of a record with its cover first, then the trade record of its sale.
 * @param staff people of the office, whose registration numbers the trade record names
 * @throws Response 503, also if the store has lost a file
 */
export async function recordEntries(
  posting: Posting,
  file: OfficeFile,
  now: Date,
  staff: readonly Colleague[],
): Promise<ZipEntry[]> {
  const record = await wholeRecord(posting, file);
  const stored = await fromStore(posting, [
    ...documentEntries(posting).map(({ paper, path }) => ({
      name: path,
      at: paper.addedAt,
      file: paperFile(posting.id, paper.id),
    })),
    ...offerDocuments(record.offers).map(({ file, path }) => ({
      name: path,
      at: file.addedAt,
      file: offerFile(posting.id, file.id),
    })),
    ...photoEntries(posting, "photos/"),
  ]);
  const trade = tradeRecordOf(record, now, staff);
  return [
    { name: "00-cover.html", at: now, content: pageFile(inspectionPage(record, now)) },
    ...(trade ? [{ name: "trade-record.html", at: now, content: pageFile(trade) }] : []),
    ...sheetLines(posting).flatMap(({ number }) => {
      const sheet = number && sheetOf(posting, number);
      return sheet
        ? { name: `invoices/${number}.html`, at: posting.updatedAt, content: sheetFile(sheet) }
        : [];
    }),
    ...tableFiles(record, now).map(({ name, text }) => ({
      name,
      at: posting.updatedAt,
      content: text,
    })),
    ...stored,
  ];
}

/**
 * Shows a posting's record as a page. Like the ZIP, it needs a registrant and a recently entered password.
 * @throws Response 404, 302, 503 as `requireStaff` does. 302 to confirm the password
 */
export async function showRecord(request: Request, reference: string | undefined) {
  const user = await requireStaff(request, "export-postings");
  const { posting, file } = (await openPosting(request, reference)).context;
  const path = officePathOf(posting);
  requireRecentSignIn(user, `${path}/file`);
  return { path, record: inspectionPage(await wholeRecord(posting, file), new Date()) };
}

/**
 * Sends a posting's complete record with all files as a ZIP. The log names the person, because a breach has
 * to be reported with what was seen (PIPEDA, section 10.1).
 * @throws Response 404, 302, 503 as `requireStaff` does. 302 to confirm the password. 503 if a file is lost
 */
export async function sendRecord(request: Request, reference: string | undefined): Promise<Response> {
  const user = await requireStaff(request, "export-postings");
  const { posting, file, staff } = (await openPosting(request, reference)).context;
  requireRecentSignIn(user, officePathOf(posting));
  const entries = await recordEntries(posting, file, new Date(), staff);
  log.info({ event: "record_downloaded", staff: user.uid, reference: posting.reference });
  return zipResponse(`${posting.reference}-record.zip`, entries);
}
