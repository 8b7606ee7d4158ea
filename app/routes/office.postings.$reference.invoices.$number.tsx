import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.invoices.$number";

export const action = methodNotAllowed;
