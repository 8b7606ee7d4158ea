import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, longDate, sentence } from "~/lib/format";
import { useAnswer } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { LinkLine } from "~/lib/ui/PageLink";
import { ListingPage } from "~/postings/ListingPage";
import { canMakeLink, downloadsOf, hasPackage, validLink } from "~/postings/lawyer/link";
import { hasAgreement, packageOf } from "~/postings/lawyer/package";
import { lawyerWords as words } from "~/postings/lawyer/words";
import { sellersLoader } from "~/postings/sellers-page.server";
import styles from "~/postings/showings/showings.css?url";
import { changeLink, seenOf } from "./action.server";
import { LawyerLinkPart, useLawyerForm } from "./LawyerLinkPart";

/** Documents of a sale for the seller's lawyer: in one download, and behind a link that expires. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (shown) => (shown ? `${words.title}: ${shown.name}` : words.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = sellersLoader({
  isSellersAlone: true,
  view({ posting, now }) {
    const link = validLink(posting, now);
    const packed = packageOf(posting);
    const whom = link && [link.name, link.email].filter(Boolean).join(", ");
    const isClosed = posting.state === "closed";
    return {
      there: hasPackage(posting),
      papers: packed.map(({ paper, name, unchecked }) => ({
        id: paper.id,
        name,
        file: paper.name,
        unchecked,
      })),
      lede: isClosed ? words.ledeClosed : words.lede,
      missing: hasAgreement(packed)
        ? null
        : isClosed
          ? "The agreement of purchase and sale isn't in it. Ask us for a copy."
          : "The agreement of purchase and sale isn't in it yet. It's added once you've sent it, or once our office shares its copy.",
      makes: canMakeLink(posting),
      seen: seenOf(posting),
      link: link && {
        until: words.works(longDate(link.expiresAt)),
        made: whom
          ? sentence(`Created for ${whom} on ${dateAndTime(link.madeAt)}`)
          : sentence(`Created on ${dateAndTime(link.madeAt)}`),
        downloads: downloadsOf(link),
      },
      last:
        !link && posting.lawyer ? `The last link worked until ${longDate(posting.lawyer.expiresAt)}.` : null,
    };
  },
});
export const action = changeLink;

export default function Lawyer() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  /** Link that was just created. */
  const made = answer && "address" in answer ? answer : null;
  const described = useLawyerForm();
  return (
    <ListingPage
      page={page}
      title={words.title}
      back={{ href: `${page.path}/sale`, label: "Back to the sale" }}
      errors={<ErrorSummary errors={described.errors} />}
      spaced
    >
      {page.there ? (
        <>
          {made ? null : <p className="lede">{page.lede}</p>}
          {made ? <LawyerLinkPart described={described} page={page} made={made} /> : null}
          <section>
            <h2>{words.contents}</h2>
            {page.missing ? <p className="note">{page.missing}</p> : null}
            {page.papers.length === 0 ? null : (
              <ul className="plain-list">
                {page.papers.map(({ id, name, file, unchecked }) => (
                  <li key={id}>
                    <strong>{name}</strong>: {file}
                    {unchecked ? ` (${words.unchecked})` : null}
                  </li>
                ))}
              </ul>
            )}
            <LinkLine
              line="actions"
              className={page.papers.length === 0 ? "button" : "button button-main"}
              href={`${page.path}/lawyer/documents.zip`}
              download
            >
              {page.papers.length === 0 ? "Download the cover page" : "Download the ZIP file"}
            </LinkLine>
          </section>
          {made || !(page.makes || page.link) ? null : (
            <LawyerLinkPart described={described} page={page} made={null} />
          )}
        </>
      ) : (
        <p>{words.over}</p>
      )}
    </ListingPage>
  );
}
