import type { KeyboardEvent } from "react";
import { PageLink } from "~/lib/ui/PageLink";
import { type QueueGroup, queuePage as words } from "~/office/words/office";

interface QueueRow {
  key: string;
  href: string;
  reference: string;
  what: string;
  state: string | null;
  street: string | null;
  /** Other orders of the same home. */
  others: readonly { reference: string; href: string }[];
  person: string | null;
  when: string;
  holder: { name: string; you: boolean } | null;
}

interface QueueTableProps {
  groups: readonly { group: QueueGroup; rows: readonly QueueRow[] }[];
}

/** Which row's link an arrow key leads to from the one that has the focus. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from row to row, while it is on one. */
function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = links.indexOf(event.target as HTMLElement);
  const move = moves[event.key];
  if (at < 0 || !move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  links[move(at, links.length - 1)]?.focus();
}

/** Things to do, group by group; on a narrow screen each is a small record. */
export function QueueTable({ groups }: QueueTableProps) {
  const { head } = words;
  return (
    <table className="queue" onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          {Object.values(head).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, rows }) => (
        <tbody key={group} className={`queue-${group}`}>
          <tr className="queue-group">
            <th colSpan={5} scope="rowgroup">
              {words.groups[group]}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <PageLink href={row.href}>
                  {row.what} <span className="queue-reference">{row.reference}</span>
                </PageLink>
              </th>
              <td>
                {row.street ? <span className="queue-street">{row.street}</span> : null}
                {row.street && row.person ? ", " : null}
                {row.person}
                {row.others.map(({ reference, href }) => (
                  <span key={reference} className="queue-other">
                    {words.other} <PageLink href={href}>{reference}</PageLink>
                  </span>
                ))}
              </td>
              <td>{row.state}</td>
              <td className="queue-when">{row.when}</td>
              <td>
                <span className="cell-name">{head.holder}: </span>
                {row.holder ? (row.holder.you ? words.you : row.holder.name) : words.nobody}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
