import { expect, it } from "vitest";
import { hoursByDay, hoursWords } from "./visit-hours";

const usual = { from: 9 * 60, to: 20 * 60 };

it("uses the default hours on every day if an order gives none", () => {
  expect(hoursByDay({})).toEqual(Array.from({ length: 7 }, () => usual));
  expect(hoursByDay({ visitFrom: "", weekendTo: "", noVisitsOn: [] })).toEqual(hoursByDay({}));
});

it("uses the weekday hours on weekends by default, and none on days without showings", () => {
  const [sunday, monday, , wednesday, , , saturday] = hoursByDay({
    visitFrom: "10:30",
    weekendTo: "16:00",
    noVisitsOn: ["1", "0"],
  });
  expect([sunday, monday]).toEqual([null, null]);
  expect(wednesday).toEqual({ from: 10 * 60 + 30, to: 20 * 60 });
  expect(saturday).toEqual({ from: 10 * 60 + 30, to: 16 * 60 });
});

it.each([
  [{}, "Showings begin and end between 9\u00a0a.m. and 8\u00a0p.m."],
  [{ noVisitsOn: "0" }, "Showings begin and end between 9\u00a0a.m. and 8\u00a0p.m. None on Sundays."],
  [
    { visitFrom: "17:00", weekendFrom: "10:00", weekendTo: "16:30", noVisitsOn: ["1", "2"] },
    "Showings begin and end between 5\u00a0p.m. and 8\u00a0p.m., on weekends between 10\u00a0a.m. and 4:30\u00a0p.m. None on Mondays or Tuesdays.",
  ],
  // Hours of days without showings are left out.
  [
    { weekendFrom: "10:00", noVisitsOn: ["0", "6"] },
    "Showings begin and end between 9\u00a0a.m. and 8\u00a0p.m. None on Sundays or Saturdays.",
  ],
  [
    { weekendFrom: "10:00", noVisitsOn: ["1", "2", "3", "4", "5", "0"] },
    "Showings begin and end between 10\u00a0a.m. and 8\u00a0p.m. None on Sundays, Mondays, Tuesdays, Wednesdays, Thursdays or Fridays.",
  ],
])("says the hours of %j: %s", (answers, text) => {
  expect(hoursWords(answers)).toBe(text);
});
