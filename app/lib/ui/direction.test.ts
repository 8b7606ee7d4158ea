import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { setApart } from "./direction";
import { Written } from "./Written";

it.each([
  ["محمد علی 416-555-0177", "<bdi>محمد علی</bdi> 416-555-0177", "\u2068محمد علی\u2069 416-555-0177"],
  [
    "Showing: דנה לוי, 8 Harbour View",
    "Showing: <bdi>דנה לוי</bdi>, 8 Harbour View",
    "Showing: \u2068דנה לוי\u2069, 8 Harbour View",
  ],
  ["Dana Whitfield, 12 King", "Dana Whitfield, 12 King", "Dana Whitfield, 12 King"],
])("isolates right-to-left names in %j", (text, markup, line) => {
  expect(renderToStaticMarkup(createElement(Written, { text }))).toBe(markup);
  expect(setApart(text)).toBe(line);
});
