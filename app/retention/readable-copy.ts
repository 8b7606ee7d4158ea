import { roleNames } from "~/accounts/staff/permissions";
import { site } from "~/content/site";
import { calendarDate, clockTime, dateAndTime, formatCents, formatDollars, sentence } from "~/lib/format";
import { type Field, valueText } from "~/lib/forms/form";
import { readable } from "~/lib/forms/kept-words";
import { escapeHtml } from "~/lib/mail/letter-look";
import type { Option } from "~/lib/ui/shapes";
import { entryNames } from "~/office/money/books";
import { staffChangeNames } from "~/office/words/office";
import { kinds as amendmentKinds } from "~/postings/amendments/kinds";
import { amendmentWords } from "~/postings/amendments/words";
import { steps as postingSteps } from "~/postings/machine";
import { feeDueNames } from "~/postings/money/fee-due";
import { methodNames } from "~/postings/money/fields";
import { offerFields, sharedTerms, termName } from "~/postings/offers/terms";
import { offerMeans, offerStateNames, recordedMeans, tellingWays } from "~/postings/offers/words";
import { copyWays, representationKinds } from "~/postings/office-lists";
import { allOfficePapers } from "~/postings/office-papers";
import { laterKinds, paperKinds } from "~/postings/papers/words";
import { proofSections } from "~/postings/proof/words";
import { serviceIds, serviceName } from "~/postings/services/service";
import { priceViews } from "~/postings/showing-requests/forms";
import { sellersStanding } from "~/postings/showing-requests/words";
import { depositMethodNames } from "~/postings/trust/methods";
import { trustKindNames } from "~/postings/trust/record";
import { stateNames } from "~/postings/words";
import { choices } from "~/requests/forms";
import { requestForms } from "~/requests/kinds";
import { statusNames } from "~/requests/request";

/**
 * A person's copy of their data as a page to read and print. It has everything in the data file, because both
 * are made from one object. It leaves out only what the file has twice, and what only programs read.
 */

/** Labels of the copy, by the names in the data file. "invoices.number" is the name `number` in `invoices`. */
const labels: Readonly<Record<string, string>> = {
  // The account, the office and requests.
  account: "Your account",
  profile: "Your name",
  staff: "Your access to the office",
  id: "ID",
  uid: "Account ID",
  emailVerified: "Email address confirmed",
  lastSignInAt: "Last login",
  calendarSince: "Calendar link created",
  registration: "Registration with RECO",
  "registration.until": "Valid until",
  twoStepSince: "Two-step login since",
  sender: "Your contact details",
  preferredContact: "How we should answer",
  greeting: "First name in our emails",
  details: "Your answers",
  street: "Street address",
  city: "City or town",
  propertyType: "Type of home",
  squareFeet: "Size in square feet",
  timeline: "When you want to list",
  preferredTime: "Preferred time of day",
  notes: "Notes that you added",
  guide: "RECO Information Guide",
  marketing: "Consent to marketing emails",
  consentedAt: "Given",
  wording: "Words of the consent",
  // Orders and listings.
  postings: "Your orders and listings",
  shared: "Shared with you",
  refusal: "Your objection",
  state: "Status",
  stateAt: "Status since",
  updatedAt: "Last changed",
  remindedAt: "Last reminder",
  rulesAsOf: "Rules in force on",
  answers: "Your answers",
  askedAt: "Requested",
  refusedAt: "Objected",
  notesOnSigners: "Notes that stop a signature",
  events: "History",
  transition: "Step",
  "events.from": "Status before",
  "events.to": "Status after",
  actor: "By",
  at: "When",
  on: "Date",
  "feeDue.on": "When",
  text: "Words",
  why: "Reason",
  due: "Deadline",
  rows: "Old and new",
  label: "About",
  asked: "Changes that we requested",
  questions: "Requests and answers",
  "asked.before": "Answer at that time",
  "asked.what": "Our request",
  "asked.answer": "Your answer",
  "answer.changed": "Changed by you",
  leftToOffice: "Left to us",
  now: "New answer",
  "questions.changed": "Answers that you changed",
  "postings.corrections": "Corrections of the proof",
  whole: "Approved as a whole",
  approved: "Parts that you approved",
  homeLetter: "Code posted to the home",
  "homeLetter.at": "Posted",
  "homeLetter.wrong": "Wrong codes",
  enteredAt: "Code entered",
  // Photos and documents.
  nextPhotos: "Photos being prepared",
  width: "Width in pixels",
  height: "Height in pixels",
  bytes: "Size in bytes",
  papers: "Documents",
  type: "File type",
  fromOffice: "From our office",
  later: "Sent after the order",
  as: "Filed as",
  // The fee, invoices and money in trust.
  money: "Invoices and payments",
  "fee.fee": "Fee before HST",
  tax: "HST",
  options: "Paid services",
  "options.from": "Final price still to be agreed",
  least: "Lowest price when ordered",
  lines: "What it's for",
  "invoices.charge": "Charge ID",
  invoice: "Invoice ID",
  buyer: "Billed to",
  hstNumber: "HST registration number",
  credits: "Credit notes",
  "credits.replaces": "Replaced by a new invoice",
  cents: "Amount",
  trust: "Money in our trust account",
  "received.trust": "Trust entry ID",
  dropped: "Not delivered",
  "dropped.option": "Taken off the fee",
  // The agreement, the MLS and changes.
  "agreement.link": "Link for signing",
  "amendments.link": "Link for signing",
  copy: "Copies of the signed agreement",
  listPrice: "Asking price",
  offerPercent: "Buyer's-brokerage commission, percent",
  offerDollars: "Buyer's-brokerage commission, dollars",
  holdoverDays: "Holdover, days",
  startDay: "First day",
  endDay: "Last day",
  mls: "MLS listing",
  "mls.number": "MLS number",
  "mls.link": "Public page of the listing",
  term: "End of the term",
  reminded: "Last reminder",
  daysBefore: "Days before the end",
  declinedFor: "Extension declined for the term to",
  amendments: "Listing changes",
  signers: "Owners who sign",
  told: "People we told",
  settled: "How it was resolved",
  "amendments.answer": "Why it ended",
  joining: "Contact details of owners who join",
  // Showings, enquiries, open houses and the home's page.
  startsAt: "Begins",
  minutes: "Length in minutes",
  alone: "No owner present",
  missedAt: "No-show",
  ended: "Cancelled because the listing ended or sold",
  edits: "Number of edits",
  sequence: "Number of calendar updates",
  people: "Number of visitors",
  otherTime: "Other time offered",
  said: "Agent's feedback",
  came: "They came",
  "said.price": "Opinion of the price",
  word: "Comment",
  accessConsents: "Consent to showings without you",
  reach: "Contact",
  visit: "Wants to see the home",
  "enquiries.when": "Convenient times",
  passedOn: "Passed on to you",
  calledBack: "Answered",
  junk: "Marked as junk",
  onMls: "As entered on the MLS",
  onMlsAt: "Entered on the MLS",
  mlsDue: "Due on the MLS",
  beforeMls: "Before it was last entered on the MLS",
  besideShowings: "May overlap showings",
  page: "Your home's page",
  "page.shown": "Shown to everyone",
  shownSince: "First shown",
  "page.showings": "Showing requests on",
  "page.offers": "Offers on",
  permitted: "Permission to advertise",
  // Offers and the sale.
  letter: "Offer",
  offer: "Offer ID",
  datedOn: "Date on the offer",
  means: "How it was received",
  registered: "Registered by the buyer's side",
  read: "Accepted as a written offer",
  pictured: "Sent as photos or PDF",
  "pictured.enteredAt": "Entered by our office",
  refused: "Rejected as a written offer",
  file: "Document",
  "registered.replaces": "Replaces offer",
  marks: "What happened to it",
  passedOver: "Another offer was accepted",
  directions: "Directions about offers",
  "directions.terms": "Terms that we may share",
  "directions.from": "In force from",
  tellings: "What buyers with written offers were told",
  "tellings.count": "Number of written offers",
  recipients: "Buyers who were told",
  numberWithdrawn: "Buyer told that the number no longer holds",
  offerorsToTell: "Buyers with written offers still to tell",
  "offerorsToTell.open": "Open offers",
  "offerorsToTell.left": "Offers whose buyers are still to tell",
  "offerorsToTell.first": "First offer to expire",
  what: "Description",
  brokered: "Buyer has a brokerage",
  beforeReview: "Accepted before the review of offers on",
  "conditions.by": "Last day",
  "sale.mls": "Next report to the MLS",
  "sale.told": "Reports to the MLS",
  news: "Report",
  inTime: "On time",
  trade: "Trade number",
  second: "Second deposit",
  received: "Receipt",
  backOnMls: "Back on the MLS",
  coOwners: "Co-owners",
  lawyer: "Link for your lawyer",
  madeAt: "Created",
  lastAt: "Last download",
  ...Object.fromEntries(serviceIds.map((id) => [`services.${id}`, serviceName(id)])),
};

/** Requests and postings share some state names. The postings' words take precedence. */
const states: Readonly<Record<string, string>> = { ...statusNames, ...stateNames };

const people = {
  seller: "You",
  office: "Our office",
  owner: "A co-owner",
  system: "Automatic",
  buyer: "A buyer",
};

const labelsOf = (options: readonly Option[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const namesOf = (kinds: Readonly<Record<string, { name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]));

const paperNames = {
  ...namesOf(paperKinds),
  ...laterKinds,
  ...Object.fromEntries(allOfficePapers.map(({ kind, name }) => [kind, name])),
};

/** Words for single values, by field name, with its parent's if it has others. Other values stay unchanged. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: stateNames,
  "offers.state": offerStateNames,
  "showingRequests.state": sellersStanding,
  "marks.what": { ...offerStateNames, presented: "Presented", read: "Accepted as a written offer" },
  "amendments.state": amendmentWords.states,
  "conditions.state": { open: "Open", fulfilled: "Fulfilled", waived: "Waived" },
  status: statusNames,
  from: { ...states, ...people },
  to: states,
  by: people,
  kind: {
    ...namesOf({ ...requestForms, ...amendmentKinds }),
    ...labelsOf(representationKinds),
    ...entryNames,
  },
  "papers.kind": paperNames,
  as: paperNames,
  plan: labelsOf(choices.plan),
  approved: Object.fromEntries(proofSections.map(({ id, title }) => [id, title])),
  how: labelsOf([...copyWays, ...tellingWays]),
  means: labelsOf([...offerMeans, ...recordedMeans]),
  method: methodNames,
  type: { "application/pdf": "PDF", "image/jpeg": "JPEG", "image/png": "PNG" },
  news: { conditional: "Conditional sale", sold: "Firm sale", changed: "Changed price or closing day" },
  "trust.kind": trustKindNames,
  "received.method": depositMethodNames,
  "said.price": labelsOf(priceViews),
  "directions.terms": Object.fromEntries(sharedTerms.map((term) => [term, termName(term)])),
  preferredContact: labelsOf(choices.preferredContact),
  propertyType: labelsOf(choices.propertyType),
  timeline: labelsOf(choices.timeline),
  preferredTime: labelsOf(choices.preferredTime),
  language: labelsOf(choices.guideLanguage),
  role: { ...people, ...roleNames },
  change: staffChangeNames,
  on: feeDueNames,
  transition: Object.fromEntries(postingSteps.flatMap(({ name, done }) => (done ? [[name, done]] : []))),
};

/** The entry for a name in this parent, or for the name alone. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string, within = ""): T | undefined => {
  const key = [`${within}.${name}`, name].find((one) => Object.hasOwn(table, one));
  return key === undefined ? undefined : table[key];
};

/** Fields whose forms give the label and the words of a stored value, by the names in the data file. */
const described: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(offerFields).map(([name, field]) => [`offers.${name}`, field]),
);

/** The label of a name. One without a label of its own is spelled out: "irrevocableUntil" is "Irrevocable until". */
export function nameInWords(name: string, within?: string): string {
  const known = name.replace(/Cents$/, "");
  const label = entryOf(described, name, within)?.label ?? entryOf(labels, known, within);
  if (label !== undefined) return label;
  return /^[a-z]+(?:[A-Z][a-z]*|\d+)*$/.test(name) ? readable(known.replace(/At$/, "")) : name;
}

/** Names of amounts in whole dollars. */
const dollars: ReadonlySet<string> = new Set(["price", "deposit", "listPrice", "offerDollars"]);

/** Formats a single value: days and times in Toronto, amounts in dollars. @param name of its field */
export function valueInWords(name: string, value: string | number | boolean | Date, within?: string): string {
  if (value instanceof Date) return dateAndTime(value);
  const field = entryOf(described, name, within);
  const text = field && valueText(field, value);
  if (text) return text;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (dollars.has(name)) return formatDollars(value);
    return /cents$/i.test(name) ? formatCents(value) : String(value);
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return calendarDate(value);
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(value) ?? [];
  if (hour && minute) return clockTime(Number(hour), Number(minute));
  return entryOf(entryOf(meanings, name, within) ?? {}, value) ?? value;
}

/** A value for the page. Typed text is isolated because it may run from right to left. */
const valueHtml = (name: string, value: string | number | boolean | Date, within?: string): string =>
  `<bdi>${escapeHtml(valueInWords(name, value, within))}</bdi>`;

const isSingle = (value: unknown): value is string | number | boolean | Date =>
  ["string", "number", "boolean"].includes(typeof value) || value instanceof Date;

/** Parts that the file has as stored, next to the same part in words, and a hash of the address. */
const leftOut = {
  stateName: true,
  asTyped: true,
  "amendments.values": true,
  "asked.task": true,
  "asked.about": true,
  "homeLetter.home": true,
} as const;

/** True for a name whose part the page leaves out. */
export const isLeftOut = (name: string, within?: string): boolean =>
  entryOf<true>(leftOut, name, within) === true;

/** True if a value is empty, so that it has no line. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && !(value instanceof Date) && Object.values(value).every(isEmpty));

/** Deepest heading level. Deeper parts become nested lists. */
const deepestHeading = 4;

/** Content of a section or list item: rows of single values first, then the parts. */
function contentOf(value: object, depth: number, within?: string): string {
  const entries = Object.entries(value).filter(([name, one]) => !isEmpty(one) && !isLeftOut(name, within));
  const rows = entries.flatMap(([name, one]) =>
    isSingle(one)
      ? [
          `<div><dt>${escapeHtml(nameInWords(name, within))}</dt><dd>${valueHtml(name, one, within)}</dd></div>`,
        ]
      : [],
  );
  const parts = entries.flatMap(([name, one]) => (isSingle(one) ? [] : [partOf(name, one, depth, within)]));
  return `${rows.length > 0 ? `<dl>${rows.join("")}</dl>` : ""}${parts.join("")}`;
}

function partOf(name: string, value: unknown, depth: number, within?: string): string {
  const title = escapeHtml(nameInWords(name, within));
  const heading = depth <= deepestHeading ? `<h${depth}>${title}</h${depth}>` : `<p><b>${title}</b></p>`;
  if (!Array.isArray(value))
    return `<section>${heading}${contentOf(Object(value), depth + 1, name)}</section>`;
  const items = value
    .filter((one) => !isEmpty(one))
    .map(
      (one) => `<li>${isSingle(one) ? valueHtml(name, one, within) : contentOf(one, depth + 1, name)}</li>`,
    );
  return `<section>${heading}<ol>${items.join("")}</ol></section>`;
}

/** The page's own styles, because a saved file can't load others. */
const styles = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3,h4{line-height:1.2;margin:1.5em 0 .5em}h2{border-top:2px solid;padding-top:.75rem}dl{margin:0 0 1rem}
dl div{padding:.3rem 0;border-bottom:1px solid #8886}dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
ol{padding-left:1.5rem}li{margin-bottom:.75rem;overflow-wrap:anywhere}section section{margin-left:0}
@media (min-width:40rem){dl div{display:grid;grid-template-columns:14rem 1fr;gap:1rem}}
@media print{body{margin:0;max-width:none;font-size:10pt}dl div,li{break-inside:avoid}h1,h2,h3,h4{break-after:avoid}}`;

/** @param data result of `personalData` */
export const readableCopy = ({
  exportedAt,
  ...data
}: {
  exportedAt: Date;
  [part: string]: unknown;
}): string => `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escapeHtml(site.name)}</title><style>${styles}</style></head>
<body><h1>Your data at ${escapeHtml(site.name)}</h1>
<p>${escapeHtml(sentence(`Written on ${dateAndTime(exportedAt)}`))} All times are Toronto time. Empty fields are left out.</p>
${contentOf(data, 2)}
</body></html>
`;
