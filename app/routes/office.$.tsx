import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/accounts/staff/guard.server";
import { notFound } from "~/lib/http/error-response";

/** Every address of the office without a page: whoever isn't signed in learns nothing from asking for one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireStaff(request, "read-requests");
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
