import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { Written, written } from "~/lib/ui/Written";
import { useKeys } from "~/office/use-keys";
import type { QueueGroup } from "./group-rows";
import type { showQueue } from "./queue.server";

type Group = Awaited<ReturnType<typeof showQueue>>["groups"][number];

const heads = ["Work", "Property and client", "Next step", "Due", "Assigned to"];

export const groupNames: Readonly<Record<QueueGroup, string>> = {
  buyer: "A buyer or the board waits",
  seller: "A seller waits",
  us: "Our own work",
  waiting: "Waiting for the seller",
  undated: "No due date",
  quiet: "On file",
  ended: "Ended",
};

/** Links of the rows, without folded ones. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".queue tbody th[scope=row] a")].filter((link) =>
    link.checkVisibility(),
  );

/** Index of the focused row, or -1. */
const rowWithFocus = (links: readonly HTMLElement[]): number => {
  const row = document.activeElement?.closest("tr");
  return row ? links.findIndex((link) => row.contains(link)) : -1;
};

function move(by: number): void {
  const links = rowLinks();
  const at = rowWithFocus(links);
  links[Math.max(0, Math.min(at < 0 ? 0 : at + by, links.length - 1))]?.focus();
}

/** Keys move the focus to a row's link, so that screen readers announce it. No key changes data. */
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

/** Index of the row that an arrow key leads to. */
const arrows: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between row links with the arrow keys. */
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
 * Work by group. Narrow screens show each row as a small record.
 * @param goesOn true if the last group continues on the next page
 * @param ticks true if rows have boxes
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
      {groups.map(({ group, rows }, at) => (
        <tbody key={group}>
          <tr className="queue-group">
            <th colSpan={heads.length} scope="rowgroup">
              {groupNames[group]}
              <span className="queue-count">
                {` ${rows.length}${goesOn && at === groups.length - 1 ? "+" : ""}`}
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

/**
 * A row of the queue. Each text that may change has its own element, because browsers may translate the page.
 */
function Row({ row, ticks }: { row: Group["rows"][number]; ticks: boolean }) {
  const { street, person, plan, phone, next, state, why, holder, acts } = row;
  const who = [person, plan].filter(Boolean).join(", ");
  return (
    <tr className={row.follows ? "queue-follows" : undefined}>
      <th scope="row">
        {ticks && !row.follows && row.value ? (
          <input type="checkbox" name="row[]" value={row.value} aria-label={`Select ${row.reference}`} />
        ) : null}
        <PageLink href={row.href}>
          <span className="queue-what">{row.what}</span>{" "}
          <span className="queue-reference">{row.reference}</span>
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
                Another order for this property: <PageLink href={href}>{reference}</PageLink>
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
        {acts.length > 0 ? (
          <span className="queue-acts">
            {acts.map(({ label, value }) => (
              <button key={value} type="submit" name="press" value={value} className="queue-button">
                {written(label)}
                <About words={row.reference} />
              </button>
            ))}
          </span>
        ) : null}
        {why.map((found) => (
          <span key={found.in + found.text} className="queue-why">
            {found.in}: <mark>{written(found.text)}</mark>
          </span>
        ))}
      </td>
      <td className={row.late ? "queue-when queue-late" : "queue-when"}>
        <span>{row.when}</span>
        {row.waited ? <span className="queue-waited"> {row.waited}</span> : null}
      </td>
      <td className="queue-who">
        {/* The button next to it makes the label superfluous. */}
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
      </td>
    </tr>
  );
}
