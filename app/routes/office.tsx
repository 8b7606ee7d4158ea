import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { requireStaff } from "#server/office/guard.server";
import { AccountLayout } from "~/components/account/AccountLayout";
import { officePages } from "~/content/office";
import styles from "~/styles/workspace.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** There is no form at `/office`. Without this, a stranger would be told so, and that there is a page. */
export async function action({ request }: ActionFunctionArgs): Promise<never> {
  await requireStaff(request, "read requests");
  throw new Response("Method not allowed", { status: 405 });
}

/** Layout only: every page below guards itself, in its loader and in its action. */
export default function Office() {
  return (
    <AccountLayout label="Office" pages={officePages} path={useLocation().pathname}>
      <Outlet />
    </AccountLayout>
  );
}
