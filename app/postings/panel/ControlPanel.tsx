import { FoldedStepForm, StepForm } from "~/lib/forms/StepForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { Written, written } from "~/lib/ui/Written";
import { SendPapers, useSendPapers } from "~/postings/papers/SendPapers";
import type { LaterKind } from "~/postings/papers/words";
import type { Card } from "~/postings/subject";
import { MomentHead } from "./MomentHead";
import type { PanelView } from "./panel";

interface SendsTo {
  path: string;
  changeId: string;
}

/** Card without its deadline, which is only needed for the order. */
type ShownCard = Omit<Card, "until">;

/** Beginning of a listing's page: photo, price, days left, and what waits for the seller. */
export const ControlPanel = ({
  panel: { home, cards, moment, photo, price, left },
  next,
  sends,
}: {
  panel: Omit<PanelView, "cards"> & { cards: readonly ShownCard[] };
  /** Next step in a sentence, if nothing waits. */
  next: string | null;
  /** Path of the listing, and id of the next documents that are sent. Left out if none can be sent. */
  sends?: SendsTo;
}) => {
  const Price = moment ? "p" : "h2";
  const head = (
    <div className="panel-head" data-photo={photo && !moment ? true : undefined}>
      {photo && !moment ? (
        <img
          className="panel-photo"
          src={photo.href}
          alt={photo.caption}
          width={photo.width}
          height={photo.height}
        />
      ) : null}
      <Price id={moment ? undefined : "panel"} className="panel-figures">
        <span className="panel-price">{price}</span> {left}
      </Price>
      {next && !moment && cards.length === 0 ? <p className="panel-next">{written(next)}</p> : null}
    </div>
  );
  const list = cards.length > 0 && (
    <ol>
      {cards.map((card, place) => (
        <WaitingCard key={card.id} card={card} main={place === 0} sends={sends} />
      ))}
    </ol>
  );
  return (
    <section className="panel" aria-labelledby="panel">
      {moment ? (
        <MomentHead moment={moment} photo={photo} home={home}>
          {list}
        </MomentHead>
      ) : null}
      {moment?.kind === "sold" ? null : head}
      {moment ? null : list}
    </section>
  );
};

/** Something that waits, with its forms and its button. @param main true for the first one */
const WaitingCard = ({
  card: { what, when, text, keeps = [], quote, reach = [], action, forms = [], papers },
  main,
  sends,
}: {
  card: ShownCard;
  main: boolean;
  sends: SendsTo | undefined;
}) => (
  <li className="panel-card flow-3">
    <h3>
      {written(what)} {when ? main ? <mark>{written(when)}</mark> : written(when) : null}
    </h3>
    {quote ? (
      <blockquote className="quoted">
        <Written text={quote} />
      </blockquote>
    ) : null}
    {text ? <p>{written(text)}</p> : null}
    {keeps.map((line) => (
      <p key={line} className="moment-keep">
        {line}
      </p>
    ))}
    {reach.length > 0 ? (
      <p className="cluster taps">
        {reach.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    ) : null}
    {action ? (
      <LinkLine
        line="actions"
        className={main ? "button button-main" : "button"}
        href={action.href}
        aria-label={`${action.label}: ${what}`}
      >
        {action.label}
      </LinkLine>
    ) : null}
    {forms.length > 0 ? (
      <div className="cluster">
        {forms.map(({ form, summary }) =>
          summary ? (
            <FoldedStepForm key={form.id} form={form} summary={summary} main />
          ) : (
            <StepForm key={form.id} form={form} main={main} />
          ),
        )}
      </div>
    ) : null}
    {papers && sends ? <WantedPapers kinds={papers} main={main} {...sends} /> : null}
  </li>
);

/** Form for documents that a sale waits for. The page of the sale takes them. */
function WantedPapers({
  kinds,
  main,
  path,
  changeId,
}: { kinds: readonly LaterKind[]; main: boolean } & SendsTo) {
  const described = useSendPapers(kinds, changeId);
  const [kind] = kinds.length === 1 ? kinds : [];
  return (
    <SendPapers
      described={described}
      changeId={changeId}
      action={`${path}/offer-register`}
      main={main}
      {...(kind ? { kind } : {})}
    />
  );
}
