import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";
import type { Link } from "~/lib/ui/shapes";
import { ListingHead } from "./ListingHead";

interface ListingPageProps {
  /** The loader's data about the listing. */
  page: { name: string; reference: string; stateName: string; path: string };
  title: string;
  /** Back link. Defaults to the listing's first page. */
  back?: Link;
  /** Errors of a submitted form, shown at the top. */
  errors?: ReactNode;
  /** True if the content has the spacing of lists and sections. */
  spaced?: boolean;
  children: ReactNode;
}

/** Frame of every listing page: errors, back link, heading, listing and status. */
export function ListingPage({ page, title, back, errors, spaced = false, children }: ListingPageProps) {
  const { href, label } = back ?? { href: page.path, label: "Back to the listing" };
  const all = (
    <>
      {errors}
      <LinkLine line="soft" href={href}>
        {label}
      </LinkLine>
      <h1>{title}</h1>
      <ListingHead {...page} />
      {children}
    </>
  );
  return spaced ? <div className="listing-page flow">{all}</div> : all;
}
