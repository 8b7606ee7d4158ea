import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import type { PageHandle } from "~/document/meta";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { SheetSection } from "~/postings/office/SheetSection";
import { officePage } from "~/postings/office-page.server";
import { offSheet, sheetWords } from "~/postings/review/field-sheet";
import { sheetPage } from "~/postings/review/sheet-page";

/** The board's data form with the listing's values, for entering it on the MLS. */

const title = "Field sheet";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page: "/sheet",
  acts: ["mark-entered", "unmark-entered"],
  view: ({ posting, file }) => ({ sheet: sheetPage(posting, file, appOrigin()) }),
});
export const loader = server.loader;
export const action = server.action;

export default function OfficeSheet() {
  const page = useLoaderData<typeof loader>();
  const { path, sheet } = page;
  return (
    <PostingPage page={page} title={title}>
      <div className="office-sheet">
        <p>
          The values of the board's data form ({sheet.form}), in its order.{" "}
          <span className="sheet-progress">{sheet.progress}</span>
        </p>
        <ul className="sheet-jumps cluster taps">
          {sheet.parts.map(({ id, title, entered }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              {entered ? " (entered)" : null}
            </li>
          ))}
        </ul>
        {sheet.missing.length > 0 ? (
          <div className="note sheet-missing">
            <p className="note-title">{sheetWords.missing}</p>
            <ul className="cluster taps">
              {sheet.missing.map(({ label, place }) => (
                <li key={label}>
                  <PageLink href={path + place}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {sheet.parts.map((section) => (
          <SheetSection key={section.id} section={section} />
        ))}
        <section className="sheet-rest">
          <h2>Downloads and other answers</h2>
          <LinkLine line="actions" className="button" href={`${path}/sheet.csv`} download>
            Download as a table (CSV)
          </LinkLine>
          <LinkLine line="actions" className="button" href={`${path}/sheet.json`} download>
            Download with the MLS's names (JSON)
          </LinkLine>
          <p className="office-aside">To print it, use your browser's print command.</p>
          <details className="step-fold">
            <summary>Answers that aren't on this sheet</summary>
            <ul className="bulleted">
              {offSheet.map(({ why }) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </details>
        </section>
      </div>
    </PostingPage>
  );
}
