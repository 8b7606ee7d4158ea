import type { ReactNode } from "react";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { Quoted } from "~/lib/ui/Written";
import { OldBesideNew } from "./OldBesideNew";
import type { AmendmentView } from "./view";

/**
 * One change of the listing: its status, its old and new values, and its signatures.
 * @param children actions
 */
export function AmendmentItem({ amendment, children }: { amendment: AmendmentView; children?: ReactNode }) {
  return (
    <section className="amendment" id={`change-${amendment.id}`}>
      <h3>{amendment.name}</h3>
      <DetailsList
        items={[
          [
            "Status",
            amendment.objected
              ? `${amendment.state}. An owner has objected. We'll speak with every owner before anything changes.`
              : amendment.state,
          ],
          ...(amendment.due && !amendment.objected ? ([["We'll do it by", amendment.due]] as const) : []),
          ["Requested", amendment.asked],
          ...(amendment.ended ? ([["On", amendment.ended]] as const) : []),
          ...(amendment.note ? ([["Note", amendment.note]] as const) : []),
          ...(amendment.answer ? ([["Reason", amendment.answer]] as const) : []),
        ]}
      />
      <OldBesideNew rows={amendment.rows} stage={amendment.stage} />
      {amendment.signers.length > 0 ? (
        <>
          <h4>Who has signed</h4>
          <DetailsList items={amendment.signers} />
        </>
      ) : null}
      {amendment.initials ? <p>{amendment.initials}</p> : null}
      {amendment.link ? (
        <p>
          <PageLink className="button" href={amendment.link}>
            Read and sign it
          </PageLink>{" "}
          It opens at the signing service.
        </p>
      ) : null}
      {amendment.objections.map((objection) => (
        <div key={objection.id} className="note">
          <p className="note-title">{objection.by}</p>
          <Quoted text={objection.text} />
          {objection.settled ? <p>{objection.settled}</p> : null}
        </div>
      ))}
      {children}
    </section>
  );
}
