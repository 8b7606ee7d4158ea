/** Names of files that people send: how they are kept, and how they are given back. */

/** Longest name kept, characters. */
const longest = 100;

/** Control characters, marks that turn the reading direction, half characters. Joiners of letters are none of them. */
const unwritten = /(?!\p{Join_Control})\p{C}/gu;

/** Characters that separate folders, or that systems do not take in a name. */
const unsafe = /[/\\:*?"<>|]/g;

/**
 * A sent file's name as it is kept: one line without its folder, at most 100 characters, with the ending of what it is.
 * @param ending without the dot; the name's own ending is kept where it is one of these, or else the first is added
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
  // Cut between characters, not inside one.
  const kept = [...stem].slice(0, longest - ending.length - 1).join("");
  return `${kept || "paper"}.${ending}`;
}

/**
 * `Content-Disposition` of a download: the name in ASCII, and in full for every browser of today (RFC 6266).
 * @param name cleaned
 */
export function attachment(name: string): string {
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // encodeURIComponent leaves four characters that the header's grammar does not have.
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** Longest name of a file or folder in a ZIP, bytes of UTF-8: file systems take 255, and some add to a name when they unpack. */
const longestInZip = 200;

/** A path inside a ZIP, each of its names short enough for every file system; an ending of up to 8 characters stays. */
export const pathInZip = (path: string): string => path.split("/").map(shortenName).join("/");

function shortenName(name: string): string {
  if (Buffer.byteLength(name) <= longestInZip) return name;
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  let left = longestInZip - Buffer.byteLength(ending);
  // Cut between characters, not inside one.
  const kept = [...name.slice(0, name.length - ending.length)].filter((character) => {
    left -= Buffer.byteLength(character);
    return left >= 0;
  });
  return kept.join("").trimEnd() + ending;
}
