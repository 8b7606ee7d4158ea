import { type SampleStepName, sampleStepPath } from "~/content/sample-sale";
import { torontoDay, weekdayAndDate, weekdayAndTime } from "~/lib/format";
import type { Link } from "~/lib/ui/shapes";
import { listingDates } from "~/postings/dates/dates";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { postingHeading } from "~/postings/facts";
import { agreedCosts } from "~/postings/money/receipt";
import { countOpenOffers } from "~/postings/offers/offer";
import type { SharedTerm } from "~/postings/offers/terms";
import { comparison, offerViews } from "~/postings/offers/view";
import { offerWords } from "~/postings/offers/words";
import { orderContent } from "~/postings/order/shown-order";
import { panelOf } from "~/postings/panel/panel";
import type { Posting } from "~/postings/posting";
import { proofOf } from "~/postings/proof/parts";
import { listingReceipt } from "~/postings/sale/closing";
import { saleView } from "~/postings/sale/view";
import { samplePhotos } from "./photos.server";
import { inProof, live, onceSold, onTheDay, registryFacts, sampleOrder, sold } from "./sale.server";

/** Screens of the sample's steps: what the account would show of these records at that time. */

/** Steps that show pages of the account, by the last part of those pages' addresses. */
type Leads = Readonly<Record<string, SampleStepName>>;

/** Steps on the day of the offers. After the sale no step shows their outcome. */
const whileLive: Leads = { "offer-register": "offers", "showing-log": "dates" };

/** Turns a link of the account into a link to the step that shows its page, or null. */
function inSample(link: Link | null, leads: Leads): Link | null {
  const step = link && leads[/([\w-]+)(?:#.*)?$/.exec(link.href)?.[1] ?? ""];
  return step ? { ...link, href: sampleStepPath(step) } : null;
}

/** The listing's control panel, with buttons that open other steps. */
function panelAt(posting: Posting, { now, files }: typeof onTheDay | typeof onceSold, leads: Leads) {
  const panel = panelOf({ posting, ...files, enquiries: emptyEnquiriesFile, now });
  return (
    panel && {
      ...panel,
      moment: panel.moment && { ...panel.moment, link: null },
      photo: samplePhotos[0] ?? null,
      cards: panel.cards.map((card) => ({ ...card, action: inSample(card.action ?? null, leads) })),
    }
  );
}

const screens = {
  order() {
    const { parts, fee, receipt } = orderContent(sampleOrder);
    return {
      name: "order",
      head: postingHeading({ ...sampleOrder, state: "draft" }),
      parts: parts.map((part) => ({ ...part, gaps: [], agreed: false, changed: false })),
      fee,
      receipt,
    } as const;
  },
  proof() {
    const listing = proofOf(inProof, { facts: registryFacts });
    return {
      name: "proof",
      head: postingHeading(inProof),
      listing: { ...listing, shown: { ...listing.shown, photos: samplePhotos } },
    } as const;
  },
  listing: () =>
    ({
      name: "listing",
      head: postingHeading(live),
      panel: panelAt(live, onTheDay, whileLive),
      receipt: listingReceipt(live),
    }) as const,
  offers(sort: SharedTerm | null) {
    const { now, files } = onTheDay;
    const costs = agreedCosts(live);
    return {
      name: "offers",
      head: postingHeading(live),
      count: offerWords.count(countOpenOffers(files.offers.offers, now)),
      offers: offerViews(files.offers, now, costs),
      comparison: comparison(files.offers, sort, now, costs),
      path: sampleStepPath("offers"),
    } as const;
  },
  dates: () =>
    ({
      name: "dates",
      head: postingHeading(live),
      dates: listingDates(live, onTheDay.files)
        .filter(({ until }) => until >= onTheDay.now)
        .map(({ id, what, at, day }) => ({
          id,
          what,
          when:
            day === null ? weekdayAndTime(at, onTheDay.now) : weekdayAndDate(day, torontoDay(onTheDay.now)),
        })),
    }) as const,
  sold: () =>
    ({
      name: "sold",
      head: postingHeading(sold),
      panel: panelAt(sold, onceSold, {}),
      sale: saleView(sold, onceSold.now),
      receipt: listingReceipt(sold),
    }) as const,
} satisfies Record<SampleStepName, (sort: SharedTerm | null) => { name: SampleStepName }>;

/** @param sort term by which the offers are compared, or null for the order of arrival */
export const screenOf = (name: SampleStepName, sort: SharedTerm | null) => screens[name](sort);

export type Screen = ReturnType<typeof screenOf>;
