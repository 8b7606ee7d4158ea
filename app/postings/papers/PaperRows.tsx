import type { ReactNode } from "react";
import type { fileView } from "./papers";

/** A file to download. @param path of the order, or of the posting at the office */
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

/** Documents for a seller: each with its kind, its file and its actions. */
export const PaperRows = <P extends ReturnType<typeof fileView> & { what: string }>({
  path,
  papers,
  none = "No documents yet.",
  stateOf = () => null,
  children = () => null,
}: {
  /** Path of the order, below which each document has its own. */
  path: string;
  papers: readonly P[];
  /** Text if there are none. */
  none?: string;
  /** Status of a document, next to its name. */
  stateOf?: (paper: P) => ReactNode;
  /** Actions for a document, below its file. */
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
