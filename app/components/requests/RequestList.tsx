import { Anchor } from "~/components/ui/Anchor";
import { requestsList as words } from "~/content/request-pages";
import { RequestStatus } from "./RequestStatus";

interface RequestListProps {
  list: readonly {
    reference: string;
    name: string;
    status: string;
    statusName: string;
    sent: string;
    updated: string;
  }[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** Whether this is the newest page. */
  first: boolean;
}

/** A seller's requests, newest first, or an invitation to send one. */
export function RequestList({ list, next, first }: RequestListProps) {
  const empty = list.length === 0;
  return (
    <>
      {empty ? (
        <p>{first ? words.empty : words.emptyOlder}</p>
      ) : (
        <ol className="request-list">
          {list.map((request) => (
            <li key={request.reference}>
              <a className="request-name" href={`/account/requests/${request.reference}`}>
                {request.name} <span className="request-reference">{request.reference}</span>
              </a>
              <RequestStatus {...request} />
              <span className="request-dates">
                {words.sent} {request.sent}
                {request.updated === request.sent ? null : ` · ${words.updated} ${request.updated}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {next || !first ? (
        <p className="actions">
          {first ? null : <a href="/account">{words.newest}</a>}
          {next ? <a href={`/account?${new URLSearchParams({ before: next })}`}>{words.older}</a> : null}
        </p>
      ) : null}
      <p className="actions">
        {words.start.map(({ label, href }, index) => (
          <Anchor key={href} className={empty && index === 0 ? "button button-main" : "button"} href={href}>
            {label}
          </Anchor>
        ))}
      </p>
    </>
  );
}
