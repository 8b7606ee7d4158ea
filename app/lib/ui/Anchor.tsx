import type { ReactNode } from "react";
import { useCarried } from "./carried";

/** Screen-reader text after a link that leaves the site. */
const newTab = "(opens in a new tab)";

interface AnchorProps {
  href: string;
  className?: string;
  /** Full accessible name, if the shown words are only its beginning. */
  label?: string;
  children: ReactNode;
}

/** A plain link. If it leaves the site, it opens in a new tab and says so. */
export function Anchor({ href: to, className, label, children }: AnchorProps) {
  const href = useCarried(to);
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener"
      aria-label={label && `${label} ${newTab}`}
    >
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  );
}
