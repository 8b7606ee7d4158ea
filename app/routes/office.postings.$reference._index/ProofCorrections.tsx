import { StackedTable } from "~/lib/ui/StackedTable";
import { EditEntry } from "~/postings/EditEntry";
import { AnswerAsked } from "./AnswerAsked";
import { useOverview } from "./use-overview";

const states: Readonly<Record<string, string>> = {
  made: "Corrected",
  withdrawn: "Withdrawn by the seller",
  approved: "Listing approved later by the seller",
};

/** The seller's corrections of the proof, each open one with its form. */
export function ProofCorrections() {
  const { corrections } = useOverview();
  if (corrections.length === 0) return null;
  return (
    <section id="corrections">
      <StackedTable
        className="office-table"
        caption={<h2>Corrections requested by the seller</h2>}
        head={["About", "It should say", "Status"]}
        rows={corrections.map(({ id, label, before, what, state }) => ({
          id,
          cells: [
            <AnswerAsked key="about" label={label} before={before} />,
            what,
            states[state] ?? (
              <>
                <span className="alarm">Outstanding</span>
                <EditEntry of="refuse-proof" variant={id} />
              </>
            ),
          ],
        }))}
      />
    </section>
  );
}
