import type { ReactNode } from "react";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { Written } from "~/lib/ui/Written";
import { OldBesideNew } from "./OldBesideNew";
import type { AmendmentView } from "./view";

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
          [
            "State",
            objected
              ? `${state}. An owner has objected. We'll speak with every owner before anything changes.`
              : state,
          ],
          ...(due && !objected ? ([["We'll do it by", due]] as const) : []),
          ["Requested", asked],
          ...(ended ? ([["On", ended]] as const) : []),
          ...(note ? ([["Note", note]] as const) : []),
          ...(answer ? ([["Reason", answer]] as const) : []),
        ]}
      />
      <OldBesideNew rows={rows} stage={stage} />
      {signers.length > 0 ? (
        <>
          <h4>Who has signed</h4>
          <DetailsList items={signers} />
        </>
      ) : null}
      {initials ? <p>{initials}</p> : null}
      {link ? (
        <p>
          <PageLink className="button" href={link}>
            Read and sign it
          </PageLink>{" "}
          It opens at the signing service.
        </p>
      ) : null}
      {objections.map((objection) => (
        <div key={objection.id} className="note">
          <p className="note-title">{objection.by}</p>
          <p className="quoted">
            <Written text={objection.text} />
          </p>
          {objection.settled ? <p>{objection.settled}</p> : null}
        </div>
      ))}
      {children}
    </section>
  );
}
