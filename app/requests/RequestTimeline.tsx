import { Written } from "~/lib/ui/Written";

interface Entry {
  at: string;
  what: string;
  reason: string | null;
}

/** What happened to a request, oldest first. */
export function RequestTimeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="rows">
      {entries.map(({ at, what, reason }) => (
        <li key={`${at} ${what} ${reason ?? ""}`}>
          <p>
            <span className="soft">{at}</span> <Written text={what} />
          </p>
          {reason ? (
            <p className="quoted">
              <Written text={reason} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
