import { requestPage } from "./words/pages";

/** The status of a request as a stamp. */
export function RequestStatus({ status, statusName }: { status: string; statusName: string }) {
  return <span className={`request-status request-status-${status}`}>{statusName}</span>;
}

interface Step {
  status: string;
  name: string;
  /** Null while it is still to come. */
  at: string | null;
  current: boolean;
}

/** The statuses of a request in order, those it has reached with their dates. */
export function RequestSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="request-steps">
      {steps.map(({ status, name, at, current }) => (
        <li
          key={status}
          className={at ? "request-step request-step-done" : "request-step"}
          aria-current={current ? "step" : undefined}
        >
          <span className="request-step-name">{name}</span>
          <span className="request-step-date">{at ?? requestPage.upcoming}</span>
        </li>
      ))}
    </ol>
  );
}
