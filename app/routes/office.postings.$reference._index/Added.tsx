import { Steps } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";
import { useOverview } from "./use-overview";

/** Changes by the seller since staff last read the answers, with a button to mark them as read. */
export function Added() {
  const { added } = useOverview();
  if (added.length === 0) return null;
  return (
    <section id="added">
      <StackedTable
        className="office-table"
        caption={<h2>New from the seller</h2>}
        head={["Answer", "Before", "Now"]}
        rows={added.map(({ label, before, after }) => ({
          id: label,
          cells: [label, before || "None", after || "None"],
        }))}
      />
      <Steps of="read-answers" />
    </section>
  );
}
