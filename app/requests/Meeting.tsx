import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";

/** The meeting that is set, with the way into a calendar. */
export const Meeting = ({ rows, href }: { rows: readonly Row[]; href: string }) => (
  <>
    <DetailsList items={rows} />
    <p>
      <a href={href} download>
        Add it to a calendar (.ics)
      </a>
    </p>
  </>
);
