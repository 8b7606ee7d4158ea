import { site } from "~/content/site";
import { sentence } from "~/lib/format";

/** The words of the letters about offers and the sale. */
export const saleLetters = {
  offer: {
    title: "A written offer",
    subject: (reference: string) => `Offer received: ${reference}`,
    intro: "A written offer has been entered.",
    /** From two on. */
    tell: (count: number, when: string) =>
      sentence(
        `${count} written offers are open. Each of these buyers has to be told how many there are, by ${when}`,
      ),
    what: "Offer",
  },
  /** To whoever's file it is. */
  news: {
    title: "Offers on your file",
    entered: (reference: string) => `New written offer: ${reference}`,
    tell: (count: number, when: string, reference: string) => `Tell ${count} buyers by ${when}: ${reference}`,
    intro: "A written offer has been entered.",
    changed: "The number of open written offers has changed.",
    what: "Offer",
    task: (count: number, when: string) =>
      `${count} written offers are open. Tell each of these buyers how many there are by ${when}: before the first of the offers lapses, and within office hours where there is time. The page says what may be said.`,
  },
  accepted: {
    title: "An offer is accepted",
    subject: (reference: string) => `Offer accepted: ${reference}`,
    intro: "An accepted offer is reported. Record the sale, and tell the MLS in time.",
    ownersSubject: (home: string) => `Offer accepted: ${home}`,
    owners: (home: string) =>
      `The acceptance of an offer on ${home} was reported to us. You are named as an owner, so you read it here, too.`,
    wrong: `If you haven't signed that offer, or it's wrong, call ${site.phone.text} at once.`,
  },
  condition: {
    title: "A condition has ended",
    subject: (reference: string) => `Condition: ${reference}`,
    intro: "A condition of the sale was reported as fulfilled or waived:",
    left: (count: number) =>
      count === 1 ? "1 condition is still open." : `${count} conditions are still open.`,
    none: "No condition is open any more. Record the firm sale once the notice or waiver is on file.",
  },
  corrected: {
    title: "We've corrected our records",
    subject: (home: string) => `Report corrected: ${home}`,
    text: "An offer was reported as accepted by mistake, and we've corrected that. Your listing is unchanged.",
    reason: "From the office:",
  },
  conditional: {
    title: "Your home is conditionally sold",
    subject: (home: string) => `Conditionally sold: ${home}`,
    text: "We have recorded the conditional sale. It's firm once every condition is fulfilled or waived; tell us the day that happens, or if one can't be met.",
  },
  sold: {
    title: "Your home is sold",
    subject: (home: string) => `Sold: ${home}`,
    text: "We have recorded the firm sale. Your lawyer closes it. Tell us when it has closed.",
  },
  closed: {
    title: "The sale has closed",
    subject: (home: string) => `Closed: ${home}`,
    text: "The sale has closed, and our file with it. The law has us keep it for six years.",
    papers:
      "Until you delete your account, the order's page keeps what you sent us. The signed papers are at our office: ask for copies at any time.",
  },
  back: {
    title: "The sale fell through",
    subject: (home: string) => `Back on the market: ${home}`,
    text: "We have recorded that the sale didn't go through. The listing is for other buyers again, until the last day of its term.",
    reason: "From the office:",
  },
  facts: {
    offer: "Accepted offer",
    price: "Price",
    accepted: "Accepted",
    closing: "Closing day",
    condition: (what: string, day: string) => `${what}, until ${day}`,
    conditions: "Conditions",
    none: "None",
  },
} as const;
