import type { ReactNode } from "react";
import { DetailsList } from "~/lib/ui/DetailsList";
import type { AmendmentState } from "./amendment";
import { OldBesideNew } from "./OldBesideNew";
import { amendmentWords as words } from "./words";

/** An amendment as its page reads it (`app/postings/amendments/pages.server.ts`). */
export interface AmendmentView {
  id: string;
  name: string;
  state: string;
  /** How far it is. */
  stage: AmendmentState;
  objected: boolean;
  rows: readonly { label: string; before: string; after: string }[];
  note: string;
  answer: string | null;
  asked: string;
  ended: string | null;
  due: string | null;
  signers: readonly (readonly [name: string, signed: string])[];
  initials: string | null;
  link: string | null;
  objections: readonly { id: string; by: string; text: string; settled: string | null }[];
}

/** One change of the listing: how it stands, old beside new, who has signed. @param children what can be done with it */
export function AmendmentItem({ amendment, children }: { amendment: AmendmentView; children?: ReactNode }) {
  const {
    id,
    name,
    state,
    stage,
    objected,
    rows,
    note,
    answer,
    asked,
    ended,
    due,
    signers,
    initials,
    link,
    objections,
  } = amendment;
  return (
    <section className="amendment" id={`change-${id}`}>
      <h3>{name}</h3>
      <DetailsList
        items={[
          [words.page.state, objected ? `${state}. ${words.objected}.` : state],
          ...(due ? ([[words.page.due, due]] as const) : []),
          [words.page.asked, asked],
          ...(ended ? ([[words.page.endedOn, ended]] as const) : []),
          ...(note ? ([[words.page.note, note]] as const) : []),
          ...(answer ? ([[words.page.answer, answer]] as const) : []),
        ]}
      />
      <OldBesideNew caption={words.form.reviewTitle} rows={rows} stage={stage} />
      {signers.length > 0 ? (
        <>
          <h4>{words.page.signed}</h4>
          <DetailsList items={signers} />
        </>
      ) : null}
      {initials ? <p>{initials}</p> : null}
      {link ? (
        <p>
          <a className="button" href={link}>
            {words.page.signLink}
          </a>{" "}
          {words.page.signNote}
        </p>
      ) : null}
      {objections.map((objection) => (
        <div key={objection.id} className="note">
          <p className="note-title">{objection.by}</p>
          <p className="request-text">{objection.text}</p>
          {objection.settled ? (
            <p>
              {words.page.settled}: {objection.settled}
            </p>
          ) : null}
        </div>
      ))}
      {children}
    </section>
  );
}
