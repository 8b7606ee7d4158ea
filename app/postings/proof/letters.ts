import { calendarDate } from "~/lib/format";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf, pathOf } from "~/postings/facts";
import { closing, type Event, headFacts, office, toAccount, type WriteLetter } from "~/postings/letter";

/** The letters about the listing as it will be on the MLS. */

/** To the seller. */
export const proof: WriteLetter = (posting) => ({
  title: "Check your listing",
  head: { tab: "Is it correct?" },
  subject: `Check your listing: ${homeOf(posting)}`,
  parts: [
    "Every owner has signed. Read your listing as buyers will see it. Press a line that's wrong and tell us what it should say, or approve it all at once. Nothing goes on the MLS until you've approved it.",
    toAccount({ label: "Read the listing", href: `${pathOf(posting)}/proof` }),
    { facts: headFacts(posting) },
  ],
});

/** What a line of the listing says, and what it should say. */
const correction = ({ label, before, after }: NonNullable<Event["rows"]>[number]): Part[] => [
  { heading: label },
  before
    ? {
        facts: [
          ["It says", before],
          ["It should say", after],
        ],
      }
    : { quote: after },
];

/** To the office. */
export const proofRefused: WriteLetter = (posting, { rows = [] }, reader) => ({
  title: "A listing needs corrections",
  subject: `Corrections to a listing: ${posting.reference}`,
  parts: [
    "The seller read the listing and asks for these corrections:",
    ...rows.flatMap(correction),
    ...closing(posting, reader),
  ],
});

/** To the office. */
export const ready: WriteLetter = (posting) => {
  const facts = headFacts(posting);
  if (posting.agreement) facts.push(["Not before", calendarDate(posting.agreement.terms.startDay)]);
  return {
    title: "A listing is approved",
    subject: `Ready for the MLS: ${posting.reference}`,
    parts: ["The seller has approved the listing. Enter it on the MLS.", { facts }, office(posting)],
  };
};
