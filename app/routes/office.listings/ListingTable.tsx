import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import type { listingView } from "~/office/listings/view";
import type { ListingSort } from "~/postings/listing-row";

interface SortLink {
  sort: ListingSort;
  /** Link that sorts by the column, or null if it can't. */
  href: string | null;
  order: "ascending" | "descending" | undefined;
}

interface ListingTableProps {
  rows: readonly ReturnType<typeof listingView>[];
  sorts: readonly SortLink[];
}

const arrows = { ascending: "↑", descending: "↓" } as const;

/** Head of a column, with a link to sort if possible. */
const Head = ({ name, sort, figure }: { name: string; sort?: SortLink | undefined; figure?: boolean }) => (
  <th scope="col" aria-sort={sort?.order} className={figure ? "listings-figure" : undefined}>
    {sort?.href ? (
      <PageLink href={sort.href}>
        {name}
        {sort.order ? <span aria-hidden="true"> {arrows[sort.order]}</span> : null}
      </PageLink>
    ) : (
      name
    )}
  </th>
);

/** Orders and listings, one line each, or two on a narrow screen. */
export function ListingTable({ rows, sorts }: ListingTableProps) {
  const by = (name: ListingSort) => sorts.find(({ sort }) => sort === name);
  return (
    <table className="listings">
      <caption className="visually-hidden">Orders and listings</caption>
      <thead>
        <tr>
          <Head name="Address" sort={by("address")} />
          <Head name="Reference" sort={by("sent")} />
          <Head name="MLS number" />
          <Head name="Plan" />
          <Head name="Price" sort={by("price")} figure />
          <Head name="Status" sort={by("state")} />
          <Head name="Last day" sort={by("ends")} />
          <Head name="On the MLS" />
          <Head name="Next" />
          <Head name="Seller" sort={by("seller")} />
          <Head name="Assigned to" sort={by("holder")} />
          <Head name="Paid" sort={by("owing")} figure />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
            <th scope="row" className="listings-home">
              <PageLink href={row.href}>{row.address ?? "No address yet"}</PageLink>
            </th>
            <td className="listings-reference">{row.reference}</td>
            <td className="listings-mls">{row.mls}</td>
            <td className="listings-plan">{row.plan}</td>
            <td className="listings-figure listings-price">
              {row.price}
              {row.isSalePrice ? <span className="visually-hidden"> sale price</span> : null}
            </td>
            <td className={`listings-state listings-${row.group}`}>{row.state}</td>
            <td className={row.isNear ? "listings-ends listings-near" : "listings-ends"}>
              {row.ends}
              {row.left ? <span className="listings-left"> {row.left}</span> : null}
            </td>
            <td className="listings-days">{row.listed}</td>
            <td className="listings-next">{row.next}</td>
            <td className="listings-seller">
              <span className="listings-name">{written(row.seller)}</span>
              {row.phone ? (
                <>
                  {" "}
                  <a className="listings-phone" href={`tel:${row.phone.number}`}>
                    {row.phone.text}
                  </a>
                </>
              ) : null}
            </td>
            <td className="listings-holder">
              {row.holder ? row.holder.you ? "You" : row.holder.name : <span>No one</span>}
            </td>
            <td
              className={row.isOwed ? "listings-figure listings-paid alarm" : "listings-figure listings-paid"}
            >
              {row.paid}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
