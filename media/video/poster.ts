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
  for (const part of doomed) part.remove();
  for (const part of copy.querySelectorAll("[data-part]")) part.removeAttribute("data-part");
  return copy.innerHTML;
}

/**
 * The film as it stands, as a drawing: a fifteenth of a photograph of it, and sharp at every size. As an image it
 * sees neither the page's style sheet nor its fonts, so it carries its colours and has no text.
 */
export function poster(): string {
  const edge = document.querySelector(".edge");
  const picture = document.querySelector("section:not([hidden]) > .ill");
  if (!edge || !picture) throw new Error("The film has no sheet or no picture at that time.");
  const band = short(getComputedStyle(document.body).backgroundColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><path fill="${band}" d="M0 0H1280V720H0Z"/>${baked(edge, ".printed")}<g transform="translate(278 32) scale(1.5083)">${baked(picture)}</g></svg>\n`;
}
