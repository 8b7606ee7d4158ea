/** Signs that nobody sees, marks of the reading direction among them: others would read something else than what is stored. */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Joiners that join nothing. Persian and Indian scripts and emoji have them; after a Latin letter, a figure or a stop they only
 * keep a phone number or an address from being found.
 */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|(?<=\p{Script=Latin})\p{Join_Control}/gu;

/** Text without signs that nobody sees, in the one spelling of letters that can be written in two ways. */
export const withoutUnseen = (value: string): string =>
  value.replace(unseen, "").replace(idleJoiner, "").normalize("NFC").trim();

/** Every program's line break: PowerPoint and Word have U+000B, PDF pages end in U+000C, some mail programs send U+0085. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Text as it is kept. One line has single spaces and no control characters, since a line break could add headers to a letter.
 * Several lines end in LF: browsers send CRLF, which would count twice.
 */
export const cleanText = (value: string, several: boolean): string =>
  withoutUnseen(
    several
      ? value.replace(lineBreak, "\n").replace(/[^\P{Cc}\n\t]+/gu, " ")
      : value.replace(/[\s\p{Cc}]+/gu, " "),
  );

/**
 * A number, a code or an address as a keyboard types it: plain hyphens and digits for those that word processors,
 * contact lists, Arabic, Persian and Asian keyboards write.
 */
export const plainSigns = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
