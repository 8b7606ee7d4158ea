import type { ReactNode } from "react";
import { useCarried } from "./link-decorator";

/** Text that screen readers add to an external link. */
const newTab = "(opens in a new tab)";

interface AnchorProps {
  href: string;
  className?: string;
  /** Full accessible name, if the visible text is only its beginning. */
  label?: string;
  children: ReactNode;
}

/** A plain link. External links open in a new tab and say so. */
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
