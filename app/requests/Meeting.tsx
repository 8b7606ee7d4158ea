import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";

/** The meeting that is set, with the way into a calendar. */
export const Meeting = ({ rows, href }: { rows: readonly Row[]; href: string }) => (
  <>
    <DetailsList items={rows} />
    <LinkLine href={href} download>
      Add it to a calendar (.ics)
    </LinkLine>
  </>
);
