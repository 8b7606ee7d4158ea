import type { ReactNode } from "react";
import { PageLink } from "~/lib/ui/PageLink";

/** The pages of the account, in the order of its menu. */
const accountPages = [
  { label: "Dashboard", href: "/account" },
  { label: "Orders and listings", href: "/account/postings" },
  { label: "Your name", href: "/account/profile" },
  { label: "Email address", href: "/account/email" },
  { label: "Password", href: "/account/password" },
  { label: "Log out everywhere", href: "/account/sessions" },
  { label: "Your data", href: "/account/data" },
] as const;

/**
 * The frame of pages for signed-in people; each page brings its `h1`. The menu comes after the page; in a wide window it
 * stands beside it, except on a seller's dashboard and on the pages of an order, which are about the sale.
 */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  const ofSale = path === accountPages[0].href || path.startsWith("/account/postings/");
  return (
    <div className={ofSale ? "account account-home" : "account"}>
      <div className="account-body">{children}</div>
      <nav className="account-nav" aria-label="Account">
        <ul>
          {accountPages.map((page) => (
            <li key={page.href}>
              <PageLink href={page.href} aria-current={path === page.href ? "page" : undefined}>
                {page.label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
