import { methodNotAllowed } from "~/office/people/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.invoices.$number";

export const action = methodNotAllowed;
