import { site } from "~/content/site";
import { calendarDate, clockTime, dateAndTime, formatCents, formatDollars, sentence } from "~/lib/format";
import { type Field, valueText } from "~/lib/forms/form";
import { readable } from "~/lib/forms/kept-words";
import { escapeHtml } from "~/lib/mail/letter-look";
import type { CopyWords } from "~/lib/store/handling";
import { handlings } from "./registry.server";

/**
 * A person's copy of their data as a page to read and print. It has everything in the data file, because both
 * are made from one object. It leaves out only what the file has twice, and what only programs read.
 */

/** Words for names and values of every part. */
const people = {
  seller: "You",
  office: "Our office",
  owner: "A co-owner",
  system: "Automatic",
  buyer: "A buyer",
};

const general: CopyWords = {
  labels: {
    at: "When",
    on: "Date",
    text: "Words",
    why: "Reason",
    rows: "Old and new",
    label: "About",
    now: "New answer",
    cents: "Amount",
  },
  values: { from: people, by: people, role: people },
};

const words = [...handlings.flatMap(({ words = [] }): readonly CopyWords[] => [words].flat()), general];

const labels = Object.assign({}, ...words.map(({ labels }) => labels)) as Readonly<Record<string, string>>;

/** Words for single values, by field name, with its parent's if it has others. */
const meanings: Record<string, Readonly<Record<string, string>>> = {};
for (const { values = {} } of words)
  for (const [name, table] of Object.entries(values)) meanings[name] = { ...meanings[name], ...table };

/** The entry for a name in this parent, or for the name alone. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string, within = ""): T | undefined => {
  const key = [`${within}.${name}`, name].find((one) => Object.hasOwn(table, one));
  return key === undefined ? undefined : table[key];
};

/** Fields of forms, by the names in the data file. */
const described: Readonly<Record<string, Field>> = Object.fromEntries(
  words.flatMap(({ fields = {} }) =>
    Object.entries(fields).flatMap(([part, own]) =>
      Object.entries(own).map(([name, field]) => [`${part}.${name}`, field]),
    ),
  ),
);

/** The label of a name. One without a label of its own is spelled out: "irrevocableUntil" is "Irrevocable until". */
export function nameInWords(name: string, within?: string): string {
  const known = name.replace(/Cents$/, "");
  const label = entryOf(described, name, within)?.label ?? entryOf(labels, known, within);
  if (label !== undefined) return label;
  return /^[a-z]+(?:[A-Z][a-z]*|\d+)*$/.test(name) ? readable(known.replace(/At$/, "")) : name;
}

const dollars = new Set(words.flatMap(({ dollars = [] }) => dollars));

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

const leftOut = Object.fromEntries(words.flatMap(({ leftOut = [] }) => leftOut.map((name) => [name, true])));

/** True for a name whose part the page leaves out. */
export const isLeftOut = (name: string, within?: string): boolean => entryOf(leftOut, name, within) === true;

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
