import { callsFromBuyersForBuyers } from "~/content/policy-words";
import { site } from "~/content/site";
import type { EnquiryMarking, MarkProblem } from "./enquiry";

/** Words about enquiries that several places use. */

export const enquiryWords = {
  title: "Enquiries",
  onItsWay: "Your question is on its way",
  /** Text of the buyers' form. */
  ask: "Ask about this home",
  represents: `${site.brokerage} represents the seller, not you. We can't advise you on this home, its price or an offer.`,
  guideFirst:
    "Read the RECO Information Guide first: it says what that means for a buyer without an agent, and that you can get advice of your own.",
  gone: "This home isn't shown here any more, so what you wrote wasn't sent.",
  full: `We can't take another question about this home here right now. Nothing was sent. Please call us at ${site.phone.text}.`,
  calls: callsFromBuyersForBuyers(),
  /** Definition of "passed on" for the seller and the office. */
  passedOn:
    "The seller gets an email at once. An enquiry counts as passed on once we've reached the seller about it, or the seller marks it as answered: an email alone can go unread.",
  closed: "Calls can be recorded while the listing is on the MLS or suspended.",
  notices: {
    "passed-on": "Marked as passed on.",
    "not-passed-on": "No longer marked as passed on.",
    "called-back": "Marked as answered.",
    "not-called-back": "No longer marked as answered.",
    junk: "Marked as junk. It doesn't need an answer.",
    "not-junk": "No longer marked as junk.",
  } satisfies Record<EnquiryMarking, string>,
} as const;

/** Message if nothing was marked. @param who person who marked it before */
export const markProblem = (problem: MarkProblem, name: string, who: string): string => {
  switch (problem) {
    case "called-back":
      return `${name} was answered already, or marked as junk.`;
    case "passed-on":
      return `${who} passed this on already.`;
    case "gone":
      return "That enquiry was deleted.";
  }
};
