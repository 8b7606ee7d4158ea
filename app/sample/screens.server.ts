import { type SampleStepName, sampleStepPath } from "~/content/sample-sale";
import { calendarDate, dateAndTime } from "~/lib/format";
import type { Link } from "~/lib/ui/shapes";
import { listingDates } from "~/postings/dates/dates";
import { headOf } from "~/postings/facts";
import { agreedCosts } from "~/postings/money/receipt";
import { countOpen } from "~/postings/offers/offer";
import type { SharedTerm } from "~/postings/offers/terms";
import { comparison, offerViews } from "~/postings/offers/view";
import { offerWords } from "~/postings/offers/words";
import { shownOf } from "~/postings/order/shown-order";
import { panelOf } from "~/postings/panel/panel";
import type { Posting } from "~/postings/posting";
import { proofOf } from "~/postings/proof/parts";
import { listingReceipt } from "~/postings/sale/closing";
import { saleView } from "~/postings/sale/view";
import { samplePhotos } from "./photos.server";
import { inProof, live, onceSold, onTheDay, ordered, registryFacts, sold } from "./sale.server";

/** What each step of the sample shows: what the account would show of the same records at that moment. */

/** The steps that show what pages of the account show, by the last part of those pages' addresses. */
type Leads = Readonly<Record<string, SampleStepName>>;

/** On the day of the offers; once it's sold, no step shows what became of them. */
const whileLive: Leads = { "offer-register": "offers", "showing-log": "dates" };

/** A link of the account, to the step that shows the same; null where none does. */
function inSample(link: Link | null, leads: Leads): Link | null {
  const step = link && leads[/([\w-]+)(?:#.*)?$/.exec(link.href)?.[1] ?? ""];
  return step ? { ...link, href: sampleStepPath(step) } : null;
}

/** The control panel of the listing; its buttons lead to other steps. */
function panelAt(posting: Posting, { now, files }: typeof onTheDay | typeof onceSold, leads: Leads) {
  const panel = panelOf(posting, files, now);
  return (
    panel && {
      ...panel,
      photo: samplePhotos[0] ?? null,
      due: panel.due && { ...panel.due, action: inSample(panel.due.action, leads) },
      rows: panel.rows.map((row) => ({ ...row, action: inSample(row.action, leads) })),
    }
  );
}

const screens = {
  order() {
    const { parts, fee, receipt } = shownOf(ordered);
    return {
      name: "order",
      head: headOf({ ...ordered, state: "draft" }),
      parts: parts.map((part) => ({ ...part, gaps: [], agreed: false, changed: false })),
      fee,
      receipt,
    } as const;
  },
  proof() {
    const listing = proofOf(inProof, { facts: registryFacts });
    return {
      name: "proof",
      head: headOf(inProof),
      listing: { ...listing, shown: { ...listing.shown, photos: samplePhotos } },
    } as const;
  },
  listing: () =>
    ({
      name: "listing",
      head: headOf(live),
      panel: panelAt(live, onTheDay, whileLive),
      receipt: listingReceipt(live),
    }) as const,
  offers(sort: SharedTerm | null) {
    const { now, files } = onTheDay;
    const costs = agreedCosts(live);
    return {
      name: "offers",
      head: headOf(live),
      count: offerWords.count(countOpen(files.offers.offers, now)),
      offers: offerViews(files.offers, now, costs),
      comparison: comparison(files.offers, sort, now, costs),
      path: sampleStepPath("offers"),
    } as const;
  },
  dates: () =>
    ({
      name: "dates",
      head: headOf(live),
      dates: listingDates(live, onTheDay.files)
        .filter(({ until }) => until >= onTheDay.now)
        .map(({ id, what, at, day }) => ({
          id,
          what,
          when: day === null ? dateAndTime(at) : calendarDate(day),
        })),
    }) as const,
  sold: () =>
    ({
      name: "sold",
      head: headOf(sold),
      panel: panelAt(sold, onceSold, {}),
      sale: saleView(sold, onceSold.now),
      receipt: listingReceipt(sold),
    }) as const,
} satisfies Record<SampleStepName, (sort: SharedTerm | null) => { name: SampleStepName }>;

/** @param sort the term by which the offers stand beside each other; null for the order in which they came */
export const screenOf = (name: SampleStepName, sort: SharedTerm | null) => screens[name](sort);

export type Screen = ReturnType<typeof screenOf>;
