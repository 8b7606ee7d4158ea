import { Quoted, Written } from "./Written";

/** Notes that the seller added to a request, oldest first. */
export function NoteList({ notes }: { notes: readonly { id: string; at: string; text: string }[] }) {
  return (
    <ol className="rows">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="soft">
            <Written text={note.at} />
          </p>
          <Quoted text={note.text} />
        </li>
      ))}
    </ol>
  );
}
