import { day } from "~/lib/forms/fields";
import { addDays, isDay } from "~/lib/time/business-days";

/** The days of an inspection: which records it asks for. Pure. */

/** Days of Toronto, ISO; both count. */
export interface AskedPeriod {
  first: string;
  last: string;
}

/** Most records of one download: more than an office has in three years. */
export const mostRecords = 1000;

const path = "/office/records";

const query = ({ first, last }: AskedPeriod): string => `${new URLSearchParams({ first, last })}`;

/** The page that says what a period has. */
export const periodPath = (period: AskedPeriod): string => `${path}?${query(period)}`;

/** The file with all of it. */
export const periodZipPath = (period: AskedPeriod): string => `${path}.zip?${query(period)}`;

/** @param today the last day that can be asked for */
export const periodFields = (today: string) => {
  const limits = {
    min: "2020-01-01",
    max: today,
    tooEarly: "That's before this site had any records.",
    tooLate: "That day is still to come.",
  };
  return { first: day("First day", limits), last: day("Last day", limits) };
};

/** The period that an address asks for; null where it asks for none. */
export function periodOf({ searchParams }: URL, today: string): AskedPeriod | null {
  const [first = "", last = ""] = ["first", "last"].map((name) => searchParams.get(name) ?? "");
  return isDay(first) && isDay(last) && first <= last && last <= today ? { first, last } : null;
}

/** What the form begins with: the year up to today. */
export const usualPeriod = (today: string): AskedPeriod => ({ first: addDays(today, -364), last: today });
