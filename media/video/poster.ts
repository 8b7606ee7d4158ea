import { explainerVideo as film } from "~/content/video";
import { sceneWords } from "./words";

/** What a path in the drawings has unless told otherwise. */
const defaults = ["none", "miter", "butt"];
const read = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"];

/** `rgb(18, 52, 59)` → `#12343b`. */
const short = (colour: string): string =>
  colour.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...parts: string[]) =>
    parts.slice(0, 3).reduce((text, part) => text + Number(part).toString(16).padStart(2, "0"), "#"),
  );

/** A drawing's markup with the colours of the style sheet written into it; `without` selects what is left out. */
function baked(svg: Element, without?: string): string {
  const copy = svg.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll("path")];
  const doomed = without ? [...copy.querySelectorAll(without)] : [];
  for (const [i, path] of [...svg.querySelectorAll("path")].entries()) {
    const style = getComputedStyle(path);
    for (const name of read) {
      const value = style.getPropertyValue(name);
      // The rest of the stroke says nothing where there is none.
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
    // Nearest to the sign's own letters among the fonts that a reader's system has.
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
 * A sign that hangs from the upper edge and says to play, with the film's length on its rider. Drawn with lines, as
 * the sign's letters are, because an image has no fonts. 0 0 is the middle of the board.
 */
const playSign = () =>
  `<g fill="none" stroke="#12343b" stroke-width="6"><path d="M-118-320V-130M118-320V-130M-118 130v34M118 130v34"/><path fill="#b3361f" d="M-190-130H190V130H-190Z"/><path stroke="#fffdf8" stroke-width="4" d="M-174-114H174V114H-174Z"/><path fill="#fffdf8" stroke="none" d="M-42-72V72L80 0Z"/><path fill="#fffdf8" d="M-150 164H150V244H-150Z"/><g stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="${strokesOf(film.durationSeconds)}"/></g></g>`;

/** What the film is about, above its picture: the controls lie over the band below. */
const title = sceneWords["lawn-sign"]?.heading ?? film.title;

/** The digits a length can have, as strokes in a box of 24 by 40. */
const digits: Readonly<Record<string, string>> = {
  0: "m12 0q12 0 12 20t-12 20t-12-20t12-20",
  1: "m4 8l10-8v40",
};

/** "1:00", drawn around 0 204. */
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
 * The film as it stands, as a drawing: a fifteenth of a photograph of it, and sharp at every size. As an image it
 * sees neither the page's style sheet nor its fonts, so it carries its colours, and its title is as wide in any font.
 */
export function poster(): string {
  const edge = document.querySelector(".edge");
  const picture = document.querySelector("section:not([hidden]) > .ill");
  if (!edge || !picture) throw new Error("The film has no sheet or no picture at that time.");
  const band = short(getComputedStyle(document.body).backgroundColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><path fill="${band}" d="M0 0H1280V720H0Z"/>${baked(edge, ".printed")}<g transform="translate(612 64) scale(1.375)">${baked(picture)}</g><g transform="translate(318 290)">${playSign()}</g><text x="645" y="70" fill="#12343b" font-family="Georgia,serif" font-weight="700" font-size="46" textLength="600" lengthAdjust="spacingAndGlyphs">${title}</text></svg>\n`;
}
