import { policies } from "~/content/policies";
import { csvRow } from "~/lib/csv";
import { formatCentsTrimmed, longDate } from "~/lib/format";
import { type Field, type Fields, itemText, shortLabelOf, valueText } from "~/lib/forms/form";
import { isMandatory, kindOfField, type PropertyField } from "~/mls/fields";
import { agentLinkOf } from "~/postings/home-page/agent-link";
import { type ListingFact, listingFacts, sourceName } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import type { TaskValues } from "~/postings/order/answers";
import { boardWord } from "~/postings/order/lists";
import { readAnswers } from "~/postings/order/read-order";
import { answersByField, tickedBoxLabel } from "~/postings/order/shown-answers";
import { sellersOf } from "~/postings/order/signers";
import type { TaskId } from "~/postings/order/task-names";
import { fieldsOf, isAsked, itemsOf, type OrderContext } from "~/postings/order/tasks";
import type { AgreementTerms, Posting } from "~/postings/posting";
import { brokerageRemarks } from "./brokerage-remarks";
import { derivedListing, derivedText } from "./derived";
import {
  type ComputedField,
  computedFields,
  fieldSheet,
  type SheetField,
  sheetForms,
  sheetLabel,
  sheetWords as words,
} from "./field-sheet";

/** A posting in the order of the board's data form. */

export interface SheetRow {
  /** Standard name of the board's field, or "". */
  name: PropertyField | "";
  label: string;
  /** "" if there is no value. */
  value: string;
  /** Value as the form takes it: "789000" for "$789,000". */
  copy: string;
  source: string;
  /** True if the form requires it. */
  isNeeded: boolean;
  /** Page that answers it, after the posting's own. The office looks it up at "/facts#lot". */
  place: string;
  /** Longest text that the form takes, in characters. Left out if unlimited. */
  most?: number;
  /** Fields of an item that the form has a box for, in the form's order. Left out for other rows. */
  cells?: readonly { label: string; value: string }[];
}

/** @param origin of the site */
export function sheetOf(posting: Posting, file: Pick<OfficeFile, "facts">, origin: string) {
  const { context } = readAnswers(posting);
  const facts = listingFacts(posting, file);
  const linesOf = readerOf(posting, file, facts, origin);
  const form = formOf(context);
  const limits: Partial<Record<PropertyField, number>> = policies.mlsRemarks;
  const lookedUp = facts.flatMap(({ key, lookUp }) => (lookUp ? key : []));
  return {
    form: sheetForms[form],
    parts: fieldSheet.map((part) => ({
      id: part.id,
      title: part.title,
      agents: "agents" in part,
      rows: part.rows.flatMap(
        ([field, from]: readonly [SheetField, (typeof part)["rows"][number][1]]): SheetRow[] => {
          const name = typeof field === "string" ? field : "";
          const isNeeded = name !== "" && isMandatory(name, form);
          const most = name && limits[name];
          const [task] = from.split(".");
          const place = lookedUp.includes(from) ? `/facts#${task}` : "/facts#missing";
          return linesOf(field, from).map((line) => ({
            ...line,
            name,
            isNeeded,
            place,
            copy: line.copy ?? formText(name, line.value),
            ...(most ? { most } : {}),
          }));
        },
      ),
    })),
  };
}

/** A value as the form takes it. Amounts and lengths have no signs, separators or units. */
function formText(name: PropertyField | "", value: string): string {
  const kind = name && kindOfField(name);
  if (kind !== "money" && kind !== "number" && kind !== "length") return value;
  const [, figure] = /^\$?([\d,]*\.?\d+)(?: \D*)?$/.exec(value) ?? [];
  return figure?.replaceAll(",", "") ?? value;
}

/** A line before its field is known. `copy` is set if it doesn't follow from the value. */
type Line = Pick<SheetRow, "label" | "value" | "source" | "cells"> & { copy?: string };

/** The form for a kind of home. */
export const formOf = ({ propertyClass }: OrderContext): keyof typeof sheetForms =>
  propertyClass === "condo" ? "condo" : "freehold";

const isComputed = (from: string): from is ComputedField => computedFields.some((name) => name === from);

/** Reader of the form's lines. It returns none if the home lacks the feature, and several for the items of a list. */
function readerOf(
  posting: Posting,
  file: Pick<OfficeFile, "facts">,
  listed: readonly ListingFact[],
  origin: string,
) {
  const { answers, context } = readAnswers(posting);
  const shown = answersByField(posting);
  const derived = derivedListing(posting, file);
  const facts = new Map(listed.map((fact) => [fact.key, fact]));
  return (form: SheetField, from: string): Line[] => {
    const label = sheetLabel(form);
    if (isComputed(from)) {
      const found = computed[from](posting, origin);
      return found ? [{ label, ...found }] : [];
    }
    if (from.startsWith("derived.")) {
      const value = derivedText(derived, from);
      const isNeeded = typeof form === "string" && isMandatory(form, formOf(context));
      return value || isNeeded ? [{ label, value, source: value ? words.sources.derived : "" }] : [];
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
      return [{ label, value: fact.check?.found ?? "", source: fact.check ? source : "Not looked up yet" }];
    }
    const values: TaskValues = answers[task] ?? {};
    // A field of the board has one box for all items.
    if (field.kind === "list" && typeof form !== "string" && values[name] !== undefined) {
      const boxes = form.boxes ?? [];
      return itemsOf(values[name]).map((item, index) => ({
        label: `${label} ${index + 1}`,
        source,
        value: itemText(field, item),
        ...(boxes.length > 0 ? { cells: cellsOf(field.item, item, boxes) } : {}),
      }));
    }
    const value =
      boardText(field, values[name]) || shown.get(from) || tickedBoxLabel(fields, name, values) || "";
    const day = field.kind === "date" && typeof values[name] === "string" ? { copy: values[name] } : {};
    return [{ label, value, source: value ? source : "", ...day }];
  };
}

/** Given fields of a list's item, each as the form's box takes it. */
const cellsOf = (fields: Fields, item: TaskValues, boxes: readonly string[]) =>
  boxes.flatMap((name) => {
    const field = fields[name];
    const value = field && (boardText(field, item[name]) || valueText(field, item[name] as never));
    return value ? [{ label: shortLabelOf(field), value }] : [];
  });

/** Chosen options in the board's words, or "" for a field without options. Yes and no stay as they are shown. */
function boardText(field: Field, value: unknown): string {
  if (!("options" in field) || value === undefined) return "";
  return [value]
    .flat()
    .flatMap((chosen) => {
      const option = field.options.find((one) => one.value === chosen);
      return option ? boardWord(option) : [];
    })
    .join(", ");
}

type Computed = Omit<Line, "label">;

/** Terms on the MLS. Until it has them, the agreed terms, or the ordered ones before an agreement. */
export function termsOf(posting: Posting): Partial<AgreementTerms> {
  const { mls, agreement } = posting;
  if (mls || agreement) return mls ?? agreement?.terms ?? {};
  const { listPrice, offerPercent, offerDollars, start, startDay } = readAnswers(posting).answers.price ?? {};
  return { listPrice, offerPercent, offerDollars, startDay: start === "day" ? startDay : undefined };
}

const term =
  (show: (terms: Partial<AgreementTerms>) => string, copy?: (terms: Partial<AgreementTerms>) => string) =>
  (posting: Posting): Computed => {
    const terms = termsOf(posting);
    const value = show(terms);
    const source = posting.agreement ? words.sources.agreement : words.sources.order;
    return { value, source: value ? source : "", ...(copy ? { copy: copy(terms) } : {}) };
  };

/** Lawn sign on plans without this question: ordered as an option, and never ours on Basic. */
function signOnLawn(posting: Posting): Computed | null {
  const { plan, options = [] } = readAnswers(posting).context;
  if (plan !== "basic" && plan !== "basic-plus") return null;
  return {
    value: options.includes("for-sale-sign") ? "Yes, ordered as an option" : "No sign of ours",
    source: words.sources.order,
  };
}

/** Agent link for showing requests and offers, or null before it exists. */
function agentsAddress(posting: Posting, origin: string): Computed | null {
  const path = agentLinkOf(posting);
  return path ? { value: origin + path, source: words.sources.page } : null;
}

type Amount = number | null | undefined;

const dollars = (amount: Amount): string =>
  typeof amount === "number" ? formatCentsTrimmed(Math.round(amount * 100)) : "";
const day = (text: string | undefined): string => (text === undefined ? "" : longDate(text));

/** "2.5% and $500" */
export const commissionText = ({ offerPercent, offerDollars }: Partial<AgreementTerms>): string =>
  [
    ...(typeof offerPercent === "number" ? [`${offerPercent}%`] : []),
    ...(typeof offerDollars === "number" ? [dollars(offerDollars)] : []),
  ].join(" and ");

const computed: Readonly<Record<ComputedField, (posting: Posting, origin: string) => Computed | null>> = {
  "owners.names": (posting) => ({ value: sellersOf(posting), source: words.sources.word }),
  "terms.listPrice": term(({ listPrice }) => dollars(listPrice)),
  "terms.offer": term(commissionText),
  "terms.holdoverDays": term(({ holdoverDays: days }) => (days === undefined ? "" : `${days} days`)),
  "terms.startDay": term(
    ({ startDay }) => day(startDay),
    ({ startDay = "" }) => startDay,
  ),
  "terms.endDay": term(
    ({ endDay }) => day(endDay),
    ({ endDay = "" }) => endDay,
  ),
  "sign.onLawn": signOnLawn,
  "page.agents": agentsAddress,
  "remarks.brokerages": (posting, origin) => {
    const value = brokerageRemarks(posting, origin);
    return { value, source: value ? words.sources.seller : "" };
  },
  "photos.count": ({ photos }) => ({
    value: `${photos.length}, in order in the ZIP of the MLS set`,
    source: words.sources.photos,
  }),
};

/** The sheet as CSV lines. */
export const sheetCsv = ({ parts }: ReturnType<typeof sheetOf>): string[] => [
  csvRow(words.tableHead),
  ...parts.flatMap(({ title, agents, rows }) =>
    rows.map(({ label, value, source, name }) =>
      csvRow([title, label, value, source, words.readers[agents ? "agents" : "everybody"], name]),
    ),
  ),
];
