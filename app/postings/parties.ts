import type { EnquiriesFile } from "./enquiries/record";
import type { OfferRegister } from "./offers/offer";
import type { Parties } from "./posting";
import type { ShowingsFile } from "./showings/record";

/** Names on the buyers' side of a listing, for the office's search. */

/** Most names kept, newest first. */
const mostNames = 30;

/** "Lena Park, Lakeside Realty" */
const nameOf = (agent: string, brokerage: string): string => [agent, brokerage].filter(Boolean).join(", ");

/** Names and contact details. */
const contactsOf = (all: readonly { name: string; contact: string }[]): string[] => [
  ...newest(all.map(({ name }) => name)),
  ...newest(all.map(({ contact }) => contact)),
];

const newest = (names: readonly string[]): string[] =>
  [...new Set(names.filter(Boolean).toReversed())].slice(0, mostNames);

/** Names and phone numbers in the given files: offer register, showing log and enquiries. */
export const partiesOf = ({
  offers,
  showings,
  enquiries,
}: {
  offers?: OfferRegister | undefined;
  showings?: ShowingsFile | undefined;
  enquiries?: EnquiriesFile | undefined;
}): Parties => ({
  ...(offers
    ? {
        offers: contactsOf(
          offers.offers.map((one) => ({
            name: nameOf(one.representative, one.brokerage),
            contact: one.contact,
          })),
        ),
      }
    : {}),
  ...(showings
    ? {
        showings: contactsOf(
          [...showings.showings, ...(showings.requests ?? [])].map((one) => ({
            name: nameOf(one.agent, one.brokerage),
            contact: one.phone,
          })),
        ),
      }
    : {}),
  ...(enquiries ? { enquiries: newest(enquiries.enquiries.map(({ name }) => name)) } : {}),
});
