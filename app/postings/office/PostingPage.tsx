import type { ComponentProps, ReactNode } from "react";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { type DescribedStep, drawnNow, errorsOfSteps, LostWords } from "~/lib/forms/StepForm";
import { PostingHead } from "./PostingHead";

interface PostingPageProps {
  /** The loader's data: which posting it is, how it stands, and the forms of the page. */
  page: ComponentProps<typeof PostingHead>["head"] & { forms: readonly DescribedStep[] };
  /** Title of a page below the first; the home's name is the title there. */
  title?: string;
  /** What stands in its head beside whom it is assigned to. */
  handing?: ReactNode;
  children: ReactNode;
}

/** The frame of an office page about a posting whose forms are steps: what is wrong, which posting it is, and lost words. */
export function PostingPage({ page, title, handing, children }: PostingPageProps) {
  const failure = useFormFailure();
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(page.forms, failure)} />
      <PostingHead head={page} title={title}>
        {handing}
      </PostingHead>
      <LostWords forms={drawnNow(page.forms, failure)} />
      {children}
    </div>
  );
}
