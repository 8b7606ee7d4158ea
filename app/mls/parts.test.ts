import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedValue } from "./feed-value.fixture";
import {
  compareOpenHouses,
  comparePhotos,
  compareRooms,
  type MlsRoom,
  openHousesOf,
  photosOf,
  roomsOf,
} from "./parts";

const room = (type: string, level: string, length: number, width: number, unit = "Metres"): MlsRoom => ({
  type,
  level,
  length,
  width,
  unit,
});
const kitchen = room("Kitchen", "Main", 4, 3);

describe("rooms", () => {
  it.each([
    ["in another sequence and unit", [room("Bedroom 2", "Second", 13.12, 9.84, "Feet"), kitchen], null],
    ["without sizes or levels", [room("Kitchen", "", Number.NaN, 3, ""), room("Bedroom", "", 4, 3)], null],
    [
      "with another width",
      [room("Kitchen", "Main", 4, 5), room("Bedroom", "Second", 4, 3)],
      { ours: "Kitchen, Main, 4 × 3 Metres", theirs: "Kitchen, Main, 4 × 5 Metres" },
    ],
    [
      "on another level",
      [room("Kitchen", "Lower", 4, 3), room("Bedroom", "Second", 4, 3)],
      { ours: "Kitchen, Main, 4 × 3 Metres", theirs: "Kitchen, Lower, 4 × 3 Metres" },
    ],
    ["of which one is missing", [kitchen], { ours: "Bedroom, Second, 4 × 3 Metres", theirs: "" }],
    [
      "of which one is entered twice",
      [kitchen, kitchen, room("Bedroom", "Second", 4, 3)],
      { ours: "", theirs: "Kitchen, Main, 4 × 3 Metres" },
    ],
  ] as const)("%s are compared one by one", (_, theirs, found) => {
    expect(compareRooms([kitchen, room("Bedroom", "Second", 4, 3)], theirs)).toEqual(found);
  });

  it("aren't compared if the seller named none", () => {
    expect(compareRooms([], [kitchen])).toBeNull();
  });

  it("are read by their standard names", () => {
    const record = {
      RoomType: "Kitchen",
      RoomLevel: "Main",
      RoomLength: 4,
      RoomWidth: "3",
      RoomLengthWidthUnits: "Metres",
    };
    expect(roomsOf([record])).toEqual([kitchen]);
  });
});

describe("photos", () => {
  const sizes = (id: string, Order: number, more = {}) =>
    ["Largest", "Thumbnail"].map((size) => ({
      MediaObjectID: id,
      MediaKey: `${id}-${size}`,
      Order,
      ImageSizeDescription: size,
      ...more,
    }));
  const named = (...captions: string[]) => captions.map((caption) => ({ caption }));

  it("have several sizes each, and count once in the order of the MLS", () => {
    const records = [...sizes("b", 2, { ShortDescription: "Kitchen" }), ...sizes("a", 1)];
    expect(photosOf(records)).toEqual([
      { caption: "", isMain: false },
      { caption: "Kitchen", isMain: false },
    ]);
  });

  it.each([
    ["of which one is missing", sizes("a", 1), { ours: "2 photos", theirs: "1 photo" }],
    ["that are all missing", [], { ours: "2 photos", theirs: "" }],
    [
      "in another order",
      [...sizes("a", 1, { ShortDescription: "Kitchen" }), ...sizes("b", 2, { ShortDescription: "Front" })],
      { ours: "1 Front, 2 Kitchen", theirs: "1 Kitchen, 2 Front" },
    ],
    [
      "with another main one",
      [...sizes("a", 1), ...sizes("b", 2, { PreferredPhotoYN: true })],
      { ours: "Photo 1 is the main one", theirs: "Photo 2 is the main one" },
    ],
    ["without captions", [...sizes("a", 1), ...sizes("b", 2)], null],
    [
      "as approved",
      [
        ...sizes("b", 2, { ShortDescription: "kitchen" }),
        ...sizes("a", 1, { ShortDescription: "Front", PreferredPhotoYN: true }),
      ],
      null,
    ],
  ] as const)("%s are compared", (_, records, found) => {
    expect(comparePhotos(named("Front", "Kitchen"), photosOf(records))).toEqual(found);
  });
});

describe("open houses", () => {
  const saturday = { day: "2026-11-28", from: "14:00", to: "16:00" };
  const sunday = { day: "2026-11-29", from: "11:00", to: "12:30" };
  const text = ({ day, from }: { day: string; from: string }) => `${day} ${from}`;
  const read = openHousesOf([
    {
      OpenHouseDate: "2026-11-28",
      OpenHouseStartTime: "2026-11-28T19:00:00Z",
      OpenHouseEndTime: "2026-11-28T21:00:00Z",
      OpenHouseStatus: "Active",
    },
    {
      OpenHouseDate: "2026-11-29",
      OpenHouseStartTime: "11:00:00",
      OpenHouseEndTime: null,
      OpenHouseStatus: "Active",
    },
    { OpenHouseDate: "2026-11-30", OpenHouseStatus: "Cancelled" },
  ]);

  it("are read in Toronto's time, without cancelled ones", () => {
    expect(read).toEqual([saturday, { ...sunday, to: null }]);
  });

  it("differ if one is missing, at another hour or unknown here", () => {
    const compared = (settled: (typeof saturday)[], others = settled) =>
      compareOpenHouses(settled, others, read, text);
    expect(compared([saturday, sunday])).toBeNull();
    expect(compared([saturday])).toEqual({ ours: "", theirs: "2026-11-29" });
    expect(compared([saturday], [saturday, sunday])).toBeNull();
    expect(compared([{ ...saturday, from: "13:00" }, sunday])).toEqual({
      ours: "2026-11-28 13:00",
      theirs: "2026-11-28 14:00",
    });
  });
});

it("reads any records of a feed without failing, in texts that can be stored", () => {
  const names = [
    "RoomType",
    "RoomLength",
    "MediaObjectID",
    "Order",
    "OpenHouseStartTime",
    "ShortDescription",
  ];
  const records = fc.array(fc.dictionary(fc.constantFrom(...names), feedValue));
  fc.assert(
    fc.property(records, (some) => {
      const found = [
        compareRooms([kitchen], roomsOf(some)),
        comparePhotos([{ caption: "Front" }], photosOf(some)),
        compareOpenHouses([], [], openHousesOf(some), ({ day }) => day),
      ];
      for (const one of found) expect(`${one?.ours}${one?.theirs}`.length).toBeLessThan(450);
    }),
    { numRuns: 50 },
  );
});
