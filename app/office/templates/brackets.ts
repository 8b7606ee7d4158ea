/** What is left of a template where the writer was to write. */
const placeholder = /\[[^\]\n]{2,}\]/;

export const hasBrackets = (text: string): boolean => placeholder.test(text);

export const bracketsLeft =
  "Replace the text in [brackets], or delete it: the email goes out exactly as written.";
