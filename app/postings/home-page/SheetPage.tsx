import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";

/**
 * Frame of a printable sheet, with a back link above and printing instructions below. Neither is printed.
 * @param back path of the page about the home's page
 */
export const SheetPage = ({ back, children }: { back: string; children: ReactNode }) => (
  <>
    <LinkLine line="home-sheet-note" href={back}>
      Back to the home's page
    </LinkLine>
    {children}
    <p className="home-sheet-note">Print it letter-size: it fills one page.</p>
  </>
);
