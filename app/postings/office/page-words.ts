import { postings } from "~/content/business";

/** The words of the office's pages of one posting; what their buttons say is in `office.ts`. */

export const officePage = {
  parts: "Pages of this posting",
  pages: {
    overview: "Overview",
    facts: "Facts and questions",
    papers: "Papers",
    offers: "Offers and the sale",
    showings: "Showings",
    sheet: "Field sheet",
    listing: "Changes and term",
  },
  due: (when: string) => `Due ${when}`,
  inHandWith: "In hand with",
  handing: "Give it to somebody else",
  calls: "When to call",
  account: "Ordered by",
  people: "Owners",
  confirmed: (answer: string) => `Order confirmed: ${answer}`,
  first: "We talk to this owner first.",
  ownerAsked: "not yet",
  ownerUnasked: "never asked by email",
  ownerOrdered: "ordered it",
  /** What a step is called while something is in the way of it. */
  ask: "Ask the seller to change something",
  askWaiting: (count: number) =>
    count === 1
      ? "One question is written down and not sent: read it and send it"
      : `${count} questions are written down and not sent: read them and send them`,
  waiting: "The next step is the seller's.",
  dueElsewhere: (what: string, when: string) => `${what}: due ${when}`,
  ending: "Decline or cancel",
  signedEnding:
    "Somebody has signed the agreement, so the order can't be declined any more. Cancel it: every owner is told. Money that's owed can still be noted.",
  others: "Another order of this home",
  othersText: "Only one of them can be under agreement. Find out who owns the home before you go on.",
  other: (by: string, state: string) => `${by}: ${state}`,
  checks: "Checks",
  checksHead: ["Check", "Done"],
  checkDone: (how: string, day: string, who: string) => `${how}, ${day}, by ${who}`,
  notedBy: (who: string, when: string) => `Noted by ${who}, ${when}`,
  open: "Open",
  notNeeded: "Not needed on this plan",
  noteIt: "Note it",
  noteAgain: "Note it again",
  agreement: "Agreement",
  noAgreement: "None is prepared yet.",
  sentForSignature: "Out for signature since",
  where: "Where it is signed",
  onPaper: "On paper",
  signatures: "Signatures",
  notSigned: "Not signed",
  signedOn: (day: string) => `Signed on ${day}`,
  copies: "Copies to the owners",
  noCopies: "Not noted",
  copyOn: (how: string, day: string) => `${how}, ${day}`,
  executed: "Signed agreement among the papers",
  yes: "Yes",
  no: "No",
  invoice: "Invoice",
  notSent: "Not sent",
  sentOn: (day: string) => `Sent on ${day}`,
  payment: "Payment",
  notPaid: "Not paid",
  paidOn: (day: string) => `Paid on ${day}`,
  terms: {
    listPrice: "Price",
    offer: "To the buyer's brokerage",
    holdoverDays: "Holdover",
    startDay: "First day",
    endDay: "Last day, until 11:59 p.m.",
  },
  offer: (parts: readonly string[]) => parts.join(" and "),
  days: (count: number) => `${count} days`,
  proof: "Listing to be checked",
  proofSent: (when: string, done: number, all: number) => `Sent ${when}; ${done} of ${all} parts approved`,
  mls: "On the MLS",
  mlsNumbers: "Numbers",
  mlsLink: "Public page",
  liveWithout: "Went on the MLS without",
  liveWithoutWhat: (papers: readonly string[], why: string) => `${papers.join("; ")}. ${why}`,
  liveWithoutBy: "Decided by",
  asked: "What we asked the seller",
  askedHead: ["About", "We asked", "Answer"],
  before: (text: string) => `It said: ${text}`,
  noAnswer: "No answer yet",
  /** What a seller made of what we asked. */
  answer: ({ changed, text, now }: { changed: boolean; text: string; now?: string }) => {
    if (!changed) return text ? `Not changed, because: ${text}` : "Not changed";
    return now === undefined ? "Changed" : `Changed. It says now: ${now || "nothing"}`;
  },
  askedBefore: (when: string) => `What was asked before and answered ${when}`,
  changes: "What the seller changed",
  changesSince: (when: string) => `Sent again ${when}`,
  changesHead: ["Answer", "Before", "Now"],
  nothing: "Nothing",
  messages: "Messages with the seller",
  noMessages: "No message yet.",
  templates: "Begin with",
  notes: "Notes for colleagues",
  neverSent: "Never sent: the seller doesn't see this, in no page, letter or copy.",
  noNotes: "No note yet.",
  money: "Money",
  photos: "Photos",
  noPhotos: "No photo yet.",
  photo: (number: number, caption: string) => (caption ? `${number}. ${caption}` : `Photo ${number}`),
  photoSet: "Download the MLS set (ZIP)",
  files: "Work on it",
  factsOpen: (open: number, all: number) =>
    open === 0 ? `All ${all} facts have a source` : `${open} of ${all} facts have no source yet`,
  papersOpen: (missing: readonly string[]) =>
    missing.length === 0
      ? "Every document for the listing is on file"
      : `Not on file yet for the listing: ${missing.join("; ")}`,
  sheet: "Field sheet in the board form's order",
  record: "Everything for an inspection (ZIP)",
  recordAfterPassword: "Everything for an inspection (ZIP): type your password again first",
  timeline: "What happened",
  earlier: (count: number) => `Earlier (${count})`,
} as const;

export const factsPage = {
  head: { fact: "Fact", value: "The seller says", source: "Source", checked: "Checked by", ask: "Ask" },
  openRows: (title: string) => `${title}: facts without a source`,
  doneRows: (title: string) => `${title}: facts that are checked`,
  doneCount: (count: number) => (count === 1 ? "1 is checked" : `${count} are checked`),
  save: "Save",
  lookUp: "They don't know: we look it up",
  voided: (shown: string) => `Open again: it said “${shown || "nothing"}” when it was checked`,
  checkedBy: (who: string, when: string) => `${who}, ${when}`,
  count: (open: number, all: number) => (open === 0 ? `All ${all} are checked` : `${open} of ${all} open`),
  ask: "Ask",
  askAbout: (label: string) => ` the seller to change: ${label}`,
  elsewhere: "Everything else the seller answered",
  restHead: ["Question", "Answer"],
  questions: "Questions for the seller",
  noQuestions: "Nothing is written down yet.",
  questionsText: "They're collected here and sent together, once.",
  add: "Write a question down",
  preview: "The letter as the seller gets it",
  subject: "Subject",
  closed:
    "Changes can be asked for while the order is being checked, or while the seller checks the listing.",
} as const;

export const officePapersPage = {
  title: "Papers",
  lede: "What the file of this posting needs, stage by stage. Papers of identity are held elsewhere and never uploaded.",
  head: ["Paper", "Needed", "On file"],
  needs: { mandatory: "Mandatory", optional: "Optional", "one-of": "Any one of these" },
  stageOpen: (open: number) => (open === 0 ? "Nothing is missing" : `${open} missing`),
  open: "Open",
  held: (where: string, who: string, when: string) => `Held at ${where}. Noted by ${who}, ${when}`,
  holdIt: "Note where it is held",
  holdAgain: "Note another place",
  upload: "Add a paper",
  uploadHint: "Never a paper of identity or of a bank.",
  kind: "What is it?",
  sellers: "From the seller",
  sellersHead: ["Paper", "File", "Size", "Added"],
  noSellers: "The seller has sent none.",
  fileOf: (size: string, day: string) => `${size}, ${day}`,
  get: "Download",
  hide: "Take from the file",
  destroy: "Delete for good",
  ofPaper: (name: string) => ` ${name}`,
  hidden: "Taken from the file",
  hiddenNote:
    "These don't count any more. They're kept as long as the posting, and are in the record for an inspection.",
  hiddenBy: (who: string, when: string, why: string) => `Taken from the file by ${who}, ${when}: ${why}`,
  missed: (steps: readonly string[]) =>
    `Missing: ${steps.join("; ")} relied on one that was taken from the file.`,
  step: (what: string, day: string) => `“${what}” (${day})`,
  acts: {
    hide: {
      title: "Take a document from the file",
      lede: "It no longer counts, and it isn't deleted: it's kept as long as the posting, with your name and your reason.",
      button: "Take it from the file",
    },
    destroy: {
      title: "Delete a document for good",
      lede: "Nothing brings it back. That somebody filed it, and that you deleted it and why, stays in the posting's history.",
      button: "Delete it for good",
    },
  },
  reliedOn: "Steps that relied on it",
  reliedOnNote: "The posting stays as it is. Until another one is filed, this document is missing for:",
  reason: { hide: "Why is it taken from the file?", destroy: "Why is it deleted?" },
  reasonHint: "Colleagues and inspectors read it; the seller doesn't.",
  reasonMissing: "Say why.",
  busy: "Saving...",
  cancel: "Back to the papers",
  brokerHides: "A step relied on this document, so only the broker of record takes it from the file.",
  brokerDestroys: "Only the broker of record deletes a document for good.",
  hideFirst: "Take it from the file first. What's in the file can't be deleted.",
  alreadyHidden: "It was taken from the file before.",
  alreadyDestroyed: "It was deleted before.",
  hiddenFull: `A posting keeps ${postings.hiddenPapers} documents that were taken from its file. The broker of record can delete one for good.`,
  did: (name: string, file: string, why: string) => `${name}, “${file}”: ${why}`,
  notices: {
    hide: "The document was taken from the file. It's kept below, with your reason.",
    destroy: "The document was deleted for good.",
  },
  full: `A posting holds ${postings.officePapers} papers of ours. Take one from the file to add another.`,
  added: (name: string, file: string) => `${name}: “${file}” was added`,
  saved: (count: number) => (count === 1 ? "The paper is on file." : `${count} papers are on file.`),
  moved: "This posting takes no papers any more, or not from you.",
  busyPosting: "Others are at work on this posting right now, so the paper wasn't kept. Send it again.",
  confirmFirst:
    "Nothing was kept: you typed your password too long ago. Confirm it with the link below, then choose the files again.",
  refused: {
    identity: (name: string) =>
      `“${name}” sounds like a paper of identity. None is kept here: note where your office holds it. If it's something else, change the file's name and send it again.`,
    bank: (name: string) =>
      `“${name}” sounds like something from a bank, which isn't kept here. If it's something else, change the file's name and send it again.`,
    full: (name: string) =>
      `“${name}” was not kept: a posting holds ${postings.officePapers} papers of ours. Take one from the file first.`,
  },
} as const;

/** Files of a posting that are downloaded together. */
export const downloads = {
  missing: (names: readonly string[]) =>
    `Nothing was sent, because the file store has no longer: ${names.join(", ")}. Tell whoever runs this site.`,
} as const;

/** The office's page about a listing on the MLS: its changes and its term. */
export const officeListingPage = {
  term: (day: string, left: number) =>
    left >= 0
      ? `Ends ${day}, 11:59 p.m.: ${left === 1 ? "1 day" : `${left} days`} left.`
      : `The term ended on ${day}, 11:59 p.m.`,
  openChanges: (count: number) =>
    count === 0
      ? "Changes and term"
      : count === 1
        ? "Changes and term: 1 under way"
        : `Changes and term: ${count} under way`,
} as const;
