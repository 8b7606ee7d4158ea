import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";

interface OrderNextProps {
  posting: {
    reference: string;
    next: string | null;
    /** Work left before the listing can be shown, in words, or null if there is none. */
    finish: string | null;
    /** The main action, or null if nothing is left but the documents below. */
    action: { label: string; href: string } | null;
    /** Documents that hold the order up, with their page. */
    wanted: { text: string; link: { label: string; href: string } } | null;
    /** Time of sending and our deadline to answer, in words. */
    sent: string | null;
    answerBy: string | null;
  };
}

/** Next step of an order, with its button. */
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
