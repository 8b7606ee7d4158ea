/** The status of a request as a stamp. */
export function RequestStatus({ status, statusName }: { status: string; statusName: string }) {
  return <span className={`stamp stamp-${status}`}>{statusName}</span>;
}
