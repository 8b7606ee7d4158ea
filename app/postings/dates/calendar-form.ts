import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/**
 * Creates a calendar link (`act` "make") or turns it off ("revoke"). The link that the page showed is in
 * `seen`, by its creation time, or "".
 */
export const calendarForm = form("calendar", {
  act: hiddenField(),
  seen: hiddenField(40),
});

/** Values of `act`. */
export const calendarActs = ["make", "revoke"] as const;

/** Message if another window was first. */
export const calendarChangedMessage =
  "Nothing was changed, because the link was created or turned off in another window after you opened this page.";

/** Identifies the link that a page shows. */
export const calendarVersion = ({ calendar }: { calendar?: { madeAt: Date } | null }): string =>
  calendar?.madeAt.toISOString() ?? "";
