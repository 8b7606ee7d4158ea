import { form } from "~/rules/fields";

/** The form that makes the address of a listing's calendar (`intent` "make"), or takes it back ("revoke"). */
export const calendarForm = form("calendar", { intent: { kind: "hidden", maxLength: 100 } });
