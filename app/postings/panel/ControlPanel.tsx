import { PageLink } from "~/lib/ui/PageLink";
import type { panelOf } from "./panel";

interface ControlPanelProps {
  panel: NonNullable<ReturnType<typeof panelOf>>;
  /** What happens next, in one sentence. */
  next: string | null;
}

/** A listing at one glance: photo, price and days left, the next date with its button, and the four things to run. */
export const ControlPanel = ({ panel: { photo, price, left, due, rows }, next }: ControlPanelProps) => (
  <section className="panel" aria-labelledby="panel">
    <div className="panel-head" data-photo={photo ? true : undefined}>
      {photo ? (
        <img
          className="panel-photo"
          src={photo.href}
          alt={photo.caption}
          width={photo.width}
          height={photo.height}
        />
      ) : null}
      <div>
        <h2 id="panel">
          <span className="panel-price">{price}</span> {left}
        </h2>
        {due ? (
          <p className="panel-due">
            {due.what} <strong>{due.at}</strong>
          </p>
        ) : null}
        {next ? <p>{next}</p> : null}
        {due ? (
          <p className="actions">
            <PageLink className="button button-main" href={due.action.href}>
              {due.action.label}
            </PageLink>
          </p>
        ) : null}
      </div>
    </div>
    <ul className="panel-rows">
      {rows.map(({ name, stands, action }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{stands}</p>
          <PageLink className="button" href={action.href} aria-label={`${action.label}: ${name}`}>
            {action.label}
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
);
