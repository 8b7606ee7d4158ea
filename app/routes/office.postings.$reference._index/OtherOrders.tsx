import { PageLink } from "~/lib/ui/PageLink";
import { useOverview } from "./use-overview";

/** Other orders and listings of the same home. */
export function OtherOrders() {
  const { others } = useOverview();
  if (others.length === 0) return null;
  return (
    <section id="others" className="note">
      <h2 className="note-title">Another order for this property</h2>
      <ul>
        {others.map(({ reference, href, state, by }) => (
          <li key={reference}>
            <PageLink href={href}>{reference}</PageLink> {`${by}: ${state}`}
          </li>
        ))}
      </ul>
      <p>Only one of them can be under agreement. Find out who owns the home first.</p>
    </section>
  );
}
