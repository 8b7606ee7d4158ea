import type { MDXComponents } from "mdx/types";
import type { ReactNode } from "react";
import { sectionsOf } from "~/content/article-text";
import { menus } from "~/content/navigation";
import { capitalised, inWords } from "~/content/phrases";
import type { PageContent } from "~/content/types";
import { calendarDate } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { ArticleSide } from "./ArticleSide";
import { articleParts } from "./article-parts";
import { CallToAction } from "./CallToAction";
import { Hero } from "./Hero";
import { QuickBar } from "./QuickBar";

interface ArticlePageProps {
  page: PageContent;
  /** Content of full width before the sections, such as a price list, a calculator or a map. */
  before?: ReactNode;
  /** Content of full width after the sections, which shows them in another way. */
  after?: ReactNode;
  /** True if phones have price, phone and booking at the foot of the window. */
  quickBar?: boolean;
  /** True for a low top, so that the page's tool comes before the sections. */
  lowHero?: boolean;
  /** True if `before` contains the sections. */
  withoutBody?: boolean;
}

/** Foldable line with the legal notice, the sources with their dates, and the page's date. */
function Basis({
  legalNotice,
  sources = [],
  updated,
}: Pick<PageContent, "legalNotice" | "sources" | "updated">) {
  const date = (
    <>
      Updated <time dateTime={updated}>{calendarDate(updated)}</time>.
    </>
  );
  const sourceNoun = sources.length === 1 ? "source" : "sources";
  if (!legalNotice && sources.length === 0) return <p className="article-basis soft">{date}</p>;
  return (
    <details className="article-basis soft">
      <summary className="fold-line">
        <span>
          {legalNotice ? <strong>General information, not legal advice. </strong> : null}
          {sources.length > 0 ? `${capitalised(inWords(sources.length))} ${sourceNoun}. ` : null}
          {date}
        </span>
      </summary>
      {legalNotice ? <p>Ask your lawyer before acting.</p> : null}
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
  // MDX passes any props, while its types also allow links without an address.
  <Body components={articleParts as MDXComponents} />
);

/** An article page from its hero to its call to action. The root draws `<main>`, header and footer. */
export function ArticlePage({
  page,
  before,
  after,
  quickBar = true,
  lowHero = false,
  withoutBody = false,
}: ArticlePageProps) {
  const sections = withoutBody ? [] : sectionsOf(page);
  const withContents = sections.length >= 4;
  const parent = menus
    .flatMap(({ items }) => items)
    .find(({ href }) => href === page.path.slice(0, page.path.lastIndexOf("/")));
  return (
    <>
      {parent ? (
        <nav className="breadcrumbs" aria-label="Breadcrumbs">
          <ol className="cluster taps">
            <li>
              <Anchor href="/">Home</Anchor>
            </li>
            <li>
              <Anchor href={parent.href}>{parent.label}</Anchor>
            </li>
          </ol>
        </nav>
      ) : null}
      <Hero hero={page.hero} action={page.action} low={lowHero} />
      <div id="content" className="article">
        {before ? <div className="article-before">{before}</div> : null}
        <div className={withoutBody ? "article-inner" : "article-inner article-inner-contents"}>
          {withoutBody ? null : (
            <ArticleSide
              parts={withContents ? sections : []}
              folds={withContents}
              sells={page.sign !== undefined}
              action={page.action}
            />
          )}
          <div className="article-body">
            {withoutBody ? null : <ArticleBody page={page} />}
            {after}
            <Basis legalNotice={page.legalNotice} sources={page.sources} updated={page.updated} />
          </div>
        </div>
      </div>
      {page.next.length > 0 ? (
        <nav className="next" aria-labelledby="next-heading">
          <div className="next-inner">
            <h2 id="next-heading">Read next</h2>
            <ul>
              {page.next.map((link) => (
                <li key={link.href}>
                  <Anchor href={link.href} className="next-link tap">
                    {link.label}
                  </Anchor>
                  {link.why ? <p>{link.why}</p> : null}
                </li>
              ))}
            </ul>
          </div>
        </nav>
      ) : null}
      {quickBar && page.sign ? <QuickBar /> : null}
      {page.sign ? <CallToAction sign={page.sign} /> : null}
    </>
  );
}
