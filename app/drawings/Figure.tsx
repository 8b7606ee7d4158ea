import type { Figure as FigureValue } from "~/content/types";
import { Drawing } from "./Drawing";

/** A drawing in an article, with its words from the content and its caption below. */
export function Figure({ figure }: { figure: FigureValue }) {
  return (
    <figure className="figure">
      <Drawing name={`figures/${figure.name}`} alt={figure.alt} labels={figure.labels} />
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}
