import { listing } from "~/content/business";
import { addDays } from "~/rules/business-days";

/** The last day of a listing that begins on a day: it ends at 11:59 p.m. of it, Toronto time. Days are ISO. */
export const lastDayOf = (startDay: string): string => addDays(startDay, listing.mlsTermDays - 1);
