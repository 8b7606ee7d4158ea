import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser, serviceUnavailable } from "#server/auth/guard.server";
import { clearSession, seemsSignedIn } from "#server/auth/session.server";
import { ProviderUnavailable } from "#server/deadline.server";

/** Whether the visitor's session still stands, for open tabs that were left alone for a while. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  try {
    const signedIn = (await findUser(request)) !== null;
    if (!signedIn && (await seemsSignedIn(request))) headers.append("Set-Cookie", await clearSession());
    return Response.json({ signedIn }, { headers });
  } catch (error) {
    if (error instanceof ProviderUnavailable) return serviceUnavailable();
    throw error;
  }
}
