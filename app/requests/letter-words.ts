import { site } from "~/content/site";
import type { Link, RichText } from "~/lib/ui/shapes";

/** The letters about a request. */
export const letters = {
  answerBy: "We'll answer by",
  office: {
    title: "A new request",
    subject: (kind: string, reference: string) => `${kind}: ${reference}`,
    intro: "Everything that was sent is below. Reply to this message to write to the sender.",
    answerBy: "Answer by the end of",
    button: "Open it in the office",
    buttonNote: "For office staff, who may have to log in first.",
  },
  sender: {
    title: "We have your request",
    intro: (yours: string) => `Thank you. We have ${yours}. A person, not a program, will read it.`,
    nextTitle: "What happens next",
    notYou: "If you didn't send this request, somebody mistyped their address. Reply and we'll delete it.",
    /** For those who sent it without an account. */
    follow: [
      "To follow it online, log in or ",
      { text: "create an account", href: "/sign-up" },
      " with this email address and confirm it.",
    ] as RichText,
  },
  note: {
    title: "A note from the seller",
    subject: (reference: string) => `New note: ${reference}`,
    intro: "The seller added a note to this request:",
    /** Above the seller's own copy. */
    own: "Your note:",
  },
  cancelled: {
    title: "The seller cancelled",
    subject: (reference: string) => `Cancelled: ${reference}`,
    intro: "The seller cancelled this request. No further action needed.",
  },
  change: { reasonTitle: "From the office:" },
  /** Above a letter somebody at the office wrote that answers the request. */
  written: { title: "Our answer" },
  seller: {
    button: "See this request",
    buttonNote: "It opens in your account, so you may have to log in first.",
    /** In place of the two above for a request that is in no account. */
    call: { label: `Call ${site.phone.text}`, href: site.phone.href } as Link,
    callNote: "Or reply to this message. You don't need an account for either.",
    reach: `Quote the reference when you call ${site.phone.text} or reply to this message.`,
  },
} as const;
