import { randomUUID } from "node:crypto";

/** A PDF of one empty page, that no other is the same as. @param text a comment in it */
export const pdf = (text: string = randomUUID(), pages = 1): string =>
  [
    `%PDF-1.7\n%${text}`,
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${"3 0 R ".repeat(pages)}]/Count ${pages}>>endobj`,
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj",
    "trailer<</Root 1 0 R>>",
    "startxref\n0\n%%EOF",
  ].join("\n");
