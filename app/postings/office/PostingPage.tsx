import type { ComponentProps, ReactNode } from "react";
import { StepErrors } from "~/lib/forms/StepForm";
import { PostingHead } from "./PostingHead";

interface PostingPageProps {
  /** The loader's data about the posting and its state. */
  page: ComponentProps<typeof PostingHead>["head"];
  /** Title of a page below the first. The first page's title is the home's name. */
  title?: string;
  /** Shown in the head next to the assignee. */
  handing?: ReactNode;
  children: ReactNode;
}

/** Frame of an office page about a posting whose forms are steps: errors, head, and unsaved words. */
export const PostingPage = ({ page, title, handing, children }: PostingPageProps) => (
  <div className="office-posting">
    <StepErrors />
    <PostingHead head={page} title={title}>
      {handing}
    </PostingHead>
    {children}
  </div>
);
