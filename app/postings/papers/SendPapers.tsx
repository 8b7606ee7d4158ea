import { useDescribedForm } from "~/lib/forms/described-form";
import { FileForm } from "./FileForm";
import { sendPapersForm } from "./later";
import type { LaterKind } from "./words";

/** The form with which a seller sends papers after the order, for its page too: the error summary stands above the heading. */
export const useSendPapers = (kinds?: readonly LaterKind[], changeId = "") =>
  useDescribedForm(sendPapersForm(kinds), { defaults: { changeId } });

interface SendPapersProps {
  described: ReturnType<typeof useSendPapers>;
  /** The one kind it sends; asked where it's left out. */
  kind?: LaterKind;
  changeId: string;
  button?: string;
  /** Whether it is the page's next step. */
  main?: boolean;
}

export function SendPapers({
  described: { form, draw },
  kind,
  changeId,
  button = "Send it",
  main,
}: SendPapersProps) {
  return (
    <FileForm form={form} button={button} main={main}>
      <input type="hidden" name="changeId" value={changeId} />
      {kind ? <input type="hidden" name="kind" value={kind} /> : draw("kind")}
      {kind ? null : draw("note")}
      {draw("files")}
      {draw("meant")}
    </FileForm>
  );
}
