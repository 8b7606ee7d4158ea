import { HtmlElement, HtmlValidate, StaticConfigLoader } from "html-validate";

const config = await new StaticConfigLoader({
  // HTML doesn't count it as sectioning content, so a table's header cell may contain one.
  elements: ["html5", { details: { sectioning: false } }],
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // React decides the spelling of attributes.
    "attr-case": "off",
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Boxes of one question and hidden fields of a list share a name.
    "form-dup-name": "off",
    // A form that can't be sent yet has no button.
    "wcag/h32": "off",
    // People type trailing spaces.
    "no-trailing-whitespace": "off",
    // A title names the home. Titles of public pages have a test of their own.
    "long-title": "off",
    // Styles keep a phone number on one line, so its text stays plain for copying and searching.
    "tel-non-breaking": "off",
  },
}).getConfigFor("page.html");

// Replaced, because the package copies all found elements at each level, for the field of every label.
HtmlElement.prototype.getElementsByTagName = function (name) {
  const found: HtmlElement[] = [];
  const visit = ({ childElements }: HtmlElement) => {
    for (const element of childElements) {
      if (element.is(name)) found.push(element);
      visit(element);
    }
  };
  visit(this);
  return found;
};

/** Loads and checks the configuration once, and not for each page. */
class LoadedConfig extends StaticConfigLoader {
  override getConfigFor = () => config;
}
const validator = new HtmlValidate(new LoadedConfig());

/** Forms in which Enter in a field would remove, move or add an item instead of sending what was typed. */
const enterFaults = (html: string): string[] =>
  [...html.matchAll(/<form\b.*?<\/form>/gs)].flatMap(([form]) => {
    const isTypedIn = /<input(?![^>]* type="(?:hidden|radio|checkbox|file)")/.test(form);
    const [first = ""] = /<button\b[^>]* type="submit"[^>]*>/.exec(form) ?? [];
    return isTypedIn && / name="(?:remove|first|list)"/.test(first) ? [`Enter presses ${first}`] : [];
  });

/** Returns the faults of a document, one per line. */
export async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...found, ...enterFaults(html)];
}
