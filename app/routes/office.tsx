import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { AccountLayout } from "~/accounts/AccountLayout";
import officeStyles from "~/office/office.css?url";
import { noFormHere } from "~/office/people/guard.server";
import { officeNavigation, officePages } from "~/office/words/office";
import styles from "~/styles/workspace.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: officeStyles },
];

export const action = noFormHere;

/** Layout only: every page below guards itself, in its loader and in its action. */
export default function Office() {
  return (
    <AccountLayout label={officeNavigation} pages={officePages} path={useLocation().pathname} wide>
      <Outlet />
    </AccountLayout>
  );
}
