/** One line of readable characters, whatever was typed. @param limit characters that are read */
export const oneLine = (typed: string, limit: number): string =>
  typed
    .slice(0, limit)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
