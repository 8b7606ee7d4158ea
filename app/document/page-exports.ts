/** Exports of every route of the account and the office that has a form. */

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export { formHeaders as headers } from "./headers";
