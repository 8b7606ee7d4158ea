import { methodNotAllowed } from "~/office/people/guard.server";

export { default, handle, links, loader } from "./account.postings.$reference.sign-in-sheet";

export const action = methodNotAllowed;
