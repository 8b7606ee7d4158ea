import type { ReactNode } from "react";

interface AccountLayoutProps {
  path: string;
  children: ReactNode;
}

const pages = [{ label: "Dashboard", href: "/account" }] as const;

/** The frame of the seller's own pages; each page brings its `h1`. */
export function AccountLayout({ path, children }: AccountLayoutProps) {
  return (
    <div className="account">
      <nav className="account-nav" aria-label="Account">
        <ul>
          {pages.map((page) => (
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
