import { postings, uploads } from "~/content/business";
import { capitalised, countInWords, inWords } from "~/content/phrases";
import { site } from "~/content/site";
import { megabytes, sentence } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import type { Option } from "~/lib/ui/shapes";

/** Lists and words about offers for both sides. */

/** Ways in which an offer reaches the sellers. */
export const offerMeans = [
  { value: "email", label: "Email" },
  { value: "signing-service", label: "A signing service" },
  { value: "in-person", label: "In person" },
  { value: "courier", label: "Courier or mail" },
  { value: "fax", label: "Fax" },
] as const satisfies readonly Option[];

/** Marks recorded on an offer later. */
export const markOptions = [
  { value: "presented", label: "The owners have read it" },
  { value: "countered", label: "The owners countered" },
  { value: "declined", label: "The owners declined it" },
  { value: "withdrawn", label: "The buyer withdrew it" },
  { value: "open", label: "The offer is open again" },
] as const satisfies readonly Option[];

/** Names of an offer's states on pages. */
export const offerStateNames = {
  registered: "Registered, not yet read",
  open: "Open",
  countered: "Countered",
  "back-up": "Kept as back-up",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  "fell-through": "Fell through",
  expired: "Expired",
  "lapsed-unread": "Expired without being read",
  "not-written": "Not a written offer",
} as const;

/** Ways of telling a buyer's side the number of offers. */
export const tellingWays = [
  { value: "phone", label: "By phone" },
  { value: "email", label: "By email" },
  { value: "text", label: "By text message" },
  { value: "in-person", label: "In person" },
] as const satisfies readonly Option[];

/** Source of an offer registered by its own side, as stored and as shown. */
export const onSiteMeans = { value: "on-site", label: "Registered on our site" } as const;

/** Source of an offer that is only in the seller's pictures, as stored and as shown. */
export const picturedMeans = { value: "pictures", label: "Photos or PDF from the seller" } as const;

/** Sources that our site records itself. */
export const recordedMeans = [onSiteMeans, picturedMeans];

export type OfferMeans = (typeof offerMeans | typeof recordedMeans)[number]["value"];

/** Way of telling used by our site, as stored and as shown. */
export const automaticWay = { value: "by-itself", label: "Automatically, by email" } as const;

/** Way of telling, in words. */
export const tellingWayText = (how: string): string =>
  [...tellingWays, automaticWay].find(({ value }) => value === how)?.label ?? how;

/** Messages after the steps that answer an offer or a condition, by step. */
export const noticesOfAnswers = {
  "read-offer": "The registration now counts as a written offer. We've emailed the sender.",
  "refuse-registration": "The registration doesn't count as a written offer. We've emailed the sender.",
  "mark-offer": "Saved.",
  "report-condition": "We have your report of the condition.",
} as const;

export const offerWords = {
  gone: "That's no longer possible, because the register or the listing has changed. Please check the updated page.",
  ownBuyer:
    "Our brokerage represents this buyer, too. Every owner and the buyer have to consent to that in writing.",
  name: (letter: string) => `Offer ${letter}`,
  kept: "You keep",
  irrevocableUntil: "Irrevocable until",
  noBrokerage: "No brokerage",
  unnamed: "Not entered",
  document: "Document",
  toEnter: "The terms haven't been entered yet.",
  newVersion: (letter: string) =>
    `The buyer's side sent a new version, offer ${letter}. This one counts until someone has read that one.`,
  /** Number of unread registrations and their deadline, in words, or null. */
  unread: (offers: readonly { letter: string; irrevocableUntil: Date }[], now: Date): string | null => {
    const [first] = offers;
    if (!first) return null;
    const until = nearMoment(first.irrevocableUntil, now);
    return offers.length === 1
      ? sentence(`Offer ${first.letter} is registered, not yet read. It's irrevocable until ${until}`)
      : sentence(
          `${capitalised(countInWords(offers.length, "offer"))} are registered, not yet read. Offer ${first.letter} is irrevocable until ${until}`,
        );
  },
  left: {
    days: (days: number, hours: number) =>
      `${days === 1 ? "1 day" : `${days} days`}${hours > 0 ? ` and ${hours === 1 ? "1 hour" : `${hours} hours`}` : ""} left`,
    hours: (hours: number) => (hours === 1 ? "1 hour left" : `${hours} hours left`),
    minutes: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
    over: "Expired",
  },
  count: (count: number) =>
    count === 0
      ? "No written offers are open now"
      : `${capitalised(countInWords(count, "written offer is", "written offers are"))} open now`,
  entered: (letter: string, until: string) => `Offer ${letter}, irrevocable until ${until}`,
  direction: (letter: string, terms: readonly string[]) =>
    `Offer ${letter}: ${terms.join(", ").toLowerCase()}`,
} as const;

/** Words for an offer that the seller sends as pictures. */
export const pictureWords = {
  files: "Photos or PDF of the offer",
  hint: `Every page, up to ${megabytes(uploads.fileBytes)} a file. Only you and our office can open them.`,
  button: "Send the offer",
  sent: "The offer counts from now on. Our office will enter its terms from what you sent.",
  same: (name: string, letter: string) => `“${name}” is here already, with offer ${letter}.`,
  over: "That time has passed. Check the date and the time.",
  full: `The register has no room for another offer, so nothing was sent. Call us: ${site.phone.text}.`,
} as const;

/** Words for registering an offer, and for the page of its own side. */
export const registrationWords = {
  title: "Register an offer",
  lede: (home: string) => `For agents of buyers, and buyers without an agent: a written offer on ${home}.`,
  noNames: "Please don't enter the buyer's name. Our office asks for it.",
  noRepresentative: "Enter the name of the buyer's representative.",
  fileHint: `One PDF, JPEG or PNG, up to ${megabytes(uploads.fileBytes)}. Only the sellers and our office can open it.`,
  over: "That time has passed, so the offer can't be registered. Check the date and the time.",
  button: "Register the offer",
  busy: "Sending...",
  trap: "A field that people can't see was filled in, perhaps by your browser. We've emptied it and kept everything else. Please send the form again.",
  oneFile: "Choose one file. Put the pages together in one PDF.",
  tooLarge: `The document is larger than ${megabytes(uploads.fileBytes)}, so nothing was sent. Scan it in grey or at a lower resolution, and choose it again.`,
  closed: `Offers can't be registered here now. Call us: ${site.phone.text}.`,
  oldAddress: `This link no longer works. The remarks for brokerages on the MLS have the new one. Or call us: ${site.phone.text}.`,
  full: `${postings.registered.unread} registered offers wait to be read, so nothing was sent. Call us now, so that yours isn't missed: ${site.phone.text}.`,
  tooOften: `Several offers have been registered from where you are, or on this home, within the last day, so nothing was sent. Call us: ${site.phone.text}.`,
  unanswered:
    "We don't know whether that was stored: our system didn't answer in time. Send the form again in a minute, which is safe.",
  again: "Choose the file again.",
  doneTitle: "The offer is registered",
  done: "It's in the register once, even if you sent it twice. The sellers and our office have been told.",
  sent: (until: string, file: string | undefined, email: string) =>
    `What you registered is irrevocable until ${until}, ${file ? `with the document ${file}` : "without a document"}. The email with your link goes to ${email}.`,
  next: "We've emailed you a link to your offer's page. It says whether your offer has been read and, once two or more written offers are open, how many there are. You can withdraw or replace your offer there.",
  wrongEmail: "Wrong email? Change it",
  newEmail: "Correct email address",
  correct: "Send the link there",
  correctNote: (email: string) =>
    `The email goes to ${email}. You can change that for ${postings.registered.correctionMinutes} minutes after registering. The link in that email then stops working.`,
  correctedTooLate: `Only the browser that registered the offer can change the email address, for ${postings.registered.correctionMinutes} minutes. Nothing was changed. Call us: ${site.phone.text}.`,
  counts:
    "An offer counts as a written offer once the sellers or our office has read it. Registering it here doesn't replace presenting it.",
} as const;

/** Words of an offer's private page: numbers only, and nothing about other offers. */
export const offerStatusWords = {
  title: "Your offer",
  open: (count: number) => `${capitalised(inWords(count))} written offers are open`,
  since: (when: string) => sentence(`, since ${when}`),
  yours: "Yours is one of them.",
  asOf: (when: string, count: number, home: string) =>
    `As of ${when}, ${inWords(count)} written offers are open on ${home}. Yours is one of them.`,
  noNumber:
    "We disclose the number of written offers only while two or more are open, so there's no number to give you now.",
  registered:
    "Your offer is registered, and the sellers and our office have been told. Once one of them has read it, it counts as a written offer. This page then shows how many written offers are open, if there are two or more.",
  "lapsed-unread": (until: string) =>
    `${sentence(`Your offer was irrevocable until ${until}`)} It hadn't been read by then, so it wasn't counted as a written offer.`,
  "not-written": "Your offer isn't counted as a written offer. The reason we were given:",
  "back-up":
    "The owners have accepted another offer and keep yours as a back-up, in case that sale falls through.",
  accepted: "Your offer was accepted.",
  declined: "Your offer was declined, so it no longer counts as a written offer.",
  withdrawn: "Your offer was recorded as withdrawn, so it doesn't count as a written offer.",
  withdrawnByYou: "You withdrew this offer, so it doesn't count as a written offer.",
  replaced: "You replaced this offer with a new version, so this one doesn't count as a written offer.",
  "fell-through": "Your offer was accepted, and the sale fell through.",
  expired: (until: string) =>
    `Your offer was irrevocable until ${until}, so it no longer counts as a written offer.`,
  rule: "We disclose the number of open written offers to each buyer who has one, and nothing else about them.",
  withdraw: "Withdraw this offer",
  replace: "Replace this offer",
  gone: "That's no longer possible. Please check the updated page.",
  yoursAlone: "This page is private. Anyone with the link can read it, so please don't share it.",
} as const;

/** Errors about a wrongly entered offer. */
export const offerErrors = {
  notYet: "That time hasn't come yet.",
  party: "Enter the buyer's brokerage, or tick that there isn't one.",
  bothParties: "Enter a brokerage or tick that there isn't one, not both.",
} as const;
