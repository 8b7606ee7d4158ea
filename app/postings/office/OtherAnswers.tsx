import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import type { factParts } from "~/postings/review/fact-parts";

interface OtherAnswersProps {
  tasks: ReturnType<typeof factParts>["others"];
  path: string;
  canAsk: boolean;
}

/** The seller's answers besides the facts to check. */
export const OtherAnswers = ({ tasks, path, canAsk }: OtherAnswersProps) => (
  <section>
    <h2>Other answers of the seller</h2>
    {tasks.map(({ task, title, rows }) => (
      <details key={task} className="step-fold">
        <summary>{title}</summary>
        <table className="data-table data-table-pair office-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  {canAsk ? (
                    <PageLink className="office-aside" href={`${path}/facts?ask=${key}#questions`}>
                      Ask
                      <About words={`${title}, ${label}`} />
                    </PageLink>
                  ) : null}
                </th>
                <td>
                  <span className="quoted">
                    <Written text={value} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
  </section>
);
