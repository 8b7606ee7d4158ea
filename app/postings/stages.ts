import { enterOffer, saleDeadline } from "~/content/phrases";
import { offersAfterHours } from "~/content/policy-words";
import { site } from "~/content/site";

/** Words about an order's stages after sending, for its page. The server's words are in `agreement/stage-words.ts`. */
export const stageWords = {
  changes: {
    title: "What we need from you",
    before: "What it says now",
    what: "What to change, and why",
    open: (title: string) => `Open: ${title}`,
    read: "What we asked and you answered",
  },
  corrections: "What you asked us to correct",
  agreement: {
    title: "The agreement",
    buttonNote: "It opens at the signing service.",
    send: "Send us the signed agreement",
    readAgain: "Read it at the signing service",
    onPaper: "You'll sign it on paper: we'll bring it or send it to you.",
    money: "What it costs",
    nothingOwed: "Nothing is owed until every owner has signed.",
    signatures: "Who has signed",
    signed: "Your signed agreement",
    file: (name: string, size: string) => `Download ${name} (${size})`,
    ask: `Questions about it? Ask us before you sign: ${site.phone.text}. You're free to ask a lawyer first.`,
  },
  proof: "Read your listing",
  listing: {
    link: "See it as buyers do",
    duties: "What we need from you now",
    dutiesText: [
      `${enterOffer} ${offersAfterHours()} When two or more offers are open, we tell each buyer how many there are.`,
      saleDeadline,
      "Tell us about anything that changes: price, showings, the home itself. A new price or term takes an amendment that every owner signs.",
    ],
  },
  invoice: "Invoice",
} as const;
