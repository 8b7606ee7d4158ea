import type { ReactNode } from "react";
import { ListingHead } from "./ListingHead";
import { BackToOrder } from "./ListingMenu";

interface ListingPageProps {
  /** The loader's data about the listing. */
  page: { name: string; reference: string; stateName: string };
  title: string;
  /** Errors of a submitted form, shown at the top. */
  errors?: ReactNode;
  /** True if the content has the spacing of lists and sections. */
  spaced?: boolean;
  children: ReactNode;
}

/** Frame of every listing page: errors, back link, heading, listing and status. */
export function ListingPage({ page, title, errors, spaced = false, children }: ListingPageProps) {
  const all = (
    <>
      {errors}
      <BackToOrder />
      <h1>{title}</h1>
      <ListingHead {...page} />
      {children}
    </>
  );
  return spaced ? <div className="listing-page flow">{all}</div> : all;
}
