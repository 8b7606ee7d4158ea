import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { showsAddress } from "./shown";
import { homeView } from "./view";

/** What would tell everybody the address of a home whose seller doesn't want it shown. Pure but for the clock, which is given. */

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds words of the address, however they are spaced: the street's name, or the postal code. Null where there is nothing to hide. */
function giveaway(posting: Pick<Posting, "tasks">): RegExp | null {
  if (showsAddress(posting)) return null;
  const { street, postalCode } = posting.tasks.address?.raw ?? {};
  // However the postal code was typed, it's two halves.
  const code = String(postalCode ?? "").replace(/^\s*(\w{3})\s*(\w{3})\s*$/, "$1 $2");
  const words = [String(street ?? "").trim(), code.trim()].filter((text) => text !== "");
  if (words.length === 0) return null;
  const either = words
    .map((text) =>
      text
        .split(/[\s-]+/)
        .map(escaped)
        .join(String.raw`[\s-]*`),
    )
    .join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either})(?![\p{L}\p{N}])`, "iu");
}

/** Whether this text names the street, or the postal code, of a home whose address isn't shown. */
export const namesAddress = (posting: Pick<Posting, "tasks">, text: string): boolean =>
  giveaway(posting)?.test(text) ?? false;

/** What the page would say of the address all the same, the words around it; none where the address is shown. */
export function addressNamed(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date): string[] {
  const words = giveaway(posting);
  if (!words) return [];
  const { description, sections, photos, openHouses } = homeView(posting, file, now);
  const texts = [
    description,
    ...sections.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...photos.map(({ caption }) => caption),
    ...openHouses.map(({ note }) => note),
  ];
  return texts.flatMap((text) => {
    const found = words.exec(text);
    return found ? [around(text, found.index, found[0].length)] : [];
  });
}

/** Signs shown on either side of what was found. */
const reach = 40;

function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - reach), at + length + reach];
  const part = text.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`.toWellFormed();
}

/** That the page would tell the address, and with which words; null where it doesn't. */
export function addressNamedText(named: readonly string[]): string | null {
  if (named.length === 0) return null;
  const quoted = named.slice(0, 5).map((text) => `“${text}”`);
  return `The address isn't to be shown, but what everyone can read has a name from it: ${quoted.join("; ")}.`;
}
