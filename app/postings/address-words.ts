import { addressParts } from "./address-parts";
import { showsAddress } from "./home-page/shown";
import type { Posting } from "./posting";

/** Words of an address that isn't to be shown, in texts that everybody reads. Pure. */

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Shorter names of streets, such as "A", are words of any text: they count with the number before them. */
const shortestName = 3;

/** Finds words of the address, however they are spaced: the street's name, or the postal code. Null where there is nothing to hide. */
export function addressWords(posting: Pick<Posting, "tasks">): RegExp | null {
  if (showsAddress(posting)) return null;
  const { number, street, postalCode } = addressParts(posting.tasks.address?.raw ?? {});
  const name = String(street ?? "").trim();
  // However the postal code was typed, it's two halves.
  const code = String(postalCode ?? "").replace(/^\s*(\w{3})\s*(\w{3})\s*$/, "$1 $2");
  const words = [name.length < shortestName ? `${number ?? ""} ${name}`.trim() : name, code.trim()].filter(
    (text) => text !== "",
  );
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
  addressWords(posting)?.test(text) ?? false;
