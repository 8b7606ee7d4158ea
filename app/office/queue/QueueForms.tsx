import { PageLink } from "~/lib/ui/PageLink";

interface Choice {
  label: string;
  href: string;
  chosen: boolean;
}

/** One of a few, each a link: what the page shows follows from its address. */
const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {choices.map(({ label, href, chosen }) => (
        <li key={href}>
          <PageLink href={href} aria-current={chosen ? "true" : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** What the queue shows: whose work, and what kind of it. */
export const QueueFilters = ({ people, kinds }: { people: readonly Choice[]; kinds: readonly Choice[] }) => (
  <div className="queue-filters cluster">
    <Choices label="Whose" choices={people} />
    <Choices label="What" choices={kinds} />
  </div>
);
