import { expect, it } from "vitest";
import { joinRepeated } from "./joined";

const event = (reason: string | null, at = "3:41 p.m.", what = "The office recorded a check") => ({
  at,
  what,
  reason,
});

it("joins repeated steps within a minute, and keeps other events apart", () => {
  const events = [
    event("Lot"),
    event("Rooms"),
    event(null),
    event("Rooms", "3:42 p.m."),
    event("ID", "3:42 p.m.", "Other"),
  ];
  expect(joinRepeated(events).map(({ reason }) => reason)).toEqual(["Lot\nRooms", null, "Rooms", "ID"]);
});
