import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { logOut } from "~/accounts/log-in.server";
import { clearSession } from "~/accounts/session.server";

/** Only a POST logs out, so that a link or an image on another site can't. */
export const loader = () => redirect("/");

/** The header's form is a document request, and so is the response, because another session has other pages. */
export async function action({ request }: ActionFunctionArgs) {
  await logOut(request);
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession("You're logged out.") } });
}
