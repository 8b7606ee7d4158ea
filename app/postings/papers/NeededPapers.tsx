import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { uploadPath } from "./papers";
import { type PaperKind, paperKinds, papersPage as words } from "./words";

interface NeededPapersProps {
  /** Address of the order; null where nothing can be uploaded. */
  path: string | null;
  papers: readonly { kind: PaperKind; state: keyof typeof words.states }[];
}

/** The papers an order's answers call for, why each, and whether it is there. */
export const NeededPapers = ({ path, papers }: NeededPapersProps) => (
  <section>
    <h2>{words.neededTitle}</h2>
    <p>{words.needed}</p>
    <ul className="rows rows-apart">
      {papers.map(({ kind, state }) => (
        <li key={kind}>
          <span className="needed-paper taps">
            <strong>{paperKinds[kind].name}</strong> <span>{paperKinds[kind].why}</span>
            {path && state === "open" ? (
              <PageLink href={uploadPath(path, kind)}>
                Upload it
                <About words={paperKinds[kind].name} />
              </PageLink>
            ) : null}
          </span>
          <span className={`stamp ${state === "open" ? "task-incomplete" : "task-done"}`}>
            {words.states[state]}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
