import { replyBusinessDays } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";
import { type Closure, closedFor } from "~/lib/time/closures";

/** Day by whose end a message gets its answer, as an ISO date. Skips closures that the office had entered by then. */
export const answerDay = (sentAt: Date, closures: readonly Closure[]): string =>
  addBusinessDays(torontoDay(sentAt), replyBusinessDays, closedFor(sentAt, closures));
