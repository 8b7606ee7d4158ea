import { data } from "@remix-run/node";
import type { FormFailure } from "./failure";

/** A failed form, shown again. Status 400 unless said otherwise; 503 while no form is taken. */
export const formFailure = (failure: FormFailure, init: ResponseInit = { status: 400 }) =>
  data<FormFailure>(failure, failure.closed ? { status: 503 } : init);
