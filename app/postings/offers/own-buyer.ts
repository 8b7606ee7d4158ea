import { postings } from "~/content/business";
import { site } from "~/content/site";
import { longDate } from "~/lib/format";
import { choice } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { OwnBuyer, Posting } from "~/postings/posting";
import { line, pastDay } from "./field-parts";
import { type Offer, type OfferRegister, tellBuyersBy } from "./offer";

/**
 * Offers whose buyer our own brokerage represents. Both sides have to consent in writing before the sale is
 * recorded (O. Reg. 365/22, multiple representation).
 */

/** Words that don't distinguish brokerages. */
const formWords = ["inc", "ltd", "limited", "corp", "corporation", "brokerage", "the"];

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !formWords.includes(word))
    .join(" ");

/** True if a buyer's brokerage is ours, in any notation and with the name of an office. */
export const isOurBrokerage = (brokerage: string): boolean =>
  `${plainName(brokerage)} `.startsWith(`${plainName(site.name)} `);

const concernedStates: readonly Offer["state"][] = ["registered", "open", "countered", "back-up", "accepted"];

/** Updates the posting's list of own buyers. Recorded consents stay. */
export function withOwnBuyers(
  posting: Posting,
  { offers }: Pick<OfferRegister, "offers">,
  at: Date,
): Posting {
  const before = posting.ownBuyers ?? [];
  const ours = offers.filter(
    ({ state, brokerage }) => concernedStates.includes(state) && isOurBrokerage(brokerage),
  );
  const ownBuyers = [
    ...before.filter(({ offer, consent }) => consent || ours.some(({ id }) => id === offer)),
    ...ours
      .filter(({ id }) => before.every(({ offer }) => offer !== id))
      .map((offer) => ({
        offer: offer.id,
        letter: offer.letter,
        since: at,
        due: tellBuyersBy(at, [offer]),
        consent: null,
      })),
  ];
  return before.length + ownBuyers.length === 0
    ? posting
    : { ...posting, ownBuyers: ownBuyers.slice(-postings.ownBuyers) };
}

/** Own buyers whose consent isn't recorded. */
export const withoutConsent = ({ ownBuyers = [] }: Pick<Posting, "ownBuyers">): OwnBuyer[] =>
  ownBuyers.filter(({ consent }) => consent === null);

/** The own buyer of the sale, or undefined. */
export const ownBuyerOfSale = ({ sale, ownBuyers = [] }: Pick<Posting, "sale" | "ownBuyers">) =>
  ownBuyers.find(({ offer }) => offer === sale?.offer);

const consentKinds = [
  { value: "multiple", label: "Multiple representation" },
  { value: "designated", label: "Designated representation of each side" },
] as const;

export const consentFields = (today: string) =>
  ({
    kind: choice("Representation of both sides", consentKinds, { missing: "Choose the representation." }),
    on: pastDay(
      "Disclosed, and signed by every owner and the buyer, on",
      today,
      "Enter the day of the last signature.",
    ),
    where: {
      ...line("Location of the signed consent", "For example: Documents, or cabinet 2."),
      required: true,
      missing: "Enter where the signed consent is.",
    },
  }) as const satisfies Fields;

/** A consent in words, or null if it isn't recorded. */
export const consentText = ({ consent }: Pick<OwnBuyer, "consent">): string | null =>
  consent &&
  `${labelOf(consentKinds, consent.kind)}, signed ${longDate(consent.on)}, at: ${consent.where}. Recorded by ${calledAtOffice(consent.by)}`;

/** The posting with another consent of an own buyer. */
export const withConsent = (posting: Posting, offer: string, consent: OwnBuyer["consent"]): Posting => ({
  ...posting,
  ownBuyers: (posting.ownBuyers ?? []).map((one) => (one.offer === offer ? { ...one, consent } : one)),
});
