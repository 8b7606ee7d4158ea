import type { EnquiriesFile } from "./enquiries/record";
import type { OffersFile } from "./offers/offer";
import type { Parties } from "./posting";
import type { ShowingsFile } from "./showings/record";

/** Who stands on the buyers' side of a listing, for the office's search. Pure. */

/** As many of the newest as are kept. */
const mostNames = 30;

/** "Lena Park, Lakeside Realty" */
const nameOf = (agent: string, brokerage: string): string => [agent, brokerage].filter(Boolean).join(", ");

const newest = (names: readonly string[]): string[] =>
  [...new Set(names.filter(Boolean).toReversed())].slice(0, mostNames);

/** The names in the register of offers, in the showing log and among the enquiries; of what isn't given, none. */
export const partiesOf = ({
  offers,
  showings,
  enquiries,
}: {
  offers?: OffersFile | undefined;
  showings?: ShowingsFile | undefined;
  enquiries?: EnquiriesFile | undefined;
}): Parties => ({
  ...(offers
    ? { offers: newest(offers.offers.map((one) => nameOf(one.representative, one.brokerage))) }
    : {}),
  ...(showings ? { showings: newest(showings.showings.map((one) => nameOf(one.agent, one.brokerage))) } : {}),
  ...(enquiries ? { enquiries: newest(enquiries.enquiries.map(({ name }) => name)) } : {}),
});
