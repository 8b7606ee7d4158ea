/** What the check of a description says, rule by rule: why, and whose rule it is. */

interface RemarkRule {
  /** What was found. @param found the words, as they stand in the text */
  message: (found: string) => string;
  /** Whose rule it is, and from when. */
  source: string;
}

const publicFields =
  "PropTx MLS rules, in force since December 2, 2024: public fields describe the property only";
const advertising =
  "Trust in Real Estate Services Act, 2002: advertising must be true and verifiable; checked in November 2026";

/** Refused: the listing could not go out with it. */
export const refused = {
  phone: {
    message: (found) =>
      `Remove the phone number “${found}”. Agents are given your number; the public listing doesn't show it.`,
    source: publicFields,
  },
  email: { message: (found) => `Remove the email address “${found}”.`, source: publicFields },
  link: { message: (found) => `Remove the link “${found}”.`, source: publicFields },
  privateSale: {
    message: (found) => `Remove “${found}”. A listing on the MLS may not offer a private sale.`,
    source: publicFields,
  },
  commission: {
    message: (found) =>
      `Remove “${found}”. What agents are paid goes in a field of its own that only agents see.`,
    source: publicFields,
  },
  ownerName: { message: (found) => `Remove the owner's name “${found}”.`, source: publicFields },
} as const satisfies Readonly<Record<string, RemarkRule>>;

/** Asked about: it may stay if it's true and can be shown, or is meant well. */
export const doubtful = {
  superlative: {
    message: (found) =>
      `“${found}” claims more than anyone can prove. Say what makes it true, or leave it out.`,
    source: advertising,
  },
  legalUnit: {
    message: (found) =>
      `“${found}”: do you have the documents that show it? Upload them, or email them to us.`,
    source: advertising,
  },
  recentWork: {
    message: (found) => `“${found}”: add the year, so that a buyer can check it.`,
    source: advertising,
  },
  permits: {
    message: (found) =>
      `“${found}” may depend on a permit or zoning that we'd have to check. Tell us about it when we call.`,
    source: advertising,
  },
  whoLivesThere: {
    message: (found) => `“${found}” says who should live there. Describe the home, not the people.`,
    source:
      "Ontario Human Rights Code, ss. 2 and 13: housing without discrimination; checked in November 2026",
  },
  staging: {
    message: (found) => `“${found}”: we don't allow pictures of things that aren't there.`,
    source: "Our own rule: what buyers see in the photos has to be in the home",
  },
} as const satisfies Readonly<Record<string, RemarkRule>>;

export type RefusedRule = keyof typeof refused;
export type DoubtfulRule = keyof typeof doubtful;
