import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser, orServiceUnavailable } from "~/accounts/guard.server";
import { clearSession, seemsSignedIn } from "~/accounts/session.server";

/** Whether the visitor's session is still valid; tabs that were in the background ask. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const signedIn = (await orServiceUnavailable(findUser(request))) !== null;
  if (!signedIn && (await seemsSignedIn(request))) headers.append("Set-Cookie", await clearSession());
  return Response.json({ signedIn }, { headers });
}
