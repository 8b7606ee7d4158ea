import type { ReactNode } from "react";
import { accountNavigation, accountPages } from "~/content/account";

interface AccountLayoutProps {
  path: string;
  children: ReactNode;
}

/** The frame of the seller's own pages; each page brings its `h1`. */
export function AccountLayout({ path, children }: AccountLayoutProps) {
  return (
    <div className="account">
      <nav className="account-nav" aria-label={accountNavigation}>
        <ul>
          {accountPages.map((page) => (
            <li key={page.href}>
              <a href={page.href} aria-current={path === page.href ? "page" : undefined}>
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-body">{children}</div>
    </div>
  );
}
