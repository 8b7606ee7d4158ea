import { site } from "~/content/site";
import { written } from "~/lib/ui/Written";
import type { LawyerLetter } from "./trade-record";

/** A letter as it is printed. */
export function LetterPage({
  letter: { to, date, subject, paragraphs, rows, from },
}: {
  letter: LawyerLetter;
}) {
  return (
    <article className="record-cover">
      <p>
        <strong>{site.brokerage}</strong>
      </p>
      <p>{written(to.join("\n"))}</p>
      <p>{date}</p>
      <h1>{written(subject)}</h1>
      {paragraphs.slice(0, 1).map((text) => (
        <p key={text}>{written(text)}</p>
      ))}
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{written(label)}</dt>
            <dd>{written(text)}</dd>
          </div>
        ))}
      </dl>
      {paragraphs.slice(1).map((text) => (
        <p key={text}>{written(text)}</p>
      ))}
      <p>{written(from.join("\n"))}</p>
    </article>
  );
}
