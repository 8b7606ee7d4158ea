import type { MDXComponents } from "mdx/types";
import type { ReactNode } from "react";
import { countWords, sectionsOf } from "~/content/article-text";
import { headerWords, articleWords as words } from "~/content/layout";
import type { Source } from "~/content/sources";
import type { Link, PageContent } from "~/content/types";
import { calendarDate } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { RichText } from "~/lib/ui/RichText";
import { articleParts } from "./article-parts";
import { CallToAction } from "./CallToAction";
import { Hero } from "./Hero";
import { QuickBar } from "./QuickBar";

interface ArticlePageProps {
  page: PageContent;
  /** Goes before the sections, the full width of the page: a price list, a calculator, a map. */
  before?: ReactNode;
  /** Whether phones have price, phone and booking at the foot of the window. */
  quickBar?: boolean;
  /** Whether its sections stand in `before`. */
  withoutBody?: boolean;
  /** The page above this one, for the way back up. */
  parent?: Link;
}

/** How fast an article is read, words a minute. */
const readingSpeed = 220;

const Contents = ({ sections }: { sections: ReturnType<typeof sectionsOf> }) => (
  <ul>
    {sections.map((section) => (
      <li key={section.id}>
        <a href={`#${section.id}`}>{section.heading}</a>
      </li>
    ))}
  </ul>
);

/** Where the page's statements come from, each with its date. */
function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <details className="article-sources">
      <summary>{words.sources(sources.length)}</summary>
      <ul>
        {sources.map(({ name, url, date }) => (
          <li key={name}>
            <Anchor href={url}>{name}</Anchor>, {date}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The text of an article, section by section. */
export const ArticleBody = ({ page: { Body } }: { page: PageContent }) => (
  // MDX takes whatever a text needs; its types want links without an address, too.
  <Body components={articleParts as MDXComponents} />
);

/** An article page from its hero to its call to action; the root draws `<main>`, header and footer. */
export function ArticlePage({
  page,
  before,
  parent,
  quickBar = true,
  withoutBody = false,
}: ArticlePageProps) {
  const sections = withoutBody ? [] : sectionsOf(page);
  const withContents = sections.length >= 4;
  return (
    <>
      {parent ? (
        <nav className="breadcrumbs" aria-label={words.breadcrumbs}>
          <ol>
            <li>
              <a href="/">{headerWords.home}</a>
            </li>
            <li>
              <a href={parent.href}>{parent.label}</a>
            </li>
          </ol>
        </nav>
      ) : null}
      <Hero hero={page.hero} />
      <div id="content" className="article">
        {withContents ? (
          <p className="article-facts">
            {words.minutes(Math.max(1, Math.round(countWords(page) / readingSpeed)))}{" "}
            <time dateTime={page.updated}>{calendarDate(page.updated)}</time>
          </p>
        ) : null}
        {before ? <div className="article-before">{before}</div> : null}
        <div className={withContents ? "article-inner article-inner-contents" : "article-inner"}>
          {withContents ? (
            // Two lists, of which the width of the window shows one: no current browser shows what is in a closed
            // `details`.
            <nav className="contents" aria-label={words.contents}>
              <details className="contents-folded">
                <summary>{words.contents}</summary>
                <Contents sections={sections} />
              </details>
              <div className="contents-open">
                <h2 className="contents-heading">{words.contents}</h2>
                <Contents sections={sections} />
              </div>
            </nav>
          ) : null}
          <div className="article-body">
            {withoutBody ? null : <ArticleBody page={page} />}
            {page.legalNotice ? (
              <p className="legal-notice">
                <RichText text={words.legalNotice} />
              </p>
            ) : null}
            {page.sources ? <Sources sources={page.sources} /> : null}
            {withContents ? null : (
              <p className="article-updated">
                {words.updated} <time dateTime={page.updated}>{calendarDate(page.updated)}</time>
              </p>
            )}
          </div>
        </div>
      </div>
      {page.next.length > 0 ? (
        <nav className="next" aria-labelledby="next-heading">
          <div className="next-inner">
            <h2 id="next-heading">{words.next}</h2>
            <ul>
              {page.next.map((link) => (
                <li key={link.href}>
                  <Anchor href={link.href} className="next-link">
                    {link.label}
                  </Anchor>
                  <p>{link.why}</p>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      ) : null}
      {quickBar ? <QuickBar /> : null}
      <CallToAction />
    </>
  );
}
