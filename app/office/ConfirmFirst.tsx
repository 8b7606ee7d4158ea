import { PageLink } from "~/lib/ui/PageLink";
import { officeRequest } from "./words/office";

interface ConfirmFirstProps {
  href: string;
  /** Whether it opens in another tab, because something is typed here. */
  elsewhere: boolean;
}

/** In place of the forms, where the password was typed too long ago. */
export const ConfirmFirst = ({ href, elsewhere }: ConfirmFirstProps) => (
  <>
    <p>{officeRequest.confirmFirst}</p>
    <p>
      <PageLink className="button" href={href} target={elsewhere ? "_blank" : undefined} rel="noopener">
        {officeRequest.confirm}
      </PageLink>
    </p>
  </>
);
