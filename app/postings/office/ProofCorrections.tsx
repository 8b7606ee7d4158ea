import type { StepPage } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";
import { EditEntry } from "~/postings/EditEntry";
import type { correctionsOfProof } from "~/postings/proof/open-corrections";
import { AnswerAsked } from "./AnswerAsked";

const states: Readonly<Record<string, string>> = {
  made: "Made",
  withdrawn: "Withdrawn by the seller",
  approved: "The seller approved the listing later",
};

/** What the seller asked us to correct in the proof, with the form for each that is open. */
export const ProofCorrections = ({
  corrections,
  ...page
}: StepPage & { corrections: ReturnType<typeof correctionsOfProof> }) =>
  corrections.length > 0 ? (
    <section id="corrections">
      <StackedTable
        className="office-table"
        caption={<h2>Corrections the seller asked for</h2>}
        head={["About", "It should say", "Status"]}
        rows={corrections.map(({ id, label, before, what, state }) => ({
          id,
          cells: [
            <AnswerAsked key="about" label={label} before={before} />,
            what,
            states[state] ?? (
              <>
                <span className="alarm">Open</span>
                <EditEntry of="refuse-proof" variant={id} {...page} />
              </>
            ),
          ],
        }))}
      />
    </section>
  ) : null;
