import type { ReactNode } from "react";
import { orCall, headerWords as words } from "~/content/layout";
import { joinUs, menus } from "~/content/navigation";
import { bookConsultation, site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { PageLink } from "~/lib/ui/PageLink";
import { useBill } from "./savings/bill";
import { Wordmark } from "./Wordmark";

interface SiteHeaderProps {
  signedIn: boolean;
  /** Whether there is a link to the office. */
  staff: boolean;
  /** Path of the page being shown, to mark the current link. */
  path: string;
}

/**
 * Skip link, brokerage and phone, wordmark and the one navigation.
 *
 * The hamburger is a `details` with nothing but its `summary`; the navigation follows it, and CSS
 * hides it on small screens while the `details` is closed. What is *inside* a closed `details`
 * cannot be shown again in every current browser, and wide screens show the navigation always.
 */
export function SiteHeader({ signedIn, staff, path }: SiteHeaderProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="site-header">
        <div className="site-strip">
          <div className="site-strip-inner">
            <p>{site.brokerage}</p>
            <BillLine />
            <a href={site.phone.href}>
              {words.call} <b>{site.phone.text}</b>
            </a>
          </div>
        </div>
        <div className="site-bar">
          <Anchor className="site-brand" href="/">
            <Wordmark />
          </Anchor>
          <details className="site-toggle">
            <summary>
              <span className="site-toggle-menu">{words.menu}</span>
              <span className="site-toggle-close">{words.closeMenu}</span>
            </summary>
          </details>
          <nav className="site-nav" aria-label={words.navigation}>
            <ul className="site-nav-list">
              <li>
                <NavLink href="/" path={path}>
                  {words.home}
                </NavLink>
              </li>
              {menus.map((menu) => {
                const here = menu.items.some((item) => placeOf(item.href, path));
                return (
                  <li key={menu.id}>
                    <details className={here ? "site-menu site-menu-here" : "site-menu"} name="site-menu">
                      <summary>{menu.label}</summary>
                      <ul className="site-menu-list">
                        {menu.items.map((item) => (
                          <li key={item.href}>
                            <NavLink href={item.href} path={path}>
                              {item.label}
                            </NavLink>
                          </li>
                        ))}
                      </ul>
                    </details>
                  </li>
                );
              })}
              <li>
                <Anchor className="site-nav-link" href={joinUs.href}>
                  {joinUs.label}
                </Anchor>
              </li>
              <li>
                <NavLink href="/contact-us" path={path}>
                  {words.contact}
                </NavLink>
              </li>
              {signedIn ? (
                <>
                  {staff ? (
                    <li>
                      <NavLink href="/office" path={path}>
                        {words.office}
                      </NavLink>
                    </li>
                  ) : null}
                  <li className="site-nav-account">
                    <NavLink href="/account" path={path}>
                      <Drawing name="icons/user" alt="" /> {words.account}
                    </NavLink>
                  </li>
                  <li>
                    <form method="post" action="/logout">
                      <button type="submit" className="site-nav-link">
                        {words.signOut}
                      </button>
                    </form>
                  </li>
                </>
              ) : (
                <li className="site-nav-account">
                  <NavLink href="/login" path={path}>
                    {words.logIn}
                  </NavLink>
                </li>
              )}
              <li className="site-nav-act">
                <Anchor className="button button-main" href={bookConsultation.href}>
                  {bookConsultation.label}
                </Anchor>
                <a href={site.phone.href}>{orCall}</a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
    </>
  );
}

/** The visitor's bill, in a wide window. */
function BillLine() {
  const bill = useBill();
  return bill ? (
    <p className="site-bill">
      <Anchor href={bill.href}>
        <b>{bill.title}</b> <span>{bill.keep}</span>
      </Anchor>
    </p>
  ) : null;
}

/** Where a link stands on a page: it is the page's own, or of one above it; undefined for all others. */
const placeOf = (href: string, path: string): "page" | "true" | undefined =>
  href === path ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;

const NavLink = ({ href, path, children }: { href: string; path: string; children: ReactNode }) => (
  <PageLink className="site-nav-link" href={href} aria-current={placeOf(href, path)}>
    {children}
  </PageLink>
);
