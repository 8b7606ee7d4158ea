import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.sign-in-sheet";

export const action = methodNotAllowed;
