import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser, orServiceUnavailable } from "~/accounts/guard.server";
import { clearSession, seemsSignedIn } from "~/accounts/session.server";

/** Tells if the visitor's session is still valid. Tabs ask when they come back from the background. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const signedIn = (await orServiceUnavailable(findUser(request))) !== null;
  if (!signedIn && (await seemsSignedIn(request))) headers.append("Set-Cookie", await clearSession());
  return Response.json({ signedIn }, { headers });
}
