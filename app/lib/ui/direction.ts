/** Right-to-left text, such as an Arabic or Hebrew name. Without isolation, digits after it would change places with it. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}](?:[\p{L}\p{M}\p{Join_Control}'’ .-]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}])?/gu;

/** Splits a text into pieces, of which every second one is right-to-left. */
export const byDirection = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(rightToLeft)) {
    pieces.push(text.slice(from, index), piece);
    from = index + piece.length;
  }
  return [...pieces, text.slice(from)];
};

/** Isolates right-to-left parts of a line by control characters, for lines without markup: a subject, an event. */
export const setApart = (text: string): string =>
  text.replace(rightToLeft, (piece) => `\u2068${piece}\u2069`);
