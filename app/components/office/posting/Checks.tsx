import { FoldedForm, type OfficeFormPage } from "~/components/office/OfficeForm";
import { officePage as words } from "~/content/postings/office-page";

interface ChecksProps extends OfficeFormPage {
  checks: readonly {
    variant: string;
    name: string;
    what: string;
    owner: string | null;
    noted: { done: string; by: string } | null;
    needed: boolean;
  }[];
}

/** What is done with the owners before there is an agreement: what was noted of it, and the form for it. */
export function Checks({ checks, forms, seen, path }: ChecksProps) {
  const [check, noted] = words.checksHead;
  return (
    <section id="checks" aria-labelledby="checks-heading">
      <table className="data-table data-table-stack office-table">
        <caption>
          <h2 id="checks-heading">{words.checks}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{check}</th>
            <th scope="col">{noted}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((one) => {
            const form = forms.find(({ act, variant }) => act === "record-check" && variant === one.variant);
            return (
              <tr key={one.variant}>
                <th scope="row">
                  {[one.name, one.owner].filter(Boolean).join(": ")}
                  <span className="office-aside">{one.what}</span>
                </th>
                <td>
                  <span className="cell-name">{noted} </span>
                  <div className="cell-value">
                    {one.noted ? (
                      <>
                        {one.noted.done}
                        <span className="office-aside">{one.noted.by}</span>
                      </>
                    ) : (
                      <span className={one.needed ? "office-open" : undefined}>
                        {one.needed ? words.open : words.notNeeded}
                      </span>
                    )}
                    {form ? (
                      <FoldedForm
                        form={form}
                        seen={seen}
                        path={path}
                        summary={one.noted ? words.noteAgain : words.noteIt}
                      />
                    ) : null}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
