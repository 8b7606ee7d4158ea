/** Right-to-left text, such as an Arabic or Hebrew name. Unless isolated, figures after it would move before it. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}](?:[\p{L}\p{M}\p{Join_Control}'’ .-]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}])?/gu;

/** Splits a text into pieces, of which each second one reads from right to left. */
export const byDirection = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(rightToLeft)) {
    pieces.push(text.slice(from, index), piece);
    from = index + piece.length;
  }
  return [...pieces, text.slice(from)];
};

/** Isolates right-to-left text with Unicode characters, for email subjects, calendar events and other plain text. */
export const setApart = (text: string): string =>
  text.replace(rightToLeft, (piece) => `\u2068${piece}\u2069`);
