import { Quoted, Written } from "~/lib/ui/Written";
import type { officeTimeline } from "./view";

/** Events of a request, oldest first. */
export function RequestTimeline({ entries }: { entries: ReturnType<typeof officeTimeline> }) {
  return (
    <ol className="rows">
      {entries.map(({ at, what, reason }) => (
        <li key={`${at} ${what} ${reason ?? ""}`}>
          <p>
            <span className="soft">{at}</span> <Written text={what} />
          </p>
          {reason ? <Quoted text={reason} /> : null}
        </li>
      ))}
    </ol>
  );
}
