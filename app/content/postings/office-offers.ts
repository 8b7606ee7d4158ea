/** The words of the office's page of offers and the sale. */
export const officeOffersPage = {
  title: "Offers and the sale",
  register: "Register",
  none: "No offer is entered.",
  enter: "Enter an offer that reached us",
  buyers: "Buyers",
  buyersUnknown: "Not written down",
  buyersSigned: (names: string, signedBy: string) =>
    signedBy ? `${names}. Summary signed by ${signedBy}` : names,
  noteBuyers: (name: string) => `${name}: buyers' names (OREA 801)`,
  buyersKept: "The names are kept at the office.",
  mark: (name: string) => `${name}: note what became of it`,
  marked: "Noted.",
  tell: (count: number) =>
    count === 1
      ? "Tell 1 offeror: there is 1 written offer"
      : `Tell ${count} offerors: there are ${count} written offers`,
  tellBy: (when: string) => `Due ${when}`,
  tellLeft: (left: number, all: number) => `${all - left} of ${all} have been told.`,
  tellNobody: "Nobody is left to be told: the offers that were open have run out.",
  tellDone: (when: string, how: string) => `Told ${when}, ${how.toLowerCase()}`,
  say: "What to say",
  sayCount: (count: number) =>
    count === 1
      ? "Yours is the only written offer on this home right now."
      : `There are ${count} written offers on this home right now, yours included.`,
  sayAccepted: "The owners have accepted another offer.",
  sayMore: (letter: string, terms: readonly string[]) =>
    `The owners let us share this of offer ${letter}: ${terms.join("; ")}.`,
  sayNothing: "Say nothing of what other offers say: no direction of the owners is in force.",
  sayWithin: "Say nothing more of what other offers say.",
  reach: (how: string) => `Reach them: ${how}`,
  unreachable: "Nobody wrote down how to reach them: ask the seller.",
  told: "Noted that they were told.",
  closed: "The task is closed.",
  nobodyLeft: "Close this task",
  tellings: "Who was told",
  noTellings: "Nobody had to be told yet.",
  tellingHead: ["Since", "Offers", "Told"],
  nobodyTold: "Nobody",
  directions: "Directions of the owners",
  directionsNote:
    "The contents of an offer stay with the owners and us unless every owner has signed a direction for that offer (OREA 209). It ends with the offer.",
  direction: (name: string) => `${name}: record a direction`,
  revoke: "Note that it's taken back",
  revokeOf: (name: string) => `${name}: the owners took the direction back`,
  allSign: (names: string) => `Every owner has to sign. Missing: ${names}.`,
  sale: "Record the sale",
  noSale: "No accepted offer is reported.",
  accept: "Report an accepted offer",
  correct: "The report was wrong",
  whyCorrected: "What was wrong with the report",
  whyFell: "Why the sale fell through",
  whyReleased: "Why the buyer was released",
  fell: "The sale fell through",
  release: "The buyer was released",
  confidential: "Buyers' names are for the office alone. The seller's page and letters have letters instead.",
} as const;
