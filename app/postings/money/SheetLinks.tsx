import { PageLink } from "~/lib/ui/PageLink";

interface SheetLinksProps {
  /** Address of the posting, the seller's or the office's. */
  path: string;
  /** Invoices and credit notes; one of which only the day was noted has no number, and no sheet. */
  sheets: readonly { number: string | null; name: string; text: string }[];
}

/** The invoices and credit notes of a posting, each with how it stands. */
export function SheetLinks({ path, sheets }: SheetLinksProps) {
  if (sheets.length === 0) return null;
  return (
    <ul className="rows">
      {sheets.map(({ number, name, text }) => (
        <li key={name}>
          {number ? <PageLink href={`${path}/invoices/${number}`}>{name}</PageLink> : <strong>{name}</strong>}{" "}
          {text}
        </li>
      ))}
    </ul>
  );
}
