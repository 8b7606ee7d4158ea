import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import type { sentView } from "./send-papers.server";
import { papersPage as words } from "./words";

type Sent = ReturnType<typeof sentView>;

interface SentPapersProps {
  /** Address of the order: below it each paper has its own. */
  path: string;
  sent: Sent["sent"];
}

/** What a seller sent after the order, each with what became of it. */
export const SentPapers = ({ path, sent }: SentPapersProps) => (
  <section>
    <h2>Documents sent after the order</h2>
    {sent.length === 0 ? <p>{words.nothingHere}</p> : null}
    <ul className="rows taps">
      {sent.map(({ id, what, name, size, added, state, withdraws }) => (
        <li key={id}>
          <div className="cluster">
            <strong>{what}</strong>
            <span className={`stamp ${state === "filed" ? "task-done" : "task-incomplete"}`}>
              {words.sentStates[state]}
            </span>
          </div>
          <PaperDownload path={path} id={id} name={name} /> <span>{`${size}, ${added}`}</span>
          {withdraws ? (
            <PageForm>
              <BusyButton busy="Withdrawing..." className="button button-quiet" name="withdraw" value={id}>
                Withdraw
                <span className="visually-hidden">{words.ofPaper(name)}</span>
              </BusyButton>
              <FormStatus />
            </PageForm>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);

interface SharedPapersProps {
  path: string;
  shared: Sent["shared"];
}

/** What the office shares with a seller. */
export const SharedPapers = ({ path, shared }: SharedPapersProps) => (
  <section>
    <h2>From our office</h2>
    {shared.length === 0 ? <p>We haven't shared any yet.</p> : null}
    <ul className="rows taps">
      {shared.map(({ id, what, name, size, added }) => (
        <li key={id}>
          <div className="cluster">
            <strong>{what}</strong>
          </div>
          <PaperDownload path={path} id={id} name={name} /> <span>{`${size}, ${added}`}</span>
        </li>
      ))}
    </ul>
  </section>
);

const PaperDownload = ({ path, id, name }: { path: string; id: string; name: string }) => (
  <a href={`${path}/papers/${id}`} download>
    <span className="visually-hidden">{words.get} </span>
    {name}
  </a>
);
