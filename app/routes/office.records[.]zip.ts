import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { methodNotAllowed, requireStaff } from "~/accounts/staff/guard.server";
import { today } from "~/lib/format";
import { periodOf } from "~/postings/inspection/period";
import { sendPeriod } from "~/postings/inspection/period.server";

/** Records of a period as one file, for an inspection. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request, "export-period");
  const period = periodOf(new URL(request.url), today());
  if (!period) throw redirect("/office/records");
  return sendPeriod(period, user);
}

export const action = methodNotAllowed;
