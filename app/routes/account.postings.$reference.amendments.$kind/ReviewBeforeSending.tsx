import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { TextList } from "~/lib/ui/TextList";
import { OldBesideNew } from "~/postings/amendments/OldBesideNew";
import type { Review } from "./review.server";

/** Review before sending: old and new values, and the consequences. */
export function ReviewBeforeSending({ title, review }: { title: string; review: Review }) {
  const { rows, typed, follows, message } = review;
  return (
    <>
      <ErrorSummary errors={message ? [{ message }] : []} />
      <h1>{title}</h1>
      {message ? null : <p className="lede">Nothing has been sent yet. Read it, then send your request.</p>}
      <OldBesideNew rows={rows} />
      <TextList className="plain-list" items={follows} />
      <PageForm>
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form sends a name more than once, in an order that stays
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <FormStatus />
        <p className="actions">
          <BusyButton busy="Sending..." name="intent" value="send" className="button button-main">
            Request this change
          </BusyButton>
          <button type="submit" name="intent" value="edit" className="button">
            Edit
          </button>
        </p>
      </PageForm>
    </>
  );
}
