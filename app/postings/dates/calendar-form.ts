import { form } from "~/lib/forms/form";

/**
 * Makes a calendar's address (`act` "make"), or takes it back ("revoke"). `seen` is the moment the address was made
 * that its page knows of; "" for none.
 */
export const calendarForm = form("calendar", {
  act: { kind: "hidden", maxLength: 100 },
  seen: { kind: "hidden", maxLength: 40 },
});

/** Why nothing was done: somebody was quicker. */
export const calendarMoved =
  "The address was created or turned off since this page was shown, so nothing has changed. An address you copied just now works.";

/** Which address a page knows of. */
export const seenOf = ({ calendar }: { calendar?: { madeAt: Date } | null }): string =>
  calendar?.madeAt.toISOString() ?? "";
