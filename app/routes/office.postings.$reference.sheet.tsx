import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { StackedTable } from "~/lib/ui/StackedTable";
import { noFormHere } from "~/office/people/guard.server";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { offSheet, sheetPage as words } from "~/postings/review/field-sheet";
import { showSheet } from "~/postings/review/sheet.server";

export const handle: PageHandle = {
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showSheet(request, params.reference);

export const action = noFormHere;

export default function OfficeSheet() {
  const { sheet, ...head } = useLoaderData<typeof loader>();
  const [field] = words.head;
  return (
    <div className="office-posting office-sheet">
      <PostingHead head={head} title={words.title} />
      <p>
        {words.lede} {words.form(sheet.form)}
      </p>
      <p className="actions">
        <a className="button" href={`${head.path}/sheet.csv`} download>
          {words.csv}
        </a>
      </p>
      <p className="office-aside">{words.print}</p>
      {sheet.parts.map(({ title, agents, rows }) => (
        <section key={title} className={agents ? "office-agents" : undefined}>
          <StackedTable
            className="office-table"
            caption={
              <>
                <h2>{title}</h2>
                {agents ? <strong>{words.agentsOnly}</strong> : null}
              </>
            }
            head={words.head}
            rows={rows.map(({ label, value, source }) => ({
              id: label,
              cells: [
                <>
                  <span className="visually-hidden">{field} </span>
                  {label}
                </>,
                value || words.nothing,
                source,
              ],
            }))}
          />
        </section>
      ))}
      <section>
        <h2>{words.offTitle}</h2>
        <ul>
          {offSheet.map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
