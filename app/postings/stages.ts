import { enterOffer, saleDeadline } from "~/content/phrases";
import { offersAfterHours } from "~/content/policy-words";
import { site } from "~/content/site";

/** The words about an order's stages after it was sent that its page draws; what the server says of them is in `stage-facts.ts`. */
export const stageWords = {
  changes: {
    title: "What we need from you",
    ownTitle: "What you said is wrong",
    before: "What stands there",
    what: "What to change, and why",
    ownWhat: "What you said",
    open: (title: string) => `Open: ${title}`,
    agreed: "It stands in the agreement and changes by an amendment alone.",
    read: "What we asked and you answered",
  },
  agreement: {
    title: "The agreement",
    buttonNote: "It opens at the signing service.",
    onPaper: "You sign it on paper: we bring it or send it to you.",
    money: "What it costs",
    nothingOwed: "Nothing is owed before every owner has signed.",
    signatures: "Who has signed",
    signed: "Your signed agreement",
    file: (name: string, size: string) => `Download ${name} (${size})`,
    ask: `Questions about it? Ask us before you sign: ${site.phone.text}. You may ask a lawyer first.`,
  },
  proof: "Read your listing",
  listing: {
    title: "Your listing",
    link: "See it as buyers do",
    calendar: "Put the last day in your calendar",
    duties: "What we need from you now",
    dutiesText: [
      `${enterOffer} ${offersAfterHours()} When two or more are open, we tell each of those buyers how many there are.`,
      saleDeadline,
      "Tell us of anything that changes: price, showings, the home itself. Price and term change by an amendment that every owner signs.",
    ],
  },
  invoice: "Invoice",
} as const;
