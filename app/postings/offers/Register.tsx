import type { ReactNode } from "react";
import { inSentence } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { sharedTerms, termName } from "./terms";
import type { comparison, directionViews, offerViews } from "./view";
import { offerWords } from "./words";

interface RegisterProps {
  offers: ReturnType<typeof offerViews>;
  /** Path of the page, below which the documents are. Left out if there are none. */
  path?: string;
  /** True if the comparison shows the terms, so that they are folded. */
  compared?: boolean;
  /** Actions for an offer. */
  children: (id: string, name: string) => ReactNode;
}

/** Proceeds in words. The amount at their start has the colour of proceeds. */
function Kept({ text }: { text: string }) {
  const [amount, ...rest] = text.split(", ");
  return (
    <>
      <span className="moment-keep">{amount}</span>, {rest.join(", ")}
    </>
  );
}

/** All offers with their state, their deadline and their details. Those that need no answer are folded. */
export function Register({ offers, path, compared = false, children }: RegisterProps) {
  const failed = useFormFailure()?.formId;
  return (
    <ol className="register rows">
      {offers.map(({ id, name, state, stateName, left, isFolded, unread, documents, rows, record }) => {
        const terms = (
          <>
            <DetailsList
              items={rows.map(([term, value]) => [
                term,
                term === offerWords.kept ? <Kept key={term} text={value} /> : value,
              ])}
            />
            <details className="step-fold">
              <summary>Record of {inSentence(name)}</summary>
              <DetailsList items={record} />
            </details>
          </>
        );
        const folded = (content: ReactNode) => (
          <details className="step-fold" open={failed?.endsWith(id)}>
            <summary>Terms of {inSentence(name)}</summary>
            {content}
          </details>
        );
        const all = (
          <>
            {left ? <p>{left}</p> : null}
            {unread ? <p>{unread}</p> : null}
            {compared && !isFolded ? folded(terms) : terms}
            {path && documents.length > 0 ? (
              <p className="cluster taps">
                {documents.map(({ query, label }) => (
                  <a key={query} href={`${path}/${id}/document${query}`}>
                    {label}
                  </a>
                ))}
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
            {isFolded ? folded(all) : all}
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

/** Open offers side by side, in an order the reader chooses. They are never ranked. */
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

/** Owners' directions, with their period of validity. */
export const Directions = ({ directions }: { directions: ReturnType<typeof directionViews> }) =>
  directions.length === 0 ? (
    <p>No direction has been signed.</p>
  ) : (
    <StackedTable head={["Offer", "What may be shared", "Signed", "In force"]} rows={directions} />
  );
