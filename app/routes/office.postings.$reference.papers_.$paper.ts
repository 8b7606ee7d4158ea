import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { loader } from "./account.postings.$reference.papers_.$paper";

export const action = methodNotAllowed;
