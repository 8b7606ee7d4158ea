import { PageLink } from "~/lib/ui/PageLink";

interface CurrentPostingsProps {
  postings: readonly { reference: string; name: string; stateName: string; next: string }[];
}

/** The seller's postings that have not ended, each with its state and what comes next. */
export const CurrentPostings = ({ postings }: CurrentPostingsProps) =>
  postings.length === 0 ? null : (
    <section>
      <h2>Your orders and listings</h2>
      <ul className="rows rows-apart">
        {postings.map(({ reference, name, stateName, next }) => (
          <li key={reference}>
            <PageLink href={`/account/postings/${reference}`}>{name}</PageLink>
            <strong>{stateName}</strong>
            <span>{next}</span>
          </li>
        ))}
      </ul>
      <p>
        <PageLink href="/account/postings">All orders and listings</PageLink>
      </p>
    </section>
  );
