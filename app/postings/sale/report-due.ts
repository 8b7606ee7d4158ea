import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";

/** Deadline for reporting a trade to the MLS: 11:59 p.m. of the next business day (PropTx rule 4.01). */
export const reportDue = (on: string): Date => torontoMoment(addBusinessDays(on, 1), 23, 59);

/** Deadline for reporting an event at this time. */
export const reportDueAfter = (at: Date): Date => reportDue(torontoDay(at));
