/** Messages to a seller that the office begins with and changes as it likes. */

/** What a template can name. Texts are empty where they are not known. */
export interface TemplateFacts {
  firstName: string;
  home: string;
  /** When the seller may be phoned, as the order says it. */
  calls: string;
  /** Who writes. */
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
          ? `You named ${facts.calls}. I couldn't reach you then: which other day and hour suit you?`
          : "Which day and hour suit you?",
      ),
  },
  "guide-explained": {
    name: "Guide explained, what's next",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        "Thank you for the call about the RECO Information Guide.",
        "Next we check who the owners are and look the facts up in the land registry. If something is unclear, you get one letter with all our questions. Then every owner gets the agreement to read and sign. You owe nothing before that.",
      ),
  },
  "agreement-sent": {
    name: "Agreement sent",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        `The agreement for ${facts.home} is out for signature. Every owner reads and signs it; take the time you need, and ask a lawyer if you like.`,
        "Compare the price, the commission offered to a buyer's brokerage, and the first and last day. If anything differs from what you ordered, don't sign: write to me.",
      ),
  },
  "proof-reminder": {
    name: "Reminder to check the listing",
    text: (facts: TemplateFacts) =>
      letter(
        facts,
        `Your listing of ${facts.home} is waiting for you on the page of your posting. Nothing goes to the MLS before you have approved every part of it.`,
        "If something is wrong, say so there, and we correct it.",
      ),
  },
} as const satisfies Record<string, { name: string; text: (facts: TemplateFacts) => string }>;

export type OfficeTemplate = keyof typeof officeTemplates;
