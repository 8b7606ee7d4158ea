import { form } from "~/lib/forms/form";

/**
 * The form that makes the address of a listing's calendar (`intent` "make"), or takes it back ("revoke"). `seen` is the
 * moment the address was made that its page knows of; "" for none.
 */
export const calendarForm = form("calendar", {
  intent: { kind: "hidden", maxLength: 100 },
  seen: { kind: "hidden", maxLength: 40 },
});
