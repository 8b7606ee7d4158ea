import type { ReactNode } from "react";
import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";

interface SalePeopleProps {
  people: readonly Row[];
  /** Address of the posting at the office. */
  path: string;
  /** The form that writes it down. */
  children: ReactNode;
}

/** Who acts in the sale, and the sheets that follow from it. */
export function SalePeople({ people, path, children }: SalePeopleProps) {
  return (
    <section id="people">
      <h2>People of the sale</h2>
      {people.length > 0 ? <DetailsList items={people} /> : <p>No lawyer and no deposit are recorded.</p>}
      {children}
      <ul className="plain-list">
        <li>
          <PageLink href={`${path}/trade-record`}>Trade record and closing statement</PageLink>
        </li>
        <li>
          <PageLink href={`${path}/lawyer-letter/seller`}>Letter to the seller's lawyer</PageLink>
        </li>
        <li>
          <PageLink href={`${path}/lawyer-letter/buyer`}>Letter to the buyer's lawyer</PageLink>
        </li>
      </ul>
    </section>
  );
}
