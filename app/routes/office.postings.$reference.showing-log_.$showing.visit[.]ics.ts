import { methodNotAllowed } from "~/office/people/guard.server";

export { loader } from "./account.postings.$reference.showing-log_.$showing.visit[.]ics";

export const action = methodNotAllowed;
