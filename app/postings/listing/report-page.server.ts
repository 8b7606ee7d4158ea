import { orServiceUnavailable } from "~/accounts/guard.server";
import { csvRow } from "~/lib/csv";
import { calendarDate, today } from "~/lib/format";
import { csvResponse } from "~/lib/http/csv-response";
import { sellerReport as words } from "~/office/words/reports";
import { headOf, pathOf } from "~/postings/facts";
import { type Listing, requireListing } from "~/postings/own.server";
import { groupedShowings } from "~/postings/showings/showing";
import { findOffers, findShowings } from "~/postings/store.server";
import { type Week, weeksOf } from "./report";

/** A seller's report about one listing: showings and offers week by week. */

async function weeksOfListing({ id, mls }: Listing): Promise<Week[]> {
  const [{ showings }, { offers }] = await orServiceUnavailable(
    Promise.all([findShowings(id), findOffers(id)]),
  );
  const last = mls.endDay < today() ? mls.endDay : today();
  const been = groupedShowings(showings, new Date()).past;
  return weeksOf(
    mls.startDay,
    last,
    been.map(({ startsAt }) => startsAt),
    offers.map(({ receivedAt }) => receivedAt),
  );
}

/** @throws Response to /login, 404, 503 */
export async function showReport(request: Request, reference: string | undefined) {
  const posting = await requireListing(request, reference);
  const weeks = await weeksOfListing(posting);
  return {
    ...headOf(posting),
    path: pathOf(posting),
    weeks: weeks.map((week) => ({ ...week, name: calendarDate(week.monday) })),
    total: {
      showings: weeks.reduce((sum, { showings }) => sum + showings, 0),
      offers: weeks.reduce((sum, { offers }) => sum + offers, 0),
    },
  };
}

/** The same as a table. @throws Response to /login, 404, 503 */
export async function sendReport(request: Request, reference: string | undefined): Promise<Response> {
  const posting = await requireListing(request, reference);
  const rows = (await weeksOfListing(posting)).map(({ monday, showings, offers }) =>
    csvRow([monday, String(showings), String(offers)]),
  );
  const head = csvRow([words.week, words.showings, words.offers]);
  return csvResponse([head, ...rows].join(""), `${posting.reference}-weeks`);
}
