import { type DescribedOfficeForm, OfficeForm } from "~/components/office/OfficeForm";
import { officeOffersPage as words } from "~/content/postings/office-offers";

interface TellTaskProps {
  task: {
    title: string;
    due: string | null;
    progress: string | null;
    recipients: readonly {
      id: string;
      name: string;
      reach: string;
      say: readonly string[];
      told: string | null;
    }[];
  };
  forms: readonly DescribedOfficeForm[];
  seen: number;
}

/** Everybody who has to be told how many offers there are, each with what may be said and a tick. */
export const TellTask = ({ task: { title, due, progress, recipients }, forms, seen }: TellTaskProps) => (
  <section className="office-next" id="tell">
    <h2>{title}</h2>
    {[due, progress].filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <ul className="tell-list">
      {recipients.map(({ id, name, reach, say, told }) => (
        <li key={id}>
          <h3>{name}</h3>
          {told ? (
            <p>{told}</p>
          ) : (
            <>
              <p>{reach}</p>
              <p>{words.say}:</p>
              <blockquote className="request-text">{say.join("\n")}</blockquote>
              {forms
                .filter(({ variant }) => variant === id)
                .map((form) => (
                  <OfficeForm key={form.id} form={form} seen={seen} />
                ))}
            </>
          )}
        </li>
      ))}
    </ul>
    {forms
      .filter(({ variant }) => variant === "nobody")
      .map((form) => (
        <OfficeForm key={form.id} form={form} seen={seen} />
      ))}
  </section>
);

interface TellingsProps {
  tellings: readonly { id: string; since: string; count: string; told: readonly string[] }[];
}

/** Who was told of how many offers, and when. */
export const Tellings = ({ tellings }: TellingsProps) => (
  <section>
    <h2>{words.tellings}</h2>
    {tellings.length === 0 ? (
      <p>{words.noTellings}</p>
    ) : (
      <table className="data-table data-table-stack office-table">
        <thead>
          <tr>
            {words.tellingHead.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tellings.map(({ id, since, count, told }) => (
            <tr key={id}>
              <th scope="row">{since}</th>
              <td>
                <span className="cell-name">{words.tellingHead[1]} </span>
                <span className="cell-value">{count}</span>
              </td>
              <td>
                <span className="cell-name">{words.tellingHead[2]} </span>
                <span className="cell-value request-text">{told.join("\n") || words.nobodyTold}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
