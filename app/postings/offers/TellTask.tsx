import { StackedTable } from "~/lib/ui/StackedTable";
import { type DescribedOfficeForm, OfficeForm } from "~/office/OfficeForm";
import { officeOffersPage as words } from "./office-words";

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
      <StackedTable
        className="office-table"
        head={words.tellingHead}
        rows={tellings.map(({ id, since, count, told }) => ({
          id,
          cells: [since, count, told.join("\n") || words.nobodyTold],
        }))}
      />
    )}
  </section>
);
