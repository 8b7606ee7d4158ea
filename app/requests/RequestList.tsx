import { PageLink } from "~/lib/ui/PageLink";
import { RequestStatus } from "./RequestStatus";
import type { listedRequest } from "./view";

interface RequestListProps {
  list: readonly ReturnType<typeof listedRequest>[];
  /** Start of the next page, or null on the last. */
  next: string | null;
  /** True on the newest page. */
  first: boolean;
}

/** A seller's requests as tickets, newest first. */
export function RequestList({ list, next, first }: RequestListProps) {
  return (
    <>
      {list.length === 0 ? (
        <p>{first ? "Nothing here yet." : "There are no older requests."}</p>
      ) : (
        <ol className="request-list stack">
          {list.map((request) => (
            <li key={request.reference} className="paper">
              <p className="request-ticket-head cluster cluster-apart">
                <PageLink className="request-name tap" href={`/account/requests/${request.reference}`}>
                  {request.name} <span className="request-reference">{request.reference}</span>
                </PageLink>
                <RequestStatus {...request} />
              </p>
              {request.firstWords ? <p>{request.firstWords}</p> : null}
              <p className="soft">
                Sent {request.sent}
                {request.updated === request.sent ? null : ` · Updated ${request.updated}`}
                {request.answerBy ? ` · We'll answer by ${request.answerBy}` : null}
              </p>
            </li>
          ))}
        </ol>
      )}
      {next || !first ? (
        <p className="actions">
          {first ? null : <PageLink href="/account">Back to the newest</PageLink>}
          {next ? (
            <PageLink href={`/account?${new URLSearchParams({ before: next })}`}>Older requests</PageLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
