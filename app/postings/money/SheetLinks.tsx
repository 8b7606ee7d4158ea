import { PageLink } from "~/lib/ui/PageLink";

interface SheetLinksProps {
  /** Path of the posting, in the account or the office. */
  path: string;
  /** Invoices and credit notes. An older invoice with only a date has no number and no sheet. */
  sheets: readonly { number: string | null; name: string; text: string }[];
}

/** Links to a posting's invoices and credit notes, each with its status. */
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
