import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { AccountLayout } from "~/accounts/AccountLayout";
import styles from "~/styles/workspace.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Layout only: every page below guards itself, in its loader and in its action. */
export default function Account() {
  return (
    <AccountLayout path={useLocation().pathname}>
      <Outlet />
    </AccountLayout>
  );
}
