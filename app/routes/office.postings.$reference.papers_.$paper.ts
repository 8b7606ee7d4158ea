import { methodNotAllowed } from "~/office/people/guard.server";

export { loader } from "./account.postings.$reference.papers_.$paper";

export const action = methodNotAllowed;
