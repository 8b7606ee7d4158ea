import { methodNotAllowed } from "~/office/people/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.window-sheet";

export const action = methodNotAllowed;
