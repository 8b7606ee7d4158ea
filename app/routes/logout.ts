import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { logOut } from "#server/accounts/log-in.server";
import { clearSession } from "#server/accounts/session.server";
import { logoutWords } from "~/content/account";

/** Only a POST signs out, so that a link or an image on another site cannot. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await logOut(request);
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(logoutWords.done) } });
}
