import { Link, useLocation } from "@remix-run/react";
import { type AnchorHTMLAttributes, useContext } from "react";
import { HydratedPages } from "./hydrated-pages";
import { useCarried } from "./link-decorator";
import { written } from "./Written";

type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link on an account or office page. To another such page it's a Remix link, so that only data is loaded. To the public
 * site, a file, a new tab or an anchor on the same page it's a plain link.
 */
export function PageLink({ href: to, children, ...props }: PageLinkProps) {
  const href = useCarried(to);
  const isHydrated = useContext(HydratedPages);
  const { pathname, search } = useLocation();
  const target = href.startsWith("?") ? pathname + href : href;
  const [page, place] = target.split("#");
  const staysHere = place !== undefined && page === pathname + search;
  const isDocument =
    props.target || props.download || staysHere || !isHydrated(target) || !isHydrated(pathname);
  if (isDocument) {
    return (
      <a {...props} href={href}>
        {written(children)}
      </a>
    );
  }
  return (
    <Link {...props} to={href} discover="none">
      {written(children)}
    </Link>
  );
}

/**
 * A page link on its own line, large enough to tap.
 * @param line classes of the line
 */
export const LinkLine = ({ line, className = "tap", ...link }: PageLinkProps & { line?: string }) => (
  <p className={line}>
    <PageLink {...link} className={className} />
  </p>
);
