import { faqGroups, faqSearchWords as words } from "~/content/faq";
import { links } from "~/content/site";
import type { FoundQuestion } from "~/content/types";
import { Anchor } from "~/lib/ui/Anchor";
import { Accordion } from "~/lib/ui/Blocks";
import { ArticleSide } from "./ArticleSide";
import { Finder } from "./Finder";

interface FaqListProps {
  /** What the visitor looked for. */
  query: string;
  /** Whether the search was used, if only without a word. */
  asked: boolean;
  /** What was found, best first; null when nothing was looked for. */
  found: readonly FoundQuestion[] | null;
  /** Says how much was found. */
  heading: string;
}

/**
 * The search, and below it what was found or every question in groups. The answer comes back with the field at the
 * top of the window and the first find below it.
 */
export function FaqList({ query, asked, found, heading }: FaqListProps) {
  return (
    <section id="search" className="faq">
      <ArticleSide parts={found ? [] : faqGroups} />
      <Finder action="/faq#search" name="q" words={words} typed={query} search />
      <div className="faq-answer">
        {asked && !found ? (
          <p className="note">
            {words.empty}
            <Anchor href={links.question}>{words.askInText}</Anchor>.
          </p>
        ) : null}
        {found ? <Results found={found} heading={heading} /> : <Groups />}
      </div>
    </section>
  );
}

const Groups = () =>
  faqGroups.map((group) => (
    <section key={group.id} id={group.id} className="section">
      <h2>{group.heading}</h2>
      <Accordion name="faq" items={group.questions} />
    </section>
  ));

function Results({ found, heading }: { found: readonly FoundQuestion[]; heading: string }) {
  return (
    <section id="results" className="section finder-results">
      <h2>{heading}</h2>
      {found.length > 0 ? <Accordion name="faq" items={found} openFirst /> : <p>{words.none}</p>}
      <p className="actions">
        <Anchor className="button" href="/faq">
          {words.showAll}
        </Anchor>
        {found.length > 0 ? null : (
          <Anchor className="button" href={links.question}>
            {words.ask}
          </Anchor>
        )}
      </p>
    </section>
  );
}
