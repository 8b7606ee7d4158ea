import { calendarDate } from "~/lib/format";
import { homeOf, pathOf } from "~/postings/facts";
import { askedParts, closing, headFacts, office, toAccount, type WriteLetter } from "~/postings/letter";

/** The letters about the listing as it will stand on the MLS. */

/** To the seller. */
export const proof: WriteLetter = (posting) => ({
  title: "Check your listing",
  head: { tab: "Is it right?" },
  subject: `Check your listing: ${homeOf(posting)}`,
  parts: [
    "Every owner has signed. Read the listing as it will stand on the MLS, and say of each part that it's right, or what is wrong. Nothing goes on the MLS before you have.",
    toAccount({ label: "Read the listing", href: `${pathOf(posting)}/proof` }),
    { facts: headFacts(posting) },
  ],
});

/** To the office. */
export const proofRefused: WriteLetter = (posting, _event, reader) => ({
  title: "Something is wrong with a listing",
  subject: `Listing not right: ${posting.reference}`,
  parts: [
    "The seller read the listing and says that this is wrong:",
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
      "The seller says that every part of the listing is right. Enter it at the board.",
      { facts },
      office(posting),
    ],
  };
};
