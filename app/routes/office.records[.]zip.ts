import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { today } from "~/lib/format";
import { methodNotAllowed, requireStaff } from "~/office/people/guard.server";
import { periodOf } from "~/postings/inspection/period";
import { sendPeriod } from "~/postings/inspection/period.server";

/** The records of a period as one file, for an inspection. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request, "export-period");
  const period = periodOf(new URL(request.url), today());
  if (!period) throw redirect("/office/records");
  return sendPeriod(period, user);
}

export const action = methodNotAllowed;
