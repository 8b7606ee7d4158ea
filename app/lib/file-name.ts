import { withoutAccents } from "./plain-text";

/** Names of sent files, as they are stored and as they are downloaded. */

/** Longest stored name, in characters. */
const longest = 100;

/** Control characters, marks of reading direction, and lone surrogates. Joiners of letters aren't among them. */
const unwritten = /(?!\p{Join_Control})\p{C}/gu;

/** Characters that separate folders, or that systems don't accept in a name. */
const unsafe = /[/\\:*?"<>|]/g;

/**
 * Returns a sent file's name for storage: one line without its folder, at most 100 characters, with a valid ending.
 * @param endings valid endings without the dot. The name keeps its own if it's one of them, and otherwise gets the first.
 */
export function cleanFileName(name: string, endings: readonly [string, ...string[]]): string {
  const plain = (name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(unwritten, "")
    .replace(unsafe, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const known = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const stem = known ? plain.slice(0, -known.length - 1) : plain;
  const ending = known ?? endings[0];
  // Cuts between characters, not inside one.
  const kept = [...stem].slice(0, longest - ending.length - 1).join("");
  return `${kept || "paper"}.${ending}`;
}

/**
 * `Content-Disposition` of a download: the name in ASCII, and in full for today's browsers (RFC 6266).
 * @param name cleaned name
 */
export function attachment(name: string): string {
  const ascii = withoutAccents(name).replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // encodeURIComponent leaves four characters that the header's grammar excludes.
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** Longest name of a file or folder in a ZIP, in bytes of UTF-8. File systems take 255, and some add to a name. */
const longestInZip = 200;

/** Returns a path in a ZIP whose names are short enough for every file system. An ending of up to 8 characters stays. */
export const pathInZip = (path: string): string => path.split("/").map(shortenName).join("/");

function shortenName(name: string): string {
  if (Buffer.byteLength(name) <= longestInZip) return name;
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  let left = longestInZip - Buffer.byteLength(ending);
  // Cuts between characters, not inside one.
  const kept = [...name.slice(0, name.length - ending.length)].filter((character) => {
    left -= Buffer.byteLength(character);
    return left >= 0;
  });
  return kept.join("").trimEnd() + ending;
}
