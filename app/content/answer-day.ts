import { replyBusinessDays } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";
import { type Closure, closedFor } from "~/lib/time/closures";

/** The day by whose end what was sent then is answered, ISO. Days on which the office had said by then that it's closed are left out. */
export const answerDay = (sentAt: Date, closures: readonly Closure[]): string =>
  addBusinessDays(torontoDay(sentAt), replyBusinessDays, closedFor(sentAt, closures));
