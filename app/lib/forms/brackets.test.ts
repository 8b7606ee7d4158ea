import { expect, it } from "vitest";
import { bracketErrors } from "./brackets";

it("asks about what the writer of a letter was to fill in, and about nothing else in brackets", () => {
  const errors = bracketErrors({ text: "On [day] at [hour]", meant: [] });
  expect(errors?.fields).toMatchObject({
    text: [expect.stringContaining("[brackets]")],
    meant: ["[day]", "[hour]"],
  });
  for (const text of ["On Friday [1]", "He wrote “gud” [sic] […]", "See the file [PDF]"])
    expect(bracketErrors({ text, meant: [] })).toBeNull();
  expect(bracketErrors({ text: "Clause [Fixtures] applies.", meant: ["[Fixtures]"] })).toBeNull();
});
