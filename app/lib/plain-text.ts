/** A text without accents: "Québec" → "Quebec". */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A text as part of an address or a file name: "Kitchen & bar" → "kitchen-bar". */
export const slug = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
