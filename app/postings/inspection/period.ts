import { day, radio, text } from "~/lib/forms/fields";
import type { Fields, Values } from "~/lib/forms/form";
import { addDays, isDay } from "~/lib/time/business-days";
import { tradeName } from "~/postings/sale/trade";

/** Period of an inspection: by the day of the order, by the closing day, or by trade number. */

const ways = [
  { value: "sent", label: "The day the order was sent" },
  { value: "closing", label: "The closing day of its sale" },
  { value: "trade", label: "The trade number" },
] as const;

/** Inclusive. Days in Toronto, ISO, or trade numbers of one year, such as "2026-001". */
export interface RecordPeriod {
  by: (typeof ways)[number]["value"];
  first: string;
  last: string;
}

/** Most records in one download: more than an office has in three years. */
export const mostRecords = 1000;

/** Columns of the list of records, on the page and in the download. */
export const recordHeads = ["Reference", "Home", "Seller", "Status", "Sent", "Closing", "Trade number"];

const path = "/office/records";

const query = (period: RecordPeriod): string => `${new URLSearchParams({ ...period })}`;

/** Page that lists a period's records. */
export const periodPath = (period: RecordPeriod): string => `${path}?${query(period)}`;

/** ZIP of a period's records. */
export const periodZipPath = (period: RecordPeriod): string => `${path}.zip?${query(period)}`;

/** @param today last day that can be chosen */
export const periodFields = (today: string) => {
  const limits = {
    min: "2020-01-01",
    max: today,
    tooEarly: "That's before this site had any records.",
    tooLate: "That day hasn't come yet.",
    onlyIf: { field: "by", is: ["sent", "closing"] },
    required: false,
  } as const;
  const number = { width: "medium", required: false, onlyIf: { field: "by", is: ["trade"] } } as const;
  return {
    by: radio("Choose records by", ways, { missing: "Choose how the period is meant." }),
    first: day("First day", limits),
    last: day("Last day", limits),
    firstTrade: text("First trade number", { ...number, hint: "For example: 2026-001." }),
    lastTrade: text("Last trade number", number),
  } as const satisfies Fields;
};

type PeriodFields = ReturnType<typeof periodFields>;

/** Year and number of a typed trade number, or null. @param year its year if none is typed */
function readTrade(typed: string, year = ""): { year: string; number: number } | null {
  const [, own = year, number] = /^(?:(\d{4})\s*-\s*)?(\d{1,5})$/.exec(typed.trim()) ?? [];
  return own && number ? { year: own, number: Number(number) } : null;
}

/** Trade numbers of a period, in order. Null if it isn't one of a single year, or has too many. */
export function tradesOf({ first, last }: Omit<RecordPeriod, "by">): string[] | null {
  const from = readTrade(first);
  const to = readTrade(last, from?.year);
  const count = from && to && from.year === to.year ? to.number - from.number + 1 : 0;
  if (!from || count < 1 || count > mostRecords) return null;
  return Array.from({ length: count }, (_, index) => tradeName(from.year, from.number + index));
}

type Errors = Partial<Record<keyof PeriodFields, string[]>>;

/** Reads the form. @returns the period, or errors by field */
export function periodFrom(sent: Values<PeriodFields>): { period: RecordPeriod } | { errors: Errors } {
  const { by, first = "", last = "", firstTrade = "", lastTrade = "" } = sent;
  if (by !== "trade") {
    if (!first) return { errors: { first: ["Enter the first day."] } };
    if (!last) return { errors: { last: ["Enter the last day."] } };
    return last < first
      ? { errors: { last: ["The last day is before the first day."] } }
      : { period: { by, first, last } };
  }
  const from = readTrade(firstTrade);
  const to = readTrade(lastTrade, from?.year);
  if (!from) return { errors: { firstTrade: ["Enter the year and the number, such as 2026-001."] } };
  if (!to) return { errors: { lastTrade: ["Enter a trade number, such as 2026-030."] } };
  if (from.year !== to.year)
    return { errors: { lastTrade: [`Enter a number of ${from.year}. Each year is a series of its own.`] } };
  if (to.number < from.number)
    return { errors: { lastTrade: ["The last trade number is before the first one."] } };
  if (to.number - from.number >= mostRecords)
    return { errors: { lastTrade: [`Enter at most ${mostRecords} numbers at once.`] } };
  return {
    period: { by, first: tradeName(from.year, from.number), last: tradeName(to.year, to.number) },
  };
}

/** Period in a URL, or null. */
export function periodOf({ searchParams }: URL, today: string): RecordPeriod | null {
  const [asked, first = "", last = ""] = ["by", "first", "last"].map((name) => searchParams.get(name) ?? "");
  const by = ways.find(({ value }) => value === asked)?.value;
  if (!by) return null;
  const isPeriod =
    by === "trade"
      ? tradesOf({ first, last }) !== null
      : isDay(first) && isDay(last) && first <= last && last <= today;
  return isPeriod ? { by, first, last } : null;
}

/** Typed values of the form, by default the orders of the year up to today. */
export function typedPeriod(period: RecordPeriod | null, today: string) {
  if (period?.by === "trade") return { by: period.by, firstTrade: period.first, lastTrade: period.last };
  return period ?? { by: "sent" as const, first: addDays(today, -364), last: today };
}
