import { SelectField } from "~/lib/forms/Inputs";
import { FormStatus, PageForm } from "~/lib/forms/PageForm";
import { type PaperKind, paperKinds, papersPage as words } from "./words";

export interface StoredPaper {
  id: string;
  /** What it is, in words. */
  what: string;
  name: string;
  size: string;
  added: string;
  /** True if its sender didn't say what it is. */
  isUnsorted?: boolean;
}

interface PaperTableProps {
  /** Address of the page; below it each paper has its own. */
  path: string;
  papers: readonly StoredPaper[];
  editable: boolean;
  /** What a document that isn't sorted can be said to be. */
  kinds?: readonly PaperKind[];
  /** Its heading and what is said over it, where they aren't those of the order's task. */
  title?: string;
}

/** The papers that are stored, each to be downloaded and, while the order may change, removed. */
export function PaperTable({
  path,
  papers,
  editable,
  kinds = [],
  title = "Uploaded so far",
}: PaperTableProps) {
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
                  {editable && one.isUnsorted && kinds.length > 0 ? <Sort paper={one} kinds={kinds} /> : null}
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

/** Says what a document is that was sent without that. */
const Sort = ({ paper, kinds }: { paper: StoredPaper; kinds: readonly PaperKind[] }) => (
  <PageForm className="paper-sort">
    <SelectField
      name="kind"
      id={`kind-${paper.id}`}
      label={words.kind}
      placeholder={words.chooseKind}
      options={kinds.map((kind) => ({ value: kind, label: paperKinds[kind].name }))}
    />
    <button type="submit" className="button button-quiet" name="sort" value={paper.id}>
      {words.sort}
      <span className="visually-hidden">{words.ofPaper(paper.name)}</span>
    </button>
  </PageForm>
);
