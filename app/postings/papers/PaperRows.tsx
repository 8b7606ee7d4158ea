import type { ReactNode } from "react";
import type { fileView } from "./papers";

/** A file to be downloaded. @param path address of the order or of the posting at the office */
export const PaperLink = ({
  path,
  file: { id, name },
}: {
  path: string;
  file: { id: string; name: string };
}) => (
  <a href={`${path}/papers/${id}`} download>
    <span className="visually-hidden">Download </span>
    {name}
  </a>
);

/** Papers as a seller sees them: what each is, its file, and what can be done with it. */
export const PaperRows = <P extends ReturnType<typeof fileView> & { what: string }>({
  path,
  papers,
  none = "Nothing yet.",
  stateOf = () => null,
  children = () => null,
}: {
  /** Address of the order: below it each paper has its own. */
  path: string;
  papers: readonly P[];
  /** Said where there is none. */
  none?: string;
  /** What became of one, beside its name. */
  stateOf?: (paper: P) => ReactNode;
  /** What can be done with one, below its file. */
  children?: (paper: P) => ReactNode;
}) =>
  papers.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className="rows taps">
      {papers.map((paper) => (
        <li key={paper.id}>
          <div className="cluster">
            <strong>{paper.what}</strong>
            {stateOf(paper)}
          </div>
          <PaperLink path={path} file={paper} /> <span>{`${paper.size}, ${paper.added}`}</span>
          {children(paper)}
        </li>
      ))}
    </ul>
  );
