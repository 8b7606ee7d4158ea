import { data } from "@remix-run/node";
import { maintenanceRetrySeconds } from "#server/platform/maintenance.server";
import type { FormFailure } from "~/rules/form-failure";

/** The answer to a form while no form is taken. */
const closed: ResponseInit = { status: 503, headers: { "Retry-After": String(maintenanceRetrySeconds) } };

/** A failed form, shown again. Status 400 unless said otherwise; 503 while no form is taken. */
export const formFailure = (failure: FormFailure, init: ResponseInit = { status: 400 }) =>
  data<FormFailure>(failure, failure.closed ? closed : init);
