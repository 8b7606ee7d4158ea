import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";

/**
 * A sheet on its page: the way back above it, how to print it below. Neither is printed.
 * @param back address of the page about the home's page
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
