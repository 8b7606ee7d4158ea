import { Form, useLocation } from "@remix-run/react";
import { roleNames, type StaffRole } from "~/accounts/staff/permissions";
import { requests } from "~/content/business";
import { Drawing } from "~/drawings/Drawing";
import { PageLink } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { useKeys } from "./use-keys";

/** The logged-in member of staff, from the loader of `/office`. */
export interface LoggedInStaff {
  name: string;
  role: StaffRole;
}

const pages = [
  { label: "Queue", href: "/office" },
  { label: "Listings", href: "/office/listings" },
  { label: "Calendar", href: "/office/calendar" },
  { label: "Money", href: "/office/money" },
  { label: "Reports", href: "/office/reports" },
  { label: "People", href: "/office/people" },
];

interface OfficeHeaderProps extends LoggedInStaff {
  /** Path of the current page, to mark its menu entry. */
  path: string;
}

/** Header of every office page, instead of the site's. Narrow windows fold the menu like the site. */
export const OfficeHeader = ({ name, role, path }: OfficeHeaderProps) => (
  <>
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
    <header className="office-header">
      <div className="site-bar">
        <PageLink className="site-brand" href="/office">
          <Drawing name="icons/sign" alt="" className="wordmark-sign" /> Office
        </PageLink>
        {/* Keyed by path, so that following a link in the menu closes it. */}
        <details className="site-toggle" key={path}>
          <summary>
            <span className="site-toggle-menu">Menu</span>
            <span className="site-toggle-close">Close</span>
          </summary>
        </details>
        <div className="site-nav office-menu">
          <nav className="office-nav" aria-label="Office">
            <ul className="site-nav-list">
              {pages.map(({ label, href }) => (
                <li key={href}>
                  <PageLink className="site-nav-link" href={href} aria-current={placeOf(href, path)}>
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="office-who cluster cluster-apart">
            <PageLink href="/account">
              <Written text={name} />
              <span className="office-role">{`, ${roleNames[role].toLowerCase()}`}</span>
            </PageLink>
            <form method="post" action="/logout">
              <button type="submit" className="site-nav-link">
                Log out
              </button>
            </form>
          </div>
        </div>
        <OfficeSearch />
      </div>
    </header>
  </>
);

/** Header of the pages that staff see before they are logged in. */
export const PlainOfficeHeader = () => (
  <header className="office-header">
    <div className="site-bar">
      <span className="site-brand">
        <Drawing name="icons/sign" alt="" className="wordmark-sign" /> Office
      </span>
    </div>
  </header>
);

/** Pages that the menu reaches by another entry than their address. */
const elsewhere: Readonly<Record<string, string>> = {
  "/office/postings/": "/office/listings",
  "/office/requests/": "/office",
  "/office/orders/": "/office",
  "/office/trust": "/office/money",
  "/office/closures": "/office/people",
  "/office/records": "/office/reports",
};

/** Value of `aria-current` if a link leads to the page, or to the one from which the menu reaches it. */
function placeOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  const [, above] = Object.entries(elsewhere).find(([begins]) => path.startsWith(begins)) ?? [];
  return above === href || (href !== "/office" && path.startsWith(`${href}/`)) ? "true" : undefined;
}

const keys = {
  "/": () => {
    const field = document.getElementById("q");
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  },
};

/** Search field of every office page, reached with the key "/". */
function OfficeSearch() {
  const { pathname, search } = useLocation();
  const typed = pathname === "/office" ? (new URLSearchParams(search).get("q") ?? "") : "";
  useKeys(keys);
  return (
    <search className="office-search">
      <Form method="get" action="/office" discover="none" key={typed}>
        <label className="visually-hidden" htmlFor="q">
          Find in the office
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          placeholder="Address, phone, MLS #"
          maxLength={requests.longest.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button">
          Find
        </button>
      </Form>
    </search>
  );
}
