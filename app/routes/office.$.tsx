import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/accounts/staff/guard.server";
import { notFound } from "~/lib/http/error-response";

/** All office addresses without a page. A visitor who isn't logged in learns nothing about which ones exist. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireStaff(request, "read-requests");
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
