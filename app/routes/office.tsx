import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { markStaff } from "~/accounts/session.server";
import { methodNotAllowed, requireStaff } from "~/accounts/staff/guard.server";
import type { LoggedInStaff } from "~/office/OfficeHeader";
import officeStyles from "~/office/office.css?url";
import styles from "~/styles/workspace.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: officeStyles },
];

/**
 * Logged-in staff member, for the header (`app/root.tsx`). Every page below checks access in its loader and
 * its action.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { name, role } = await requireStaff(request, "read-requests");
  const mark = await markStaff(request);
  const who: LoggedInStaff = { name, role };
  return data(who, mark ? { headers: { "Set-Cookie": mark } } : undefined);
}

export const action = methodNotAllowed;

export default function Office() {
  return (
    <div className="account account-wide">
      <div className="account-body">
        <Outlet />
      </div>
    </div>
  );
}
