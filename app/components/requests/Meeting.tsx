import { DetailsList } from "~/components/ui/DetailsList";
import { meetingWords } from "~/content/meetings";
import type { Row } from "~/rules/fields";

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
