import { Fragment } from "react";
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
    /** The code from our letter, and documents that hold the order up, each with its page. */
    wanted: readonly { text: string; link: { label: string; href: string } }[];
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
      {wanted.map(({ text, link }, at) => (
        <Fragment key={link.href}>
          <p>{text}</p>
          <LinkLine
            line="actions"
            className={action || at > 0 ? "button" : "button button-main"}
            href={link.href}
          >
            {link.label}
          </LinkLine>
        </Fragment>
      ))}
    </section>
  );
}
