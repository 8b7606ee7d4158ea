import { type PaperKind, paperKinds, papersPage as words } from "./words";

interface NeededPapersProps {
  papers: readonly { kind: PaperKind; state: keyof typeof words.states }[];
}

/** The papers an order's answers call for, why each, and whether it is there. */
export const NeededPapers = ({ papers }: NeededPapersProps) => (
  <section>
    <h2>{words.neededTitle}</h2>
    <p>{words.needed}</p>
    <ul className="task-list">
      {papers.map(({ kind, state }) => (
        <li key={kind} className="task">
          <span className="needed-paper">
            <strong>{paperKinds[kind].name}</strong> <span>{paperKinds[kind].why}</span>
          </span>
          <span className={`task-state ${state === "open" ? "task-incomplete" : "task-done"}`}>
            {words.states[state]}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
