import { PageLink } from "~/lib/ui/PageLink";
import { officePage as words } from "./page-words";

interface OtherOrdersProps {
  others: readonly { reference: string; href: string; state: string; by: string }[];
}

/** Other orders and listings of the same home. */
export function OtherOrders({ others }: OtherOrdersProps) {
  if (others.length === 0) return null;
  return (
    <section id="others" className="note">
      <h2 className="note-title">{words.others}</h2>
      <ul>
        {others.map(({ reference, href, state, by }) => (
          <li key={reference}>
            <PageLink href={href}>{reference}</PageLink> {words.other(by, state)}
          </li>
        ))}
      </ul>
      <p>{words.othersText}</p>
    </section>
  );
}
