import { PageLink } from "~/lib/ui/PageLink";
import type { factParts } from "~/postings/review/fact-parts";

/** The facts that nobody has compared with anything, counted, and folded below that which ones they are. */
export const UnverifiedFacts = ({
  count,
  facts,
  isOpen,
}: ReturnType<typeof factParts>["onWord"] & { isOpen: boolean }) =>
  facts.length > 0 ? (
    <details id="sellers-word" className="step-fold" open={isOpen}>
      <summary>{count}</summary>
      <ul className="plain-list">
        {facts.map(({ key, task, label, value }) => (
          <li key={key}>
            <PageLink href={`#${task}`}>{label}</PageLink>: {value}
          </li>
        ))}
      </ul>
    </details>
  ) : null;
