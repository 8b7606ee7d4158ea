import { fullDay } from "~/lib/format";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf, pathOf } from "~/postings/facts";
import {
  accountButton,
  closingParts,
  headFacts,
  type LetterEvent,
  officeButton,
  type WriteLetter,
} from "~/postings/letter";

/** Letters about the proof. */

/** To the seller. */
export const proofLetter: WriteLetter = (posting) => ({
  title: "Check your proof",
  head: { tab: "Is it correct?" },
  subject: `Check your proof: ${homeOf(posting)}`,
  parts: [
    "Every owner has signed. The proof shows your listing as buyers will see it. Select any line that's wrong and tell us what it should say, or approve the whole proof. Nothing goes on the MLS until you've approved it.",
    accountButton({ label: "Check the proof", href: `${pathOf(posting)}/proof` }),
    { facts: headFacts(posting) },
  ],
});

/** Current and corrected text of a line. */
const correction = ({ label, before, after }: NonNullable<LetterEvent["rows"]>[number]): Part[] => [
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
export const proofRefusedLetter: WriteLetter = (posting, { rows = [] }, reader) => ({
  title: "Proof corrections requested",
  subject: `Proof corrections: ${homeOf(posting)}`,
  parts: [
    "The seller has requested these corrections to the proof:",
    ...rows.flatMap(correction),
    ...closingParts(posting, reader),
  ],
});

/** To the office. */
export const proofApprovedLetter: WriteLetter = (posting) => {
  const facts = headFacts(posting);
  if (posting.agreement) facts.push(["Not before", fullDay(posting.agreement.terms.startDay)]);
  return {
    title: "The proof is approved",
    subject: `Ready for the MLS: ${homeOf(posting)}`,
    parts: [
      "The seller has approved the proof. Enter the listing on the MLS.",
      { facts },
      officeButton(posting),
    ],
  };
};
