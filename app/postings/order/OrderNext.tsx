import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";

interface OrderNextProps {
  posting: {
    reference: string;
    next: string | null;
    /** What is left before its listing can be shown, in words; null where nothing is. */
    finish: string | null;
    /** The one thing to press; null where nothing is, or the documents below are all that is left. */
    action: { label: string; href: string } | null;
    /** Documents that hold it up, and the form for them; null where none does. */
    wanted: { text: string; link: { label: string; href: string } } | null;
    /** When it was sent, and by when we answer, in words. */
    sent: string | null;
    answerBy: string | null;
  };
}

/** What happens next with an order, and the one button for it. */
export function OrderNext({ posting }: OrderNextProps) {
  const { next, action, wanted, finish, sent, answerBy, reference } = posting;
  if (!next) return null;
  return (
    <section className="card" aria-labelledby="order-next">
      <h2 id="order-next">What happens next</h2>
      {answerBy ? (
        <DetailsList
          items={[
            ["Reference", reference],
            ["Sent", sent],
            ["You'll hear from us by", answerBy],
          ]}
        />
      ) : null}
      {finish ? (
        <p>
          Finish your listing: <strong>{finish}</strong>
        </p>
      ) : null}
      <p>{next}</p>
      {action ? (
        <LinkLine line="actions" className="button button-main" href={action.href}>
          {action.label}
        </LinkLine>
      ) : null}
      {wanted ? (
        <>
          <p>{wanted.text}</p>
          <LinkLine
            line="actions"
            className={action ? "button" : "button button-main"}
            href={wanted.link.href}
          >
            {wanted.link.label}
          </LinkLine>
        </>
      ) : null}
    </section>
  );
}
