/** Text that is read from right to left, an Arabic or Hebrew name: figures after it would change places with it. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}](?:[\p{L}\p{M}\p{Join_Control}'’ .-]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}])?/gu;

/** The pieces of a text; each second one is read from right to left. */
export const byDirection = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(rightToLeft)) {
    pieces.push(text.slice(from, index), piece);
    from = index + piece.length;
  }
  return [...pieces, text.slice(from)];
};

/** A line with what is read from right to left set apart by signs, where there is no markup: a subject, an event. */
export const setApart = (text: string): string =>
  text.replace(rightToLeft, (piece) => `\u2068${piece}\u2069`);
