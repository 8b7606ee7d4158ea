import { replyBusinessDays } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addBusinessDays } from "~/lib/time/business-days";

/** The day by whose end what was sent then is answered, ISO. */
export const answerDay = (sentAt: Date): string => addBusinessDays(torontoDay(sentAt), replyBusinessDays);
