import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";
import type { Link } from "~/lib/ui/shapes";
import { ListingHead } from "./ListingHead";
import { ListingMenu } from "./ListingMenu";
import type { PostingState } from "./states";

interface ListingPageProps {
  /** The loader's data: which listing it is, and how it stands. */
  page: { name: string; reference: string; state: PostingState; stateName: string; path: string };
  title: string;
  /** Where it leads back to; the listing's first page when left out. */
  back?: Link;
  /** What is wrong with a form that was sent: it stands above everything. */
  errors?: ReactNode;
  /** Whether what stands in it has the spacing of lists and sections. */
  spaced?: boolean;
  children: ReactNode;
}

/** The frame of every page of a listing: what is wrong, the way back, what the page is, which listing, and how it stands. */
export function ListingPage({ page, title, back, errors, spaced = false, children }: ListingPageProps) {
  const { href, label } = back ?? { href: page.path, label: "Back to the listing" };
  const all = (
    <>
      {errors}
      <LinkLine line="cluster soft taps" href={href}>
        {label}
      </LinkLine>
      <h1>{title}</h1>
      <ListingHead {...page} />
      {children}
    </>
  );
  return (
    <>
      {spaced ? <div className="listing-page flow">{all}</div> : all}
      <ListingMenu {...page} />
    </>
  );
}
