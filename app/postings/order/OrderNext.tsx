import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { stageWords } from "~/postings/stages";
import { hubPage as words } from "~/postings/words";

interface OrderNextProps {
  path: string;
  posting: {
    reference: string;
    next: string | null;
    /** The one thing to press. */
    action: { label: string; href: string } | null;
    /** When it was sent, and by when we answer, in words. */
    sent: string | null;
    answerBy: string | null;
    /** Whether there are a listing, and questions that were answered, to read. */
    readsListing: boolean;
    answered: boolean;
  };
}

/** What happens next with an order, and the one button for it. */
export function OrderNext({ path, posting }: OrderNextProps) {
  const { next, action, sent, answerBy, reference } = posting;
  if (!next) return null;
  return (
    <section className="order-next" aria-labelledby="order-next">
      <h2 id="order-next">{words.next}</h2>
      {answerBy ? (
        <DetailsList
          items={[
            [words.reference, reference],
            [words.sentAt, sent],
            [words.answerBy, answerBy],
          ]}
        />
      ) : null}
      <p>{next}</p>
      <p className="actions">
        {action ? (
          <PageLink className="button button-main" href={action.href}>
            {action.label}
          </PageLink>
        ) : null}
        {posting.readsListing ? (
          <PageLink className="button" href={`${path}/proof`}>
            {stageWords.proof}
          </PageLink>
        ) : null}
        {sent ? (
          <PageLink className="button" href={`${path}/check`}>
            {words.answers}
          </PageLink>
        ) : null}
        {posting.answered ? (
          <PageLink className="button" href={`${path}/changes`}>
            {stageWords.changes.read}
          </PageLink>
        ) : null}
      </p>
    </section>
  );
}
