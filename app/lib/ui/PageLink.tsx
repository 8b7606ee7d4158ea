import { Link, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { isZonePage } from "~/zones";
import { useCarried } from "./carried";
import { written } from "./Written";

type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link on a page that people sign in for. To another such page it is Remix's, which fetches that page's data alone; to
 * the site, a file, a new tab or another place on the same page it is an ordinary one.
 */
export function PageLink({ href: to, children, ...props }: PageLinkProps) {
  const href = useCarried(to);
  const { pathname, search } = useLocation();
  const target = href.startsWith("?") ? pathname + href : href;
  const [page, place] = target.split("#");
  const staysHere = place !== undefined && page === pathname + search;
  const isDocument =
    props.target || props.download || staysHere || !isZonePage(target) || !isZonePage(pathname);
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

/** A page link on a line of its own, as high as a finger is wide. @param line classes of the line */
export const LinkLine = ({ line, className = "tap", ...link }: PageLinkProps & { line?: string }) => (
  <p className={line}>
    <PageLink {...link} className={className} />
  </p>
);
