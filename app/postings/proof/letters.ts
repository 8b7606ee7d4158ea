import { calendarDate } from "~/lib/format";
import { homeOf, pathOf } from "~/postings/facts";
import { askedParts, closing, headFacts, office, toAccount, type WriteLetter } from "~/postings/letter";

/** The letters about the listing as it will be on the MLS. */

/** To the seller. */
export const proof: WriteLetter = (posting) => ({
  title: "Check your listing",
  head: { tab: "Is it correct?" },
  subject: `Check your listing: ${homeOf(posting)}`,
  parts: [
    "Every owner has signed. Read your listing as the MLS will show it. Approve each part, or tell us what to correct. Nothing goes on the MLS until you've approved every part.",
    toAccount({ label: "Read the listing", href: `${pathOf(posting)}/proof` }),
    { facts: headFacts(posting) },
  ],
});

/** To the office. */
export const proofRefused: WriteLetter = (posting, _event, reader) => ({
  title: "A listing needs corrections",
  subject: `Corrections to a listing: ${posting.reference}`,
  parts: [
    "The seller read the listing and asks for these corrections:",
    ...askedParts(posting, ({ what }) => ({ quote: what })),
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
    parts: [
      "The seller has approved every part of the listing. Enter it on the MLS.",
      { facts },
      office(posting),
    ],
  };
};
