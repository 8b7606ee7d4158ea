import { FormStatus, PageForm } from "~/lib/forms/PageForm";
import { papersPage as words } from "./words";

export interface StoredPaper {
  id: string;
  /** What it is, in words. */
  what: string;
  name: string;
  size: string;
  added: string;
}

interface PaperTableProps {
  /** Address of the page; below it each paper has its own. */
  path: string;
  papers: readonly StoredPaper[];
  editable: boolean;
  /** Its heading and what is said over it, where they aren't those of the order's task. */
  title?: string;
}

/** The papers that are stored, each to be downloaded and, while the order may change, removed. */
export function PaperTable({ path, papers, editable, title = words.hereTitle }: PaperTableProps) {
  const [paper, file, size, added] = words.head;
  return (
    <section>
      <h2>{title}</h2>
      {papers.length === 0 ? (
        <p>{words.nothingHere}</p>
      ) : (
        <table className="data-table data-table-stack paper-table">
          {editable ? <caption>{words.hereCount(papers.length)}</caption> : null}
          <thead>
            <tr>
              {words.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {editable ? (
                <td>
                  <span className="visually-hidden">{words.remove}</span>
                </td>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {papers.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <span className="visually-hidden">{paper} </span>
                  {one.what}
                </th>
                <td>
                  <span className="cell-name">{file} </span>
                  <a href={`${path}/${one.id}`} download>
                    <span className="visually-hidden">{words.get} </span>
                    {one.name}
                  </a>
                </td>
                <td>
                  <span className="cell-name">{size} </span>
                  <span className="paper-size">{one.size}</span>
                </td>
                <td>
                  <span className="cell-name">{added} </span>
                  <span>{one.added}</span>
                </td>
                {editable ? (
                  <td className="paper-remove">
                    <PageForm>
                      <button type="submit" className="button button-quiet" name="remove" value={one.id}>
                        {words.remove}
                        <span className="visually-hidden">{words.ofPaper(one.name)}</span>
                      </button>
                      <FormStatus />
                    </PageForm>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
