import type { ReactNode } from "react";
import { newTab } from "~/content/layout";

interface AnchorProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A plain link. One that leaves the site opens in a new tab and says so. */
export function Anchor({ href, className, children }: AnchorProps) {
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  );
}
