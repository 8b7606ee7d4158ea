import { StepForm, type StepPage } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";

interface AddedProps extends StepPage {
  added: readonly { label: string; before: string; after: string }[];
}

/** What the seller has changed or added since somebody here last read the answers, and the button that says it was read. */
export function Added({ added, forms, seen, path }: AddedProps) {
  if (added.length === 0) return null;
  const read = forms.find(({ act }) => act === "read-answers");
  return (
    <section id="added">
      <StackedTable
        className="office-table"
        caption={<h2>New from the seller</h2>}
        head={["Answer", "Before", "Now"]}
        rows={added.map(({ label, before, after }) => ({
          id: label,
          cells: [label, before || "Nothing", after || "Nothing"],
        }))}
      />
      {read ? <StepForm form={read} seen={seen} path={path} /> : null}
    </section>
  );
}
