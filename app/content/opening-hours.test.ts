import { describe, expect, it } from "vitest";
import { site } from "~/content/site";
import { closedDays } from "~/lib/time/business-days";
import { openStateAt } from "./opening-hours";

const hours = [
  { from: 1, to: 5, opens: 9, closes: 18 },
  { from: 6, to: 6, opens: 10, closes: 16 },
];
const closed = [...closedDays(2026), ...closedDays(2027)];
const at = (moment: string) => openStateAt(hours, closed, new Date(moment));

describe("the office's hours, by Toronto's clock", () => {
  it.each([
    ["a weekday's first minute", "2026-11-20T14:00:00Z", { open: true, closes: 18 }],
    ["the minute before", "2026-11-20T13:59:00Z", { open: false, opens: 9 }],
    ["a weekday's last minute", "2026-11-20T22:59:00Z", { open: true, closes: 18 }],
    ["the minute after, until Saturday", "2026-11-20T23:00:00Z", { open: false, opens: 10, day: 6 }],
    ["Saturday night, Sunday in London", "2026-11-22T01:00:00Z", { open: false, opens: 9, day: 1 }],
    ["summer time", "2026-07-02T13:00:00Z", { open: true, closes: 18 }],
    ["Christmas, until the Tuesday after", "2026-12-25T17:00:00Z", { open: false, opens: 9, day: 2 }],
    ["Boxing Day on a Saturday", "2026-12-26T17:00:00Z", { open: false, opens: 9, day: 2 }],
    ["the Monday taken for it", "2026-12-28T17:00:00Z", { open: false, opens: 9, day: 2 }],
    ["New Year's Eve, over the turn of the year", "2026-12-31T23:30:00Z", { open: false, opens: 10, day: 6 }],
  ])("%s", (_, moment, expected) => {
    expect(at(moment)).toEqual(expected);
  });

  it("are never, where there are none", () => {
    expect(openStateAt([], [], new Date())).toBeUndefined();
  });

  it("are written out as the pages say them", () => {
    expect(site.hours).toBe("Monday to Friday, 9 a.m. to 6 p.m.; Saturday, 10 a.m. to 4 p.m. (Toronto time)");
  });
});
