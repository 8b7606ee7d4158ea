/** Initial messages to a seller, which the office can edit. */

/** Values for a template. Unknown texts are "". */
export interface TemplateFacts {
  firstName: string;
  home: string;
  /** The seller's call times, according to the order. */
  calls: string;
  /** Name of the sender. */
  writer: string;
}

const greeting = ({ firstName }: TemplateFacts) => (firstName ? `Hello ${firstName},` : "Hello,");

const letter = (facts: TemplateFacts, ...paragraphs: readonly string[]): string =>
  [greeting(facts), ...paragraphs, facts.writer].filter(Boolean).join("\n\n");

export const officeTemplates = {
  "call-time": {
    name: "Ask for a time to call",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        `I'd like to phone you about ${facts.home} and explain the RECO Information Guide. Nothing is signed before that call.`,
        facts.calls
          ? `You named ${facts.calls}. I couldn't reach you then: what other day and time would suit you?`
          : "What day and time would suit you?",
      ),
  },
  "guide-explained": {
    name: "Guide explained, what's next",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        "Thank you for the call about the RECO Information Guide.",
        "Next, we'll confirm who the owners are and check the facts against the land registry. If anything is unclear, we'll send you one message with all our questions. Then every owner will get the agreement to read and sign. You owe nothing until every owner has signed.",
      ),
  },
  "agreement-sent": {
    name: "Agreement sent",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        `The agreement for ${facts.home} is out for signature. Every owner reads and signs it. Take the time you need, and ask a lawyer if you like.`,
        "Compare the price, the buyer's-brokerage commission, and the first and last day. If anything differs from what you ordered, don't sign: write to me.",
      ),
  },
  "proof-reminder": {
    name: "Reminder to check the proof",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        `Your listing for ${facts.home} is waiting for your approval in your account. Nothing goes on the MLS until you've approved it.`,
        "If something is wrong, tell us there and we'll correct it.",
      ),
  },
} as const satisfies Record<string, { name: string; text: (facts: TemplateFacts) => string }>;
