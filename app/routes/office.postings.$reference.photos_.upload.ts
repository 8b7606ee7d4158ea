import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/accounts/staff/guard.server";
import { notFound } from "~/lib/http/error-response";

export { action } from "./account.postings.$reference.photos_.upload";

/** Only forms are sent to this address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "read-postings");
  throw notFound();
}
