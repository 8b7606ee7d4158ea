import { methodNotAllowed } from "~/office/people/guard.server";

export { loader } from "./account.postings.$reference.offer-register_.$offer.document";

export const action = methodNotAllowed;
