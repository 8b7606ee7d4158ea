import { byDirection } from "~/lib/ui/direction";
import { plain } from "./letter-parts";

/** Drawing of letters in HTML: colours for light and dark mode, two fonts, and escaped text. */

/** The site's colours (`app/lib/ui/tokens.css`), light and dark, by purpose. */
export const colours = {
  ground: ["#f6f2e8", "#0e2328"],
  slip: ["#fffdf8", "#17333a"],
  ink: ["#12343b", "#f1ebdd"],
  soft: ["#41595d", "#b7c6c3"],
  rule: ["#a39c88", "#5d7c83"],
  link: ["#0c5663", "#97d5dc"],
  signal: ["#b3361f", "#c8462c"],
  onSignal: ["#fffdf8", "#fffdf8"],
  sky: ["#dde8e6", "#173840"],
  lawn: ["#cbd6c3", "#264b43"],
  alarm: ["#a52c16", "#ff9d87"],
  marker: ["#f7df86", "#f7df86"],
  onMarker: ["#12343b", "#12343b"],
} as const;

type Colour = keyof typeof colours;

export const display = "Besley,Georgia,'Times New Roman',serif";
export const body =
  "'Public Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const classOf = (property: string, colour: Colour): string => `${property.replace("-color", "")}-${colour}`;

/**
 * Class and style of an element, with its colours by property.
 * @param more other styles
 * @param name other class, for the rules of small screens
 */
export function look(
  used: Partial<Record<"color" | "background-color" | "border-color", Colour>>,
  more = "",
  name = "",
): string {
  const entries = Object.entries(used) as [string, Colour][];
  const names = [...(name ? [name] : []), ...entries.map(([property, colour]) => classOf(property, colour))];
  const style = entries.map(([property, colour]) => `${property}:${colours[colour][0]}`);
  return `class="${names.join(" ")}" style="${[...style, ...(more ? [more] : [])].join(";")}"`;
}

/** Dark colours for the classes that `look` gives. */
export const darkStyles = (["color", "background-color", "border-color"] as const)
  .flatMap((property) =>
    (Object.keys(colours) as Colour[]).map(
      (colour) => `.${classOf(property, colour)}{${property}:${colours[colour][1]}!important}`,
    ),
  )
  .join("");

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? "");

/**
 * Texts that never break: times, phone numbers, prices, postal codes, and numbers of invoices and orders. Each fits the second
 * column of a letter on a phone.
 */
const hour = String.raw`(?:\d{1,2}(?::\d\d)? to )?\d{1,2}(?::\d\d)?[ \u00a0][ap]\.m\.`;
const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const pieces = new RegExp(
  [
    String.raw`(?:${months}) \d{1,2}`,
    hour,
    String.raw`(?:\+?1[ -])?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}`,
    String.raw`(?:INV|CN|MP)-[\dA-Z-]*[\dA-Z]`,
    String.raw`\$\d[\d,.]* (?:\+|plus) HST`,
    String.raw`[A-Z]\d[A-Z] \d[A-Z]\d`,
  ].join("|"),
  "g",
);

/** Escapes text. No line breaks within a day, a time, a phone number or a price. */
export const words = (text: string): string =>
  byDirection(escapeHtml(plain(text)))
    .map((piece, index) => (index % 2 === 0 ? piece : `<bdi>${piece}</bdi>`))
    .join("")
    .replace(pieces, (piece) => {
      const joined = piece.replaceAll(" ", "\u00a0");
      return joined.includes("-") ? `<span style="white-space:nowrap">${joined}</span>` : joined;
    })
    .replace(/\n/g, "<br>");
