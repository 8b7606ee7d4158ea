import { useDescribedForm } from "~/lib/forms/described-form";
import { FileForm } from "./FileForm";
import { sendPapersForm } from "./later";
import type { LaterKind } from "./words";

/**
 * Form with which a seller sends documents after the order. A hook, so that the page can show errors above its heading.
 */
export const useSendPapers = (kinds?: readonly LaterKind[], changeId = "") =>
  useDescribedForm(sendPapersForm(kinds), { defaults: { changeId } });

interface SendPapersProps {
  described: ReturnType<typeof useSendPapers>;
  /** The one kind that the form sends. If left out, the form asks. */
  kind?: LaterKind;
  changeId: string;
  button?: string;
  /** True if it's the page's next step. */
  main?: boolean;
  /** Path of the page that takes it, if that isn't its own. */
  action?: string;
}

export function SendPapers({
  described: { form, draw },
  kind,
  changeId,
  button = "Send it",
  ...props
}: SendPapersProps) {
  return (
    <FileForm form={form} button={button} {...props}>
      <input type="hidden" name="changeId" value={changeId} />
      {kind ? <input type="hidden" name="kind" value={kind} /> : draw("kind")}
      {kind ? null : draw("note")}
      {draw("files")}
      {draw("meant")}
    </FileForm>
  );
}
