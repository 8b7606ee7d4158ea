import { Outlet, useLocation } from "@remix-run/react";
import { AccountLayout } from "~/components/account/AccountLayout";

/** Layout only: every page below guards itself, in its loader and in its action. */
export default function Account() {
  return (
    <AccountLayout path={useLocation().pathname}>
      <Outlet />
    </AccountLayout>
  );
}
