import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { Written, written } from "~/lib/ui/Written";
import { useKeys } from "~/office/use-keys";
import type { QueueGroup } from "./due-groups";
import type { showQueue } from "./queue.server";

type Group = Awaited<ReturnType<typeof showQueue>>["groups"][number];

const heads = ["Work", "Home and person", "Next step", "Due", "Assigned to"];

export const groupNames: Readonly<Record<QueueGroup, string>> = {
  overdue: "Overdue",
  today: "Due today",
  soon: "Due within a week",
  later: "Later",
  waiting: "Waiting for the seller",
  undated: "No due date",
  quiet: "On file",
  ended: "Ended",
};

const rowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(".queue tbody th[scope=row] a"),
];

/** The place of the row that has the focus; -1 while none has. */
const rowWithFocus = (links: readonly HTMLElement[]): number => {
  const row = document.activeElement?.closest("tr");
  return row ? links.findIndex((link) => row.contains(link)) : -1;
};

function move(by: number): void {
  const links = rowLinks();
  const at = rowWithFocus(links);
  links[Math.max(0, Math.min(at < 0 ? 0 : at + by, links.length - 1))]?.focus();
}

/** The focus moves to a row's link, which a screen reader reads out; nothing that a key does is for good. */
const keys = {
  j: () => move(1),
  k: () => move(-1),
  o: () => {
    const links = rowLinks();
    links[rowWithFocus(links)]?.click();
  },
  t: () =>
    document.activeElement?.closest("tr")?.querySelector<HTMLButtonElement>("button[name=take]")?.click(),
};

/** Which row an arrow key leads to from the one that has the focus. */
const arrows: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from row to row with the arrows, while it is on a row's link. */
function onKeyDown(event: ReactKeyboardEvent<HTMLTableElement>): void {
  const links = rowLinks();
  const at = links.indexOf(event.target as HTMLElement);
  const arrow = arrows[event.key];
  if (at < 0 || !arrow || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  links[arrow(at, links.length - 1)]?.focus();
}

export const useQueueKeys = (): void => useKeys(keys);

/**
 * Things to do, group by group; on a narrow screen each is a small record.
 * @param goesOn whether there are others of the last group on the next page @param ticks whether rows can be ticked
 */
export function QueueTable({
  groups,
  caption,
  goesOn,
  ticks,
}: {
  groups: readonly Group[];
  caption: string;
  goesOn: boolean;
  ticks: boolean;
}) {
  return (
    <table className={ticks ? "queue" : "queue queue-found"} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, count, rows }, at) => (
        <tbody key={group} className={`queue-${group}`}>
          <tr className="queue-group">
            <th colSpan={heads.length} scope="rowgroup">
              {groupNames[group]}
              <span className="queue-count">
                {` ${count}${goesOn && at === groups.length - 1 ? "+" : ""}`}
              </span>
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.key} row={row} ticks={ticks} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A row of the queue. Each text that may change while the page is open has an element of its own, in case a browser translates it. */
function Row({ row, ticks }: { row: Group["rows"][number]; ticks: boolean }) {
  const { street, person, plan, phone, next, state, why, holder, tell } = row;
  const who = [person, plan].filter(Boolean).join(", ");
  return (
    <tr className={row.follows ? "queue-follows" : undefined}>
      <th scope="row">
        {ticks && !row.follows ? (
          <input type="checkbox" name="row[]" value={row.value} aria-label={`Select ${row.reference}`} />
        ) : null}
        <PageLink href={row.href}>
          {row.what} <span className="queue-reference">{row.reference}</span>
        </PageLink>
      </th>
      <td>
        {row.follows ? null : (
          <>
            {street ? <span className="queue-street">{street}</span> : null}
            <span>
              <Written text={street && who ? `, ${who}` : who} />
            </span>
            {row.others.map(({ reference, href }) => (
              <span key={reference} className="queue-other">
                Another order for this home: <PageLink href={href}>{reference}</PageLink>
              </span>
            ))}
          </>
        )}
      </td>
      <td className="queue-next">
        <span>{written(next && state ? `${next} ` : next)}</span>
        {state ? <span className="queue-state">{state}</span> : null}
        {phone ? (
          <>
            {" "}
            <a className="queue-phone" href={`tel:${phone.number}`}>
              {phone.text}
            </a>
          </>
        ) : null}
        {why.map((found) => (
          <span key={found.in + found.text} className="queue-why">
            {found.in}: <mark>{written(found.text)}</mark>
          </span>
        ))}
      </td>
      <td className="queue-when">
        <span>{row.when}</span>
        {row.waited ? <span className="queue-waited"> {row.waited}</span> : null}
      </td>
      <td className="queue-who">
        {/* Beside the button that takes it the words would say less than it does. */}
        <span className={row.canTake ? "visually-hidden" : "cell-name"}>Assigned to: </span>
        <span>{written(holder ? (holder.you ? "You" : holder.name) : row.canTake ? "" : "No one")}</span>
        {row.canTake ? (
          <>
            <span className="visually-hidden">No one</span>
            <button
              type="submit"
              name="take"
              value={row.value}
              className="queue-button"
              aria-label={`Take ${row.reference}`}
            >
              Take
            </button>
          </>
        ) : null}
        {tell.map((letter) => (
          <button
            key={letter}
            type="submit"
            name="told"
            value={`${row.reference}.${letter}`}
            className="queue-button"
          >
            Mark {letter} as told by phone
            <About words={row.reference} />
          </button>
        ))}
      </td>
    </tr>
  );
}
