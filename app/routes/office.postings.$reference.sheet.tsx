import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { LinkLine } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { officeHead, openPosting } from "~/postings/office/postings.server";
import { offSheet, sheetWords } from "~/postings/review/field-sheet";
import { sheetOf } from "~/postings/review/sheet";

/** Answers in the order of the board's data form, for typing a listing into the MLS. */

const title = "Field sheet";

export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openPosting(request, params.reference);
  const { posting, file } = context;
  return { ...officeHead(user, context, "/sheet"), sheet: sheetOf(posting, file, appOrigin()) };
}

export const action = methodNotAllowed;

export default function OfficeSheet() {
  const { sheet, ...head } = useLoaderData<typeof loader>();
  const [field] = sheetWords.head;
  return (
    <div className="office-posting office-sheet">
      <PostingHead head={head} title={title} />
      <p>The answers and what we looked up, in the order of the board's data form ({sheet.form}).</p>
      <LinkLine line="actions" className="button" href={`${head.path}/sheet.csv`} download>
        Download as a table (CSV)
      </LinkLine>
      <LinkLine line="actions" className="button" href={`${head.path}/sheet.json`} download>
        Download with the MLS's names (JSON)
      </LinkLine>
      <p className="office-aside">To print it, use your browser's print command.</p>
      {sheet.parts.map(({ title, agents, rows }) => (
        <section key={title} className={agents ? "office-agents" : undefined}>
          <StackedTable
            className="office-table"
            caption={
              <>
                <h2>{title}</h2>
                {agents ? (
                  <strong>Nothing from this part may appear in the remarks for clients.</strong>
                ) : null}
              </>
            }
            head={sheetWords.head}
            rows={rows.map(({ label, value, source, isNeeded }) => ({
              id: label,
              cells: [
                <>
                  <span className="visually-hidden">{field} </span>
                  {label}
                </>,
                value || sheetWords.missing[isNeeded ? "mandatory" : "usual"],
                source,
              ],
            }))}
          />
        </section>
      ))}
      <section>
        <h2>Answers that aren't on this sheet</h2>
        <ul>
          {offSheet.map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
