import { Illustration } from "~/drawings/Illustration";
import { RichText } from "./RichText";
import type { Block } from "./shapes";

/** The stamp on a made-up example. */
const stamp = "Specimen";

/** A sheet of paper or a screen with made-up words on it: real text, with a stamp that nobody can overlook. */
export function Specimen({ title, picture, parts, basis }: Extract<Block, { kind: "specimen" }>) {
  return (
    <figure className="specimen">
      <figcaption className="specimen-title">
        {title} <span className="specimen-stamp">{stamp}</span>
      </figcaption>
      <div className="specimen-sheet">
        {picture ? <Illustration name={picture.name} alt={picture.alt} /> : null}
        {parts.map(({ heading, lines }) => (
          <div key={heading} className="specimen-part">
            <h3>{heading}</h3>
            <dl>
              {lines.map(({ label, text, marked }) => (
                <div key={label} className="specimen-line">
                  <dt>{marked ? <mark>{label}</mark> : label}</dt>
                  <dd>
                    <RichText text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="specimen-basis">
        <RichText text={basis} />
      </p>
    </figure>
  );
}
