import type { ReactNode } from "react";
import { PageLink } from "~/lib/ui/PageLink";

interface SheetPageProps {
  /** Address of the page about the home's page, and what the way back to it says. */
  back: string;
  label: string;
  children: ReactNode;
}

/** A sheet on its page: the way back above it, how to print it below. Neither is printed. */
export const SheetPage = ({ back, label, children }: SheetPageProps) => (
  <>
    <p className="home-sheet-note">
      <PageLink href={back}>{label}</PageLink>
    </p>
    {children}
    <p className="home-sheet-note">Print it letter-size: it fills one page.</p>
  </>
);
