import { written } from "~/lib/ui/Written";

/** Dates of a listing under a heading. */
export const DateList = ({
  title,
  dates,
  none,
}: {
  title: string;
  dates: readonly { id: string; what: string; when: string }[];
  /** Text for an empty list. */
  none?: string;
}) => (
  <section>
    <h2>{title}</h2>
    {dates.length === 0 ? <p>{none}</p> : null}
    <ul className="listing-dates rows">
      {dates.map(({ id, what, when }) => (
        <li key={id}>
          <b>{when}</b>
          <span>{written(what)}</span>
        </li>
      ))}
    </ul>
  </section>
);
