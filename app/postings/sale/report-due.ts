import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";

/** By when a trade is to be reported to the MLS: 11:59 p.m. of the next business day (PropTx rule 4.01). */
export const reportDue = (on: string): Date => torontoMoment(addBusinessDays(on, 1), 23, 59);

/** The same for something that happens at this moment. */
export const reportDueAfter = (at: Date): Date => reportDue(torontoDay(at));
