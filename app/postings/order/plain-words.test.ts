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
    The lane ends at Yonge. Close to the subway.
    School bus stops at door. Quiet at night.
    Look at this. It has been loved for 40 years.
    Hydro meter at side. Gas at curb. Water at lot line.
    Mature trees at back. Fire pit at bottom. Dock at lake.
    Fully fenced at rear.Gate to the park.
    Renovated kitchen.House sits on a ravine lot.
    Zoned R1.Info on request.
    Windows on the south-west.Ca. 1920.
    Steps to Queen.Net lot area is 4,200 sq ft.
    Stone fireplace.Homes like this are rare.
    The deck looks out at water. Org. hardwood upstairs.
    Two-car garage at 18.5 x 20. Loft above.
    Gas, hydro and internet at lot line. Call the township about permits.
    School at end of street, church at corner. Shops at Bayfield. Ca. 10 minutes to the 400.
    The Niagara Escarpment Commission permits are in place.
    Furnace put in commission in 2019.
    Storage @ 4.5 by 3 metres under the stairs.
    Lot 52.5 x 110.25, taxes 5,120.40 for 2025.
    Lots of light at dawn. Com. centre two blocks away.
    Bell Fibe at house. Rogers at street.
    Backs at park. House faces east.
    New shingles at back. Info sheet in the kitchen.
    Built ca. 1890, brick, on a lot of 0.25 ac.
    `),
  )("%s", (text) => {
    expect(refusedIn(text)).toEqual([]);
  });

  it.each(
    lines(`
    Write to dana@example.com
    dana at example.com
    dana (at) example . com
    dana[at]example.com
    dana at example dot com
    Dana.Whitfield AT Example DOT com
    find me at gmail, danaw
    danaw at gmail
    More at mylovelyhouse.ca
    See WWW.MYLOVELYHOUSE.CA
    tour.example.net/12
    mylovelyhouse dot ca
    https://youtu.be/x
    Call 416 555-0142
    Call 416.555.O142
    Private sale
    Commission of 2%
    `),
  )("is refused for “%s”", (text) => {
    expect(refusedIn(text)).not.toEqual([]);
  });
});

describe("instructions for agents", () => {
  it.each(
    lines(`
    Alarm system new 2021, owned.
    Deck built to code in 2019.
    Area code 705 only.
    PIN 21087-0123 is the house, PIN 21087 0456 the garage.
    Alarm was serviced in 2024.
    Alarm serviced 2024-05-01.
    Lock box on the gas meter, left side. Built 1985.
    Lockbox at 1020 Big Bay Point Road.
    Lock box at suite 1204, concierge has the fob.
    Alarm is monitored, call 24 hours before.
    Alarm monitored 24/7, be quick.
    Alarm company needs 120 minutes of notice.
    Building code 332/12 was followed.
    Electrical code 2018, permit closed.
    Paint code 2154 for the hall.
    Postal code 400 series? No, L4N.
    Gate 1200 mm wide, mind your car.
    Gate at lot 1204.
    Keypad on the garage, ask us for the code. 3 bedrooms.
    Keyless entry since 2022.
    Combination of 150 amp and 60 amp panels.
    Alarm fees $240 a year.
    The code comes by phone. 416-555-0142.
    Alarm goes off after 100 seconds? No, 30.
    Lock box, 10-12 and 2-4 daily.
    Deadbolt sticks. Suite 302.
    Dog in crate, alarm off. 2 cats.
    Text 705-555-0110 for the code.
    `),
  )("finds no code in “%s”", (text) => {
    expect(findCodes(text)).toEqual([]);
  });

  it.each(
    lines(`
    Code 4711
    Alarm code: 1985
    The code is 2019
    Alarm 4711, press off
    Lockbox code #2468
    lock box 0420
    The alarm's code is 4711.
    Keypad 1-2-3-4 then enter
    Keypad 4 7 1 1
    PIN = 20201
    combination 12345
    Front gate 4455#
    alarm = 2020
    Passcode one two three four
    Keyless entry: 778899
    Code for the lockbox 3141
    garage keypad (code) 5566
    The code for the side door is 6677
    Use 4455 for the lock box
    Combination is 12-24-36
    `),
  )("finds a code in “%s”", (text) => {
    expect(findCodes(text)).not.toEqual([]);
  });
});
