/** Invisible characters, marks of reading direction included, which would make the shown text differ from the stored one. */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Joiners that join nothing. Persian and Indian scripts and emoji need joiners. After a Latin letter, a digit or a period they
 * only hide a phone number or an address from searches.
 */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|(?<=\p{Script=Latin})\p{Join_Control}/gu;

/** Removes invisible characters, and normalizes letters with two encodings. */
export const withoutUnseen = (value: string): string =>
  value.replace(unseen, "").replace(idleJoiner, "").normalize("NFC").trim();

/** Line breaks of all programs. PowerPoint and Word have U+000B, PDF pages end in U+000C, some mail programs send U+0085. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Cleans a text for storage. One line has single spaces and no control characters, because a line break could add headers to a
 * letter. Several lines end in LF, because the CRLF of browsers would count twice.
 */
export const cleanText = (value: string, several: boolean): string =>
  withoutUnseen(
    several
      ? value.replace(lineBreak, "\n").replace(/[^\P{Cc}\n\t]+/gu, " ")
      : value.replace(/[\s\p{Cc}]+/gu, " "),
  );

/**
 * Normalizes a number, a code or an address to plain hyphens and digits. Word processors, contact lists, and Arabic, Persian and
 * Asian keyboards write others.
 */
export const plainSigns = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
