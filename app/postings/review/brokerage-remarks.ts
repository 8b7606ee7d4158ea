import { site } from "~/content/site";
import { inSentence, sentence } from "~/lib/format";
import { agentLinkOf } from "~/postings/home-page/agent-link";
import type { AnswerKey } from "~/postings/order/answers";
import { plannedLockBox } from "~/postings/order/lists";
import { readAnswers } from "~/postings/order/read-order";
import { answersByField } from "~/postings/order/shown-answers";
import { hoursWords } from "~/postings/order/visit-hours";
import type { Posting } from "~/postings/posting";

/** Agent link with its uses, or "" if the seller has switched on neither showings nor offers. */
function linkWords(posting: Posting, origin: string): string {
  const { showings = false, offers = false } = posting.page ?? {};
  const uses = [...(showings ? ["showing requests"] : []), ...(offers ? ["registration of offers"] : [])];
  return uses.length > 0 ? `Link for ${uses.join(" and ")}: ${origin}${agentLinkOf(posting)}` : "";
}

/**
 * Remarks for brokerages, ready to paste. On a mere posting, agents deal with the seller: contact, showings, offers, the
 * seller's own remarks and the agent link. "" before there is a contact.
 * @param origin of the site
 */
export function brokerageRemarks(posting: Posting, origin: string): string {
  const { answers } = readAnswers(posting);
  const shown = answersByField(posting);
  const said = (key: AnswerKey, before = "", after = ""): string => {
    const text = shown.get(key);
    return text ? before + (before.endsWith(": ") ? inSentence(text) : text) + after : "";
  };
  if (!shown.has("showings.contactName")) return "";
  const { overlap } = answers.showings ?? {};
  const { sentTo, when, preEmptive } = answers.offers ?? {};
  const isDirect = sentTo !== "brokerage";
  const contact = said("showings.contactName") + said("showings.contactPhone", ", ");
  const parts = [
    "Mere posting",
    `The seller may be contacted directly about showings${isDirect ? " and offers" : ""}, through ${contact}`,
    said("showings.secondContact", "Second contact, "),
    said("showings.notice", "Notice before a showing: "),
    hoursWords(answers.showings ?? {}),
    said("showings.hours"),
    said("showings.longestVisit", "A showing takes at most "),
    overlap && `Showings ${overlap === "yes" ? "may" : "can't"} overlap`,
    said("showings.bookingService", "Showings are booked through "),
    answers.showings?.access === "lock-box"
      ? `Access: ${inSentence(plannedLockBox)}`
      : said("showings.access", "Access: "),
    said("showings.care"),
    when === "held"
      ? `Offers are reviewed on ${said("offers.heldDay")}${said("offers.heldHour", " at ")}`
      : said("offers.when", "Offers: "),
    when === "held" && preEmptive && `Pre-emptive offers are ${preEmptive === "yes" ? "" : "not "}considered`,
    isDirect ? "" : `Offers go through ${site.brokerage}, ${site.phone.text}`,
    said("description.agentRemarks"),
  ];
  const sentences = parts.flatMap((part) => (part ? sentence(part) : []));
  return [...sentences, linkWords(posting, origin)].join(" ").replace(/\s+/g, " ").trim();
}
