import { site } from "~/content/site";
import { closedDays } from "./business-days";

/** Whether the office is open on a day, ISO. */
export const isOfficeDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const hours = site.openingHours.some(({ from, to }) => from <= weekday && weekday <= to);
  return hours && !closedDays(Number(day.slice(0, 4))).includes(day);
};
