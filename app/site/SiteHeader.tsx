import type { ReactNode } from "react";
import { joinUs, menus, offersToSellers } from "~/content/navigation";
import { bookConsultation, orCallUs, site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { PageLink } from "~/lib/ui/PageLink";
import type { Link } from "~/lib/ui/shapes";
import { useBill } from "./savings/bill";
import { Wordmark } from "./Wordmark";

/**
 * Skip link, brokerage and phone, wordmark and the navigation.
 * The menu button is a `details` with only a `summary`, and the navigation follows it. On small screens CSS hides the navigation
 * while the `details` is closed. Wide screens always show it. So it can't be inside, because not every browser shows the content
 * of a closed `details`.
 * @param page.staff true if there is a link to the office
 * @param page.path path of the page, to mark the current link
 * @param page.home the visitor's home, first in the folded menu
 */
export function SiteHeader({
  signedIn,
  staff,
  path,
  home,
}: {
  signedIn: boolean;
  staff: boolean;
  path: string;
  home?: (Pick<Link, "href"> & { name: string; stateName: string; places: readonly Link[] }) | null;
}) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="site-header">
        <div className="site-strip">
          <div className="site-strip-inner">
            <p>{site.brokerage}</p>
            <BillLine />
            <a href={site.phone.href}>
              Call <b>{site.phone.text}</b>
            </a>
          </div>
        </div>
        <div className="site-bar">
          <Anchor className="site-brand" href="/">
            <Wordmark />
          </Anchor>
          <details className="site-toggle">
            <summary>
              <span className="site-toggle-menu">Menu</span>
              <span className="site-toggle-close">Close</span>
            </summary>
          </details>
          <nav className="site-nav" aria-label="Main">
            <ul className="site-nav-list">
              {home ? (
                <li className="site-nav-home">
                  <NavLink href={home.href} path={path}>
                    {home.name} <span className="stamp">{home.stateName}</span>
                  </NavLink>
                  <ul className="site-menu-list">
                    {home.places.map(({ label, href }) => (
                      <li key={href}>
                        <NavLink href={href} path={path}>
                          {label}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </li>
              ) : null}
              <li>
                <NavLink href="/" path={path}>
                  Home
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
                  Contact Us
                </NavLink>
              </li>
              {signedIn ? (
                <>
                  {staff ? (
                    <li>
                      <NavLink href="/office" path={path}>
                        Office
                      </NavLink>
                    </li>
                  ) : null}
                  <li className="site-nav-account">
                    <NavLink href="/account" path={path}>
                      <Drawing name="icons/user" alt="" /> My Account
                    </NavLink>
                  </li>
                  <li>
                    <form method="post" action="/logout">
                      <button type="submit" className="site-nav-link">
                        Sign Out
                      </button>
                    </form>
                  </li>
                </>
              ) : (
                <li className="site-nav-account">
                  <NavLink href="/login" path={path}>
                    Log In
                  </NavLink>
                </li>
              )}
              <li className="site-nav-act">
                {offersToSellers(path) && !signedIn ? (
                  <>
                    <Anchor className="button button-main" href={bookConsultation.href}>
                      {bookConsultation.label}
                    </Anchor>
                    <a href={site.phone.href}>{orCallUs}</a>
                  </>
                ) : (
                  <a href={site.phone.href}>Call {site.phone.text}</a>
                )}
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

/** Relation of a link to the current page: the page itself, one above it, or undefined. */
const placeOf = (href: string, path: string): "page" | "true" | undefined =>
  href === path ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;

const NavLink = ({ href, path, children }: { href: string; path: string; children: ReactNode }) => (
  <PageLink className="site-nav-link" href={href} aria-current={placeOf(href, path)}>
    {children}
  </PageLink>
);
