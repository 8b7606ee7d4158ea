import { type ReactNode, useState } from "react";

interface StillProps {
  /** Where the browser finds what the server drew. */
  id: string;
  as?: "div" | "header" | "footer";
  className?: string;
  /** For the server alone: `import.meta.env.SSR ? <Part /> : null`, so that its code and words stay there. */
  children: ReactNode;
}

/**
 * A part of a page that never changes in the browser. React leaves it as the server drew it, and pages that
 * run React do not load what it is made of. A page is always entered with a full load, so it is there.
 */
export function Still({ id, as: Tag = "div", className, children }: StillProps) {
  // Taken from the page, for the case that React draws the whole page again: the error page, for one.
  const [html] = useState(() => (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")));
  return import.meta.env.SSR ? (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  ) : (
    <Tag
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server put there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
