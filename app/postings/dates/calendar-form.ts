import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/**
 * Makes a calendar's address (`act` "make"), or takes it back ("revoke"). `seen` is the moment the address was made
 * that its page knows of; "" for none.
 */
export const calendarForm = form("calendar", {
  act: hiddenField(),
  seen: hiddenField(40),
});

/** Why nothing was done: somebody was quicker. */
export const calendarMoved =
  "Nothing was changed: the address was created or turned off in another window after you opened this page. An address you've just copied works.";

/** Which address a page knows of. */
export const seenOf = ({ calendar }: { calendar?: { madeAt: Date } | null }): string =>
  calendar?.madeAt.toISOString() ?? "";
