import { methodNotAllowed } from "~/accounts/staff/guard.server";

export { loader } from "./account.postings.$reference.offer-register_.$offer.document";

export const action = methodNotAllowed;
