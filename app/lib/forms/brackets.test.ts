import { expect, it } from "vitest";
import { bracketErrors } from "./brackets";

it("reports unfilled placeholders of a letter and ignores other brackets", () => {
  const errors = bracketErrors({ text: "On [day] at [hour]", meant: [] });
  expect(errors?.fields).toMatchObject({
    text: [expect.stringContaining("[brackets]")],
    meant: ["[day]", "[hour]"],
  });
  for (const text of ["On Friday [1]", "He wrote “gud” [sic] […]", "See the file [PDF]"])
    expect(bracketErrors({ text, meant: [] })).toBeNull();
  expect(bracketErrors({ text: "Clause [Fixtures] applies.", meant: ["[Fixtures]"] })).toBeNull();
});
