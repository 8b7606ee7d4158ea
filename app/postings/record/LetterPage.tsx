import { site } from "~/content/site";
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
      <p>{to.join("\n")}</p>
      <p>{date}</p>
      <h1>{subject}</h1>
      {paragraphs.slice(0, 1).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {paragraphs.slice(1).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{from.join("\n")}</p>
    </article>
  );
}
