import { explainerVideo as film } from "~/content/video";
import { sceneWords } from "./words";

/** Default styles of paths in the drawings. */
const defaults = ["none", "miter", "butt"];
const read = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"];

/** `rgb(18, 52, 59)` → `#12343b`. */
const short = (colour: string): string =>
  colour.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...parts: string[]) =>
    parts.slice(0, 3).reduce((text, part) => text + Number(part).toString(16).padStart(2, "0"), "#"),
  );

/** A drawing's markup with the style sheet's colours. `without` selects elements to leave out. */
function baked(svg: Element, without?: string): string {
  const copy = svg.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll("path")];
  const doomed = without ? [...copy.querySelectorAll(without)] : [];
  for (const [i, path] of [...svg.querySelectorAll("path")].entries()) {
    const style = getComputedStyle(path);
    for (const name of read) {
      const value = style.getPropertyValue(name);
      // Other stroke properties have no effect without a stroke.
      const idle = name.startsWith("stroke") && style.stroke === "none";
      if (!idle && !defaults.includes(value)) copies[i]?.setAttribute(name, short(value).replace("px", ""));
      else if (name === "fill" && value === "none") copies[i]?.setAttribute("fill", "none");
    }
    copies[i]?.removeAttribute("class");
  }
  const words = [...copy.querySelectorAll("text")];
  for (const [i, text] of [...svg.querySelectorAll("text")].entries()) {
    const { fill, textAnchor, letterSpacing } = getComputedStyle(text);
    words[i]?.removeAttribute("class");
    // Font of most systems that is closest to the sign's letters.
    const look = { "font-family": "Georgia,serif", "font-weight": "700", "text-anchor": textAnchor };
    for (const [name, value] of Object.entries({
      ...look,
      fill: short(fill),
      "letter-spacing": letterSpacing,
    })) {
      words[i]?.setAttribute(name, value);
    }
  }
  for (const part of doomed) part.remove();
  for (const part of copy.querySelectorAll("[data-part]")) part.removeAttribute("data-part");
  return copy.innerHTML;
}

/**
 * A sign that hangs from the upper edge, with a play symbol and the video's length below it.
 * It's drawn with lines, because an SVG in an image has no fonts. The board's centre is at 0 0.
 */
const playSign = () =>
  `<g fill="none" stroke="#12343b" stroke-width="6"><path d="M-118-320V-130M118-320V-130M-118 130v34M118 130v34"/><path fill="#b3361f" d="M-190-130H190V130H-190Z"/><path stroke="#fffdf8" stroke-width="4" d="M-174-114H174V114H-174Z"/><path fill="#fffdf8" stroke="none" d="M-42-72V72L80 0Z"/><path fill="#fffdf8" d="M-150 164H150V244H-150Z"/><g stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="${strokesOf(film.durationSeconds)}"/></g></g>`;

/** Title above the picture, because the controls cover the band below. */
const title = sceneWords["lawn-sign"]?.heading ?? film.title;

/** Digits of a length, as strokes in a box of 24 by 40. */
const digits: Readonly<Record<string, string>> = {
  0: "m12 0q12 0 12 20t-12 20t-12-20t12-20",
  1: "m4 8l10-8v40",
};

/** Strokes for a length such as "1:00", around 0 204. */
function strokesOf(seconds: number): string {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const left = -17 * text.length;
  return [...text]
    .map((sign, place) => {
      const x = left + place * 36;
      if (sign === ":") return `M${x + 12} 196v.1M${x + 12} 214v.1`;
      const strokes = digits[sign];
      if (!strokes)
        throw new Error(`The poster has no strokes for ${sign}: draw them in media/video/poster.ts.`);
      return `M${x} 184${strokes}`;
    })
    .join("");
}

/**
 * Poster of the video as a drawing. It's a fifteenth of the size of a photograph, and sharp at every size.
 * An SVG in an image has neither the page's style sheet nor its fonts.
 * It therefore contains its colours, and its title has a fixed width in any font.
 */
export function poster(): string {
  const edge = document.querySelector(".edge");
  const picture = document.querySelector("section:not([hidden]) > .ill");
  if (!edge || !picture) throw new Error("The film has no sheet or no picture at that time.");
  const band = short(getComputedStyle(document.body).backgroundColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><path fill="${band}" d="M0 0H1280V720H0Z"/>${baked(edge, ".printed")}<g transform="translate(612 64) scale(1.375)">${baked(picture)}</g><g transform="translate(318 290)">${playSign()}</g><text x="645" y="70" fill="#12343b" font-family="Georgia,serif" font-weight="700" font-size="46" textLength="600" lengthAdjust="spacingAndGlyphs">${title}</text></svg>\n`;
}
