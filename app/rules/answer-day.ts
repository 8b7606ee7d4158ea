import { replyBusinessDays } from "~/content/business";
import { addBusinessDays } from "./business-days";
import { torontoDay } from "./format";

/** The day by whose end what was sent then is answered, ISO. */
export const answerDay = (sentAt: Date): string => addBusinessDays(torontoDay(sentAt), replyBusinessDays);
