import { Anchor } from "~/components/ui/Anchor";
import { Accordion } from "~/components/ui/Blocks";
import { faqGroups, faqSearchWords as words } from "~/content/faq";
import { links } from "~/content/site";
import type { Question } from "~/content/types";
import { queryLimit } from "~/rules/faq-search";

interface FaqListProps {
  /** What the visitor looked for. */
  query: string;
  /** What was found, best first; null when nothing was looked for. */
  matches: readonly Question[] | null;
}

/** The search, and below it what was found or every question in groups. One answer is open at a time. */
export function FaqList({ query, matches }: FaqListProps) {
  return (
    <>
      <search>
        <form className="finder" method="get" action="/faq#results">
          <label className="field-label" htmlFor="q">
            {words.label}
          </label>
          <p id="q-hint" className="field-hint">
            {words.hint}
          </p>
          <div className="finder-line">
            <input
              id="q"
              name="q"
              type="search"
              className="input"
              defaultValue={query}
              maxLength={queryLimit}
              autoComplete="off"
              aria-describedby="q-hint"
            />
            <button type="submit" className="button">
              {words.submit}
            </button>
          </div>
        </form>
      </search>
      {matches ? <Results query={query} matches={matches} /> : <Groups />}
    </>
  );
}

const Groups = () =>
  faqGroups.map((group) => (
    <section key={group.id} id={group.id} className="section">
      <h2>{group.heading}</h2>
      <Accordion name="faq" items={group.questions} />
    </section>
  ));

function Results({ query, matches }: { query: string; matches: readonly Question[] }) {
  return (
    <section id="results" className="section finder-results">
      <h2>{words.found(matches.length, query)}</h2>
      {matches.length > 0 ? <Accordion name="faq" items={matches} openFirst /> : <p>{words.none}</p>}
      <p className="actions">
        <a className="button" href="/faq">
          {words.showAll}
        </a>
        {matches.length > 0 ? null : (
          <Anchor className="button" href={links.question}>
            {words.ask}
          </Anchor>
        )}
      </p>
    </section>
  );
}
