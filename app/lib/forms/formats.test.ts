import { expect, it } from "vitest";
import { formats } from "./formats";

it.each([
  ["https://sign.example.com/a?b=1#c", "https://sign.example.com/a?b=1#c"],
  ["HTTPS://Sign.Example.com", "https://sign.example.com/"],
  ["http://sign.example.com/a", null],
  ["javascript:alert(1)", null],
  ["data:text/html,a", null],
  ["//sign.example.com/a", null],
  // They lead elsewhere than they look.
  ["https://sign.example.com@elsewhere.example/a", null],
  ["https://sign.example.com:443@elsewhere.example/a", null],
])("the link %s is read as %s", (typed, read) => {
  expect(formats.link.parse(typed)).toBe(read);
});
