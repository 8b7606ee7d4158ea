import type { ComponentProps, ReactNode } from "react";
import { StepErrors } from "~/lib/forms/StepForm";
import { PostingHead } from "./PostingHead";

interface PostingPageProps {
  /** The loader's data: which posting it is, and how it stands. */
  page: ComponentProps<typeof PostingHead>["head"];
  /** Title of a page below the first; the home's name is the title there. */
  title?: string;
  /** What stands in its head beside whom it is assigned to. */
  handing?: ReactNode;
  children: ReactNode;
}

/** The frame of an office page about a posting whose forms are steps: what is wrong, which posting it is, and lost words. */
export const PostingPage = ({ page, title, handing, children }: PostingPageProps) => (
  <div className="office-posting">
    <StepErrors />
    <PostingHead head={page} title={title}>
      {handing}
    </PostingHead>
    {children}
  </div>
);
