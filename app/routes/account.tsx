import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { PageLink } from "~/lib/ui/PageLink";
import styles from "~/styles/workspace.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Pages of the account, in the order of its menu. */
const accountPages = [
  ["Dashboard", "/account?dashboard"],
  ["Your name", "/account/profile"],
  ["Email address", "/account/email"],
  ["Password", "/account/password"],
  ["Log out everywhere", "/account/sessions"],
  ["Your data", "/account/data"],
] as const;

/**
 * Frame of the pages for logged-in visitors. Each page below has its own `h1`, and checks access in its
 * loader and action.
 * The menu follows the page in the document. A wide window shows it next to the page, except on pages about
 * the sale.
 */
export default function Account() {
  const { pathname } = useLocation();
  const ofSale = pathname === "/account" || pathname.startsWith("/account/postings/");
  // Pages of an order lead back to its first page, which has the menu.
  const isInOrder = /^\/account\/postings\/(?:new$|[^/]+\/)/.test(pathname);
  return (
    <div className={ofSale ? "account account-home" : "account"}>
      <div className="account-body">
        <Outlet />
      </div>
      {isInOrder ? null : (
        <nav className="account-nav" aria-label="Account">
          <ul>
            {accountPages.map(([label, href]) => (
              <li key={href}>
                <PageLink
                  href={href}
                  aria-current={pathname === href.replace("?dashboard", "") ? "page" : undefined}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
