import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { MomentHead } from "./MomentHead";
import type { PanelView } from "./panel";

/** Overview of a listing: photo, price and days left, the next deadline with its button, and its four areas. */
export const ControlPanel = ({
  panel: { home, waiting, moment, photo, price, left, due, rows },
  next,
}: {
  panel: PanelView;
  /** Next step, in one sentence. */
  next: string | null;
}) => {
  const isSold = moment?.kind === "sold";
  const Price = moment ? "p" : "h2";
  const head =
    isSold && waiting ? null : (
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
        {isSold ? null : (
          <Price id={moment ? undefined : "panel"} className="panel-figures">
            <span className="panel-price">{price}</span> {left}
          </Price>
        )}
        {waiting ? null : (
          <div className="panel-next flow-3">
            {due?.when ? (
              <p className="panel-due">
                {written(due.when.what)} <strong>{due.when.at}</strong>
              </p>
            ) : null}
            {next && !moment ? <p>{written(next)}</p> : null}
            {due?.action ? (
              <LinkLine line="actions" className="button button-main" href={due.action.href}>
                {due.action.label}
              </LinkLine>
            ) : null}
          </div>
        )}
      </div>
    );
  return (
    <section className="panel" aria-labelledby="panel">
      {moment ? null : head}
      {/* A deadline comes before people who wait without one. Both fit on the first screen of a phone. */}
      {waiting && due ? (
        <div className="panel-waiting cluster cluster-apart">
          {due.when ? (
            <p>
              {written(due.when.what)} <strong>{due.when.at}</strong>
            </p>
          ) : null}
          {due.action ? (
            <PageLink className="button button-main" href={due.action.href}>
              {due.action.label}
            </PageLink>
          ) : null}
        </div>
      ) : null}
      {waiting ? (
        <div className="panel-waiting cluster cluster-apart">
          <p>
            <strong>{written(waiting.text)}</strong>
          </p>
          <PageLink className={due ? "button" : "button button-main"} href={waiting.action.href}>
            {waiting.action.label}
          </PageLink>
        </div>
      ) : null}
      {moment ? (
        <>
          <MomentHead moment={moment} photo={photo} home={home} />
          {head}
        </>
      ) : null}
      <ul className="panel-rows">
        {rows.map(({ name, stands, action }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{written(stands)}</p>
            {action ? (
              <PageLink className="button" href={action.href} aria-label={`${action.label}: ${name}`}>
                {action.label}
              </PageLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
