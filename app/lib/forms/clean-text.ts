/** Signs that nobody sees, marks of the reading direction among them: others would read something else than what is stored. */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Joiners that join nothing. Persian and Indian scripts and emoji have them; after a Latin letter, a figure or a stop they only
 * keep a phone number or an address from being found.
 */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|(?<=\p{Script=Latin})\p{Join_Control}/gu;

/**
 * Text as it is kept. One line has no control characters, since a line break could add headers to a letter. Several
 * lines end in LF: browsers send CRLF, which would count twice.
 */
export const cleanText = (value: string, several: boolean): string =>
  (several
    ? value.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "")
    : value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
  )
    .replace(unseen, "")
    .replace(idleJoiner, "")
    .trim();
