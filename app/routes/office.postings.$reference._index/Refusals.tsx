import { Steps } from "~/lib/forms/StepForm";
import { Quoted } from "~/lib/ui/Written";
import { EditEntry } from "~/postings/EditEntry";
import { useOverview } from "./use-overview";

/** Co-owners' objections to the order, open ones first because they block it. */
export function Refusals() {
  const { refusals } = useOverview();
  if (refusals.length === 0) return null;
  return (
    <section id="refusals" className="note">
      {refusals.map(({ owner, name, at, text, settled }) => {
        return (
          <div key={owner}>
            <h2 className="note-title">
              {settled === null ? `Objection of ${name}` : `Resolved objection of ${name}`}
            </h2>
            <Quoted text={text} />
            <p className="office-aside">{at}</p>
            {settled === null ? (
              <p>
                No agreement can go out or be signed until you resolve this objection. The seller knows about
                the objection, but not the reason.
              </p>
            ) : (
              <p>{settled}</p>
            )}
            <Steps of="settle-refusal" variant={owner} folded />
            <EditEntry of="settle-refusal" variant={owner} />
          </div>
        );
      })}
    </section>
  );
}
