import { form } from "~/lib/forms/form";

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** The buttons of the page with a listing's changes: what they do, to which amendment, and an id that makes it safe to send twice. */
export const amendmentActForm = form("amendments", { intent: hidden, about: hidden, changeId: hidden });
