import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.window-sheet";

export const action = methodNotAllowed;
