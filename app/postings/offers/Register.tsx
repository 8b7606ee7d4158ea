import type { ReactNode } from "react";
import { inSentence } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { sharedTerms, termName } from "./terms";
import type { comparison, directionViews, offerViews } from "./view";

interface RegisterProps {
  offers: ReturnType<typeof offerViews>;
  /** Address of the page: below it are the documents. Left out where there are none. */
  path?: string;
  /** What can be done with an offer. */
  children: (id: string, name: string) => ReactNode;
}

/** Every offer with its state, how long it can be accepted, and what is written down of it; what is over is folded. */
export function Register({ offers, path, children }: RegisterProps) {
  const failed = useFormFailure()?.formId;
  return (
    <ol className="register rows">
      {offers.map(({ id, name, state, stateName, left, isOver, unread, document, rows }) => {
        const record = (
          <>
            {left ? <p>{left}</p> : null}
            {unread ? <p>{unread}</p> : null}
            <DetailsList items={rows} />
            {document && path ? (
              <p>
                <a href={`${path}/${id}/document`}>{document}</a>
              </p>
            ) : null}
            <div className="offer-steps cluster">{children(id, name)}</div>
          </>
        );
        return (
          <li key={id} id={`offer-${id}`}>
            <h3>
              {name} <span className={`posting-state stamp offer-${state}`}>{stateName}</span>
            </h3>
            {isOver ? (
              <details className="step-fold" open={failed?.endsWith(id)}>
                <summary>Terms of {inSentence(name)}</summary>
                {record}
              </details>
            ) : (
              record
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ComparisonProps {
  comparison: NonNullable<ReturnType<typeof comparison>>;
  /** Address of the page. */
  path: string;
}

/** Open offers beside each other, in an order one chooses; nothing is ranked. */
export const Comparison = ({ comparison: { sort, head, rows }, path }: ComparisonProps) => (
  <section id="compare">
    <h2>Open offers side by side</h2>
    <p>In the order they were received, or sorted by the term you choose. This isn't a ranking.</p>
    <p className="tabs">
      Sort by:{" "}
      {[["", "Order received"], ...sharedTerms.map((term) => [term, termName(term)])].map(
        ([term = "", label]) => (
          <PageLink
            key={term}
            href={`${path}${term ? `?sort=${term}` : ""}#compare`}
            aria-current={(sort ?? "") === term ? "true" : undefined}
          >
            {label}
          </PageLink>
        ),
      )}
    </p>
    <StackedTable
      className="compare-table"
      head={head}
      rows={rows.map(({ id, name, cells }) => ({ id, cells: [name, ...cells] }))}
    />
  </section>
);

/** What the owners directed, and when it holds or held. */
export const Directions = ({ directions }: { directions: ReturnType<typeof directionViews> }) =>
  directions.length === 0 ? (
    <p>No direction has been signed.</p>
  ) : (
    <StackedTable head={["Offer", "What may be shared", "Signed", "In force"]} rows={directions} />
  );
