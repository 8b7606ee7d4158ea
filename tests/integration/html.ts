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
    // Boxes of one question, and hidden fields of a list, are sent under one name.
    "form-dup-name": "off",
    // A form that can't be sent yet has no button.
    "wcag/h32": "off",
    // What people typed.
    "no-trailing-whitespace": "off",
    // A title names the home. The public pages' titles have a test of their own.
    "long-title": "off",
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
