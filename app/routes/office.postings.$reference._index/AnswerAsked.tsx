import { written } from "~/lib/ui/Written";

/** Answer that a question concerns, and its earlier value. */
export const AnswerAsked = ({ label, before }: { label: string; before: string }) => (
  <>
    {written(label)}
    {before ? <span className="office-aside">Before: {written(before)}</span> : null}
  </>
);
