import { errorPageWords } from "~/content/errors";

/** The id of the request, on a page that says a fault is ours: whoever calls about it can be helped from the log. */
export function QuotedId({ id }: { id: string }) {
  if (!id) return null;
  return (
    <p className="quoted-id">
      {errorPageWords.quote} <code>{id}</code>
    </p>
  );
}
