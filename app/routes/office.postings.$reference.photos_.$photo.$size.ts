import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { loader } from "./account.postings.$reference.photos_.$photo.$size";

export const action = methodNotAllowed;
