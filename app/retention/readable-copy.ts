import { site } from "~/content/site";
import { calendarDate, dateAndTime, formatCents, formatDollars, today } from "~/lib/format";
import { type Fields, shortLabelOf } from "~/lib/forms/form";
import { readable } from "~/lib/forms/kept-words";
import { escapeHtml } from "~/lib/mail/letter-look";
import { steps as postingSteps } from "~/postings/machine";
import { tasks } from "~/postings/order/task-names";
import { contextOf, fieldsOf, taskIds } from "~/postings/order/tasks";
import { stateNames } from "~/postings/words";
import { requestForms } from "~/requests/kinds";
import { statusNames } from "~/requests/request";

/**
 * A person's copy of their data as a page to read and print. It has everything in the data file, because both
 * are made from one object. This walks the object down to the last value.
 */

/** Labels of the copy, by the names in the data file. */
const labels: Readonly<Record<string, string>> = {
  account: "Your account",
  profile: "Your name",
  requests: "Your requests",
  postings: "Your orders and listings",
  staff: "Your access to the office",
  id: "ID",
  uid: "Account ID",
  email: "Email address",
  emailVerified: "Email address confirmed",
  createdAt: "Created",
  updatedAt: "Last changed",
  lastSignInAt: "Last login",
  rulesAsOf: "Rules in force on",
  sentAt: "Sent",
  addedAt: "Added",
  recordedAt: "Recorded",
  remindedAt: "Reminder sent",
  confirmedAt: "Confirmed",
  askedAt: "Requested",
  requestedAt: "Requested",
  refusedAt: "Objected",
  endedAt: "Ended",
  cancelledAt: "Cancelled",
  changedAt: "Changed",
  receivedAt: "Received",
  acceptedAt: "Accepted",
  presentedAt: "Read by the owners",
  stateAt: "Status since",
  savedAt: "Saved",
  startsAt: "Begins",
  datedOn: "Dated",
  calendarSince: "Calendar link created",
  state: "Status",
  answers: "Your answers",
  asTyped: "Your answers, as you typed them",
  raw: "Typed",
  gaps: "Still missing",
  papers: "Documents",
  nextPhotos: "Photos being prepared",
  events: "History",
  transition: "Step",
  at: "When",
  on: "Date",
  listPrice: "Asking price",
  offerPercent: "Buyer's-brokerage commission, percent",
  offerDollars: "Buyer's-brokerage commission, dollars",
  holdoverDays: "Holdover, days",
  startDay: "First day",
  endDay: "Last day",
  mls: "MLS listing",
  board: "Board and MLS system",
  term: "Extension",
  declinedFor: "Extension declined for the term to",
  approved: "Approved parts",
  told: "People we told",
  amendments: "Listing changes",
  signers: "Owners who sign",
  settled: "Outcome",
  backOnMls: "Back on the MLS",
  reach: "Contact",
  visit: "Wants to see the home",
  calledBack: "Answered",
  minutes: "Length, minutes",
  alone: "No owner present",
  missedAt: "No-show",
  accessConsents: "Consent to showings without you",
  people: "Visitors",
  otherTime: "Other time offered",
  onMls: "As entered on the MLS",
  onMlsAt: "Entered on the MLS",
  mlsDue: "Due on the MLS",
  page: "Your home's page",
  permitted: "Permission to advertise",
  registered: "Registered by the buyer's side",
  marks: "What happened to it",
  means: "How it came",
  directions: "Directions about offers",
  tellings: "What buyers with written offers were told",
  offerorsToTell: "Buyers with written offers still to tell",
  count: "Number",
  money: "Invoices and payments",
  what: "Description",
  tax: "HST",
  hstNumber: "HST registration number",
  coOwners: "Co-owners",
  shared: "Shared with you",
  refusal: "Objection",
  bytes: "Size, bytes",
  width: "Width, pixels",
  height: "Height, pixels",
};

/** Titles of an order's pages, by the names of its answers. */
const taskTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tasks).map(([task, { title }]) => [task, title]),
);

/** Every field of every page of an order, by its name. */
const typedFields = Object.assign(
  {},
  ...taskIds.flatMap((task) =>
    (["freehold", "condo"] as const).flatMap((propertyClass) => {
      const fields = fieldsOf(task, { ...contextOf({}, today()), propertyClass, plan: "basic-plus" });
      return [fields, ...Object.values(fields).map((field) => (field.kind === "list" ? field.item : {}))];
    }),
  ),
) as Fields;

/** The label of a typed answer's option, or undefined if it has none. */
function optionInWords(name: string, value: string): string | undefined {
  const field = Object.hasOwn(typedFields, name) ? typedFields[name] : undefined;
  const options = field && "options" in field ? field.options : [];
  return options.find((option) => option.value === value)?.label;
}

/** Requests and postings share some state names. The postings' words take precedence. */
const states: Readonly<Record<string, string>> = { ...statusNames, ...stateNames };

const people = {
  seller: "You",
  office: "Our office",
  owner: "A co-owner",
  system: "Automatic",
};

/** Words for single values, by field name. Other values stay unchanged. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: stateNames,
  status: statusNames,
  from: { ...states, ...people },
  to: states,
  by: people,
  role: people,
  kind: Object.fromEntries(Object.entries(requestForms).map(([kind, { name }]) => [kind, name])),
  transition: Object.fromEntries(postingSteps.flatMap(({ name, done }) => (done ? [[name, done]] : []))),
};

/**
 * Turns "irrevocableUntil" into "Irrevocable until". Other names, such as questions, stay unchanged.
 * @param within name of the parent
 */
export function nameInWords(name: string, within?: string): string {
  const known = within === "asTyped" ? taskTitles : labels;
  if (Object.hasOwn(known, name)) return known[name] ?? name;
  if (Object.hasOwn(typedFields, name)) return shortLabelOf(typedFields[name]) || name;
  if (!/^[a-z]+(?:[A-Z][a-z]*|\d+)*$/.test(name)) return name;
  return readable(name.replace(/Cents$/, ""));
}

/** Names of amounts in whole dollars. */
const dollars: ReadonlySet<string> = new Set(["price", "deposit", "listPrice", "offerDollars"]);

/** Formats a single value: days and times in Toronto, amounts in dollars. @param name of its field */
export function valueInWords(name: string, value: string | number | boolean | Date): string {
  if (value instanceof Date) return dateAndTime(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (dollars.has(name)) return formatDollars(value);
    return name.endsWith("Cents") ? formatCents(value) : String(value);
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return calendarDate(value);
  const known = meanings[name];
  if (known && Object.hasOwn(known, value)) return known[value] ?? value;
  return optionInWords(name, value) ?? value;
}

/** A value for the page. Typed text is isolated because it may run from right to left. */
const valueHtml = (name: string, value: string | number | boolean | Date): string =>
  `<bdi>${escapeHtml(valueInWords(name, value))}</bdi>`;

const isSingle = (value: unknown): value is string | number | boolean | Date =>
  ["string", "number", "boolean"].includes(typeof value) || value instanceof Date;

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
  // The data file has the state twice, as a key and in words. This page needs only the words.
  const entries = Object.entries(value).filter(([name, one]) => !isEmpty(one) && name !== "stateName");
  const rows = entries.flatMap(([name, one]) =>
    isSingle(one)
      ? [`<div><dt>${escapeHtml(nameInWords(name, within))}</dt><dd>${valueHtml(name, one)}</dd></div>`]
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
    .map((one) => `<li>${isSingle(one) ? valueHtml(name, one) : contentOf(one, depth + 1, name)}</li>`);
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
<p>Written on ${escapeHtml(dateAndTime(exportedAt))}, Toronto time, as is every time below. What was never filled in isn't listed.</p>
${contentOf(data, 2)}
</body></html>
`;
