import { DetailsList } from "~/components/ui/DetailsList";
import { hubPage as words } from "~/content/postings/pages";

interface OrderNextProps {
  path: string;
  posting: {
    reference: string;
    editable: boolean;
    next: string | null;
    nextTask: { id: string; title: string; state: string } | null;
    /** When it was sent, and by when we answer, in words. */
    sent: string | null;
    answerBy: string | null;
  };
}

/** What happens next with an order, and the one button for it. */
export function OrderNext({ path, posting }: OrderNextProps) {
  const { editable, next, nextTask, sent, answerBy, reference } = posting;
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
        {editable && nextTask ? (
          <a className="button button-main" href={`${path}/${nextTask.id}`}>
            {nextTask.state === "not-started" ? words.start(nextTask.title) : words.go(nextTask.title)}
          </a>
        ) : null}
        {sent ? (
          <a className="button" href={`${path}/check`}>
            {words.answers}
          </a>
        ) : null}
      </p>
    </section>
  );
}
