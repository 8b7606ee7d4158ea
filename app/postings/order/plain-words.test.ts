import { describe, expect, it } from "vitest";
import { findCodes } from "./door-codes";
import { checkRemarks } from "./remarks";

/** Tests the text checks with sentences as sellers write them. Each list has one sentence per line. */
const lines = (text: string): string[] => text.trim().split(/\n\s*/);

const refusedIn = (text: string) =>
  checkRemarks(text)
    .filter(({ refused }) => refused)
    .map(({ found }) => found);

describe("a description", () => {
  it.each(
    lines(`
    A bright bungalow on a quiet street. Parking at rear. Laundry in suite.
    Walkout at grade. The yard faces south.
    School bus stops at door. Quiet at night.
    Look at this. It has been loved for 40 years.
    Mature trees at back. Fire pit at bottom. Dock at lake.
    Renovated kitchen.House sits on a ravine lot.
    Windows on the south-west.Ca. 1920.
    The deck looks out at water. Org. hardwood upstairs.
    Gas, hydro and internet at lot line. Call the township about permits.
    The Niagara Escarpment Commission permits are in place.
    Furnace put in commission in 2019.
    Lot 52.5 x 110.25, taxes 5,120.40 for 2025.
    Lots of light at dawn. Com. centre two blocks away.
    New shingles at back. Info sheet in the kitchen.
    `),
  )("%s", (text) => {
    expect(refusedIn(text)).toEqual([]);
  });

  it.each(
    lines(`
    Write to dana@example.com
    dana at example.com
    dana[at]example.com
    dana at example dot com
    Dana.Whitfield AT Example DOT com
    find me at gmail, danaw
    See WWW.MYLOVELYHOUSE.CA
    tour.example.net/12
    mylovelyhouse dot ca
    https://youtu.be/x
    Call 416.555.O142
    `),
  )("is refused for “%s”", (text) => {
    expect(refusedIn(text)).not.toEqual([]);
  });
});

describe("instructions for agents", () => {
  it.each(
    lines(`
    Alarm system new 2021, owned.
    Area code 705 only.
    PIN 21087-0123 is the house, PIN 21087 0456 the garage.
    Alarm serviced 2024-05-01.
    Lock box on the gas meter, left side. Built 1985.
    Lock box at suite 1204, concierge has the fob.
    Alarm is monitored, call 24 hours before.
    Alarm monitored 24/7, be quick.
    Building code 332/12 was followed.
    Postal code 400 series? No, L4N.
    Gate 1200 mm wide, mind your car.
    Keypad on the garage, ask us for the code. 3 bedrooms.
    Combination of 150 amp and 60 amp panels.
    The code comes by phone. 416-555-0142.
    Alarm goes off after 100 seconds? No, 30.
    Deadbolt sticks. Suite 302.
    `),
  )("finds no code in “%s”", (text) => {
    expect(findCodes(text)).toEqual([]);
  });

  it.each(
    lines(`
    Code 4711
    The code is 2019
    Alarm 4711, press off
    Lockbox code #2468
    The alarm's code is 4711.
    Keypad 1-2-3-4 then enter
    PIN = 20201
    combination 12345
    Front gate 4455#
    Passcode one two three four
    Keyless entry: 778899
    The code for the side door is 6677
    Use 4455 for the lock box
    `),
  )("finds a code in “%s”", (text) => {
    expect(findCodes(text)).not.toEqual([]);
  });
});
