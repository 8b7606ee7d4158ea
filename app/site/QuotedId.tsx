import { errorPageWords } from "~/content/errors";

/** Id of the request on a page that reports a fault of ours. The office finds a caller's request in the log by it. */
export function QuotedId({ id }: { id: string }) {
  if (!id) return null;
  return (
    <p className="quoted-id">
      {errorPageWords.quote} <code>{id}</code>
    </p>
  );
}
