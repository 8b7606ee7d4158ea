import { day } from "~/lib/forms/fields";
import { addDays, isDay } from "~/lib/time/business-days";

/** Period of an inspection. */

/** Inclusive days in Toronto, ISO. */
export interface RecordPeriod {
  first: string;
  last: string;
}

/** Most records in one download: more than an office has in three years. */
export const mostRecords = 1000;

const path = "/office/records";

const query = ({ first, last }: RecordPeriod): string => `${new URLSearchParams({ first, last })}`;

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
    tooLate: "That day is still to come.",
  };
  return { first: day("First day", limits), last: day("Last day", limits) };
};

/** Period in a URL, or null. */
export function periodOf({ searchParams }: URL, today: string): RecordPeriod | null {
  const [first = "", last = ""] = ["first", "last"].map((name) => searchParams.get(name) ?? "");
  return isDay(first) && isDay(last) && first <= last && last <= today ? { first, last } : null;
}

/** Default of the form: the year up to today. */
export const usualPeriod = (today: string): RecordPeriod => ({ first: addDays(today, -364), last: today });
