import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { loader } from "./account.postings.$reference.showing-log_.$showing.visit[.]ics";

export const action = methodNotAllowed;
