import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { meetingWords } from "./words/meetings";

/** The meeting that is set, with the way into a calendar. */
export const Meeting = ({ rows, href }: { rows: readonly Row[]; href: string }) => (
  <>
    <DetailsList items={rows} />
    <p>
      <a href={href} download>
        {meetingWords.download}
      </a>
    </p>
  </>
);
