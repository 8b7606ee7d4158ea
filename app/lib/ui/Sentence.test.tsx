import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sentence } from "./Sentence";

it.each([
  ["Nothing to call.", false, "Nothing to call."],
  [
    "Call us at 416-555-0142, or 705-555-0143.",
    false,
    'Call us at <a href="tel:+14165550142">416-555-0142</a>, or <a href="tel:+17055550143">705-555-0143</a>.',
  ],
  ["Call 416-555-0142.", true, 'Call <span class="phone-number">416-555-0142</span>.'],
  ["Write it so, for example 416-555-0142.", false, "Write it so, for example 416-555-0142."],
  ["Roll 1234-416-555-01425", false, "Roll 1234-416-555-01425"],
])("links the telephone numbers in %j unless it is in a link (%s)", (text, linked, drawn) => {
  expect(renderToStaticMarkup(<Sentence text={text} linked={linked} />)).toBe(drawn);
});
