import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";

interface SheetPageProps {
  /** Address of the page about the home's page, and what the way back to it says. */
  back: string;
  label: string;
  children: ReactNode;
}

/** A sheet on its page: the way back above it, how to print it below. Neither is printed. */
export const SheetPage = ({ back, label, children }: SheetPageProps) => (
  <>
    <LinkLine line="home-sheet-note" href={back}>
      {label}
    </LinkLine>
    {children}
    <p className="home-sheet-note">Print it letter-size: it fills one page.</p>
  </>
);
