import { csvRow } from "~/lib/csv";
import { formatCents, longDate } from "~/lib/format";
import { itemText } from "~/lib/forms/form";
import { signersOf } from "~/postings/guards";
import { agentsPath } from "~/postings/home-page/page";
import { listingFacts, sourceName } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import type { AnswersOf, TaskValues } from "~/postings/order/answers";
import { readOrder } from "~/postings/order/read-order";
import { answersByField, tickedInstead } from "~/postings/order/shown-answers";
import type { TaskId } from "~/postings/order/task-names";
import { fieldsOf, isAsked, itemsOf } from "~/postings/order/tasks";
import type { AgreementTerms, Posting } from "~/postings/posting";
import {
  type ComputedField,
  computedFields,
  fieldSheet,
  sheetForms,
  sheetPage as words,
} from "./field-sheet";

/** A posting in the order of the board's data form. Pure. */

interface SheetRow {
  label: string;
  /** "" where nothing was given. */
  value: string;
  source: string;
}

interface Sheet {
  form: string;
  parts: { title: string; agents: boolean; rows: SheetRow[] }[];
}

/** @param origin of the site */
export function sheetOf(posting: Posting, file: OfficeFile, origin: string): Sheet {
  const { context } = readOrder(posting);
  const linesOf = readerOf(posting, file, origin);
  return {
    form: sheetForms[context.propertyClass === "condo" ? "condo" : "freehold"],
    parts: fieldSheet.map((part) => ({
      title: part.title,
      agents: "agents" in part,
      rows: part.rows.flatMap(([label, from]) => linesOf(label, from)),
    })),
  };
}

const isComputed = (from: string): from is ComputedField => computedFields.some((name) => name === from);

/** What reads one line of the form: none where the home has no such thing, several for the items of a list. */
function readerOf(posting: Posting, file: OfficeFile, origin: string) {
  const { answers, context } = readOrder(posting);
  const shown = answersByField(posting);
  const facts = new Map(listingFacts(posting, file).map((fact) => [fact.key, fact]));
  return (label: string, from: string): SheetRow[] => {
    if (isComputed(from)) {
      const found = computed[from](posting, origin);
      return found ? [{ label, ...found }] : [];
    }
    const [task, name] = from.split(".") as [TaskId, string];
    const fields = isAsked(task, context) ? fieldsOf(task, context) : {};
    const field = fields[name];
    if (!field) return [];
    const fact = facts.get(from);
    const source = fact?.check
      ? sourceName(fact.check.source)
      : fact
        ? words.sources.seller
        : words.sources.word;
    if (fact?.lookUp) {
      return [{ label, value: fact.check?.found ?? "", source: fact.check ? source : words.unchecked }];
    }
    const values: TaskValues = answers[task] ?? {};
    if (field.kind === "list" && values[name] !== undefined) {
      return itemsOf(values[name]).map((item, index) => ({
        label: words.numbered(label, index + 1),
        source,
        value: itemText(field, item),
      }));
    }
    const value = shown.get(from) ?? tickedInstead(fields, name, values) ?? "";
    return [{ label, value, source: value ? source : "" }];
  };
}

type Computed = Omit<SheetRow, "label">;

/** A term as it was agreed or, before that, as it was ordered. */
function term(
  posting: Posting,
  show: (terms: AgreementTerms) => string,
  ordered: (price: AnswersOf<"price">) => string,
): Computed {
  const { agreement } = posting;
  if (agreement) return { value: show(agreement.terms), source: words.sources.agreement };
  const value = ordered(readOrder(posting).answers.price ?? {});
  return { value, source: value ? words.sources.order : "" };
}

/** Of a sign on the lawn where its seller isn't asked: an option is ordered or not, and on Basic there's none of ours. */
function signOnLawn(posting: Posting): Computed | null {
  const { plan, options = [] } = readOrder(posting).context;
  if (plan !== "basic" && plan !== "basic-plus") return null;
  return { value: words.sign(options.includes("for-sale-sign")), source: words.sources.order };
}

/** Where agents ask for showings and register offers; nothing before there is such an address. */
function agentsAddress(posting: Posting, origin: string): Computed | null {
  const path = agentsPath(posting);
  return path ? { value: origin + path, source: words.sources.page } : null;
}

type Amount = number | null | undefined;

const dollars = (amount: Amount): string =>
  typeof amount === "number" ? formatCents(Math.round(amount * 100)) : "";
const day = (text: string | undefined): string => (text === undefined ? "" : longDate(text));
const offer = (percent: Amount, amount: Amount): string =>
  [
    ...(typeof percent === "number" ? [`${percent}%`] : []),
    ...(typeof amount === "number" ? [dollars(amount)] : []),
  ].join(" and ");

const computed: Readonly<Record<ComputedField, (posting: Posting, origin: string) => Computed | null>> = {
  "owners.names": (posting) => ({ value: signersOf(posting).join("; "), source: words.sources.word }),
  "terms.listPrice": (posting) =>
    term(
      posting,
      ({ listPrice }) => dollars(listPrice),
      ({ listPrice }) => dollars(listPrice),
    ),
  "terms.offer": (posting) =>
    term(
      posting,
      ({ offerPercent, offerDollars }) => offer(offerPercent, offerDollars),
      ({ offerPercent, offerDollars }) => offer(offerPercent, offerDollars),
    ),
  "terms.holdoverDays": (posting) =>
    term(
      posting,
      ({ holdoverDays }) => `${holdoverDays} days`,
      () => "",
    ),
  "terms.startDay": (posting) =>
    term(
      posting,
      ({ startDay }) => day(startDay),
      ({ start, startDay }) => (start === "day" ? day(startDay) : ""),
    ),
  "terms.endDay": (posting) =>
    term(
      posting,
      ({ endDay }) => day(endDay),
      () => "",
    ),
  "sign.onLawn": signOnLawn,
  "page.agents": agentsAddress,
  "photos.count": ({ photos }) => ({ value: words.photos(photos.length), source: words.sources.photos }),
};

/** The lines of the sheet as a table for a spreadsheet. */
export const sheetCsv = ({ parts }: Sheet): string[] => [
  csvRow(words.csvHead),
  ...parts.flatMap(({ title, agents, rows }) =>
    rows.map(({ label, value, source }) =>
      csvRow([title, label, value, source, words.readers[agents ? "agents" : "everybody"]]),
    ),
  ),
];
