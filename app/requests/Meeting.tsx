import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";

/** The scheduled meeting, with a link that adds it to a calendar. */
export const Meeting = ({ rows, href }: { rows: readonly Row[]; href: string }) => (
  <>
    <DetailsList items={rows} />
    <LinkLine href={href} download>
      Add it to a calendar (.ics)
    </LinkLine>
  </>
);
