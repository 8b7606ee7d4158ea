import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  // HTML does not count it among sectioning content, so the head of a table's row may hold one.
  elements: ["html5", { details: { sectioning: false } }],
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // Spelling of the same document. React decides it.
    "attr-case": "off",
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // The styles keep a phone number on one line; its text stays plain, to be copied and searched.
    "tel-non-breaking": "off",
  },
});

/** What is wrong with a document, a line each. */
export async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
