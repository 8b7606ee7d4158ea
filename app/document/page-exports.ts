/** What every route of the workspace and the office that takes a form exports besides its own. */

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export { formHeaders as headers } from "./headers";
