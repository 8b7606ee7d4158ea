import { written } from "~/lib/ui/Written";

/** The answer that something is about, and what it said. */
export const AnswerAsked = ({ label, before }: { label: string; before: string }) => (
  <>
    {written(label)}
    {before ? <span className="office-aside">Before: {written(before)}</span> : null}
  </>
);
