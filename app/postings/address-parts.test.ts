import { describe, expect, it } from "vitest";
import { addressOfLine, addressParts, doubtfulAddress } from "./address-parts";
import { addressKey, addressOf } from "./posting";

/** Builds an address from its fields: number, street, type, direction, unit. */
const place = ([
  number = "",
  street = "",
  streetType = "",
  direction = "",
  unit = "",
]: readonly string[]) => ({
  number,
  street,
  streetType,
  direction,
  unit,
  municipality: "Barrie",
  postalCode: "L4N 1A1",
});

const posting = (typed: readonly string[]) => ({
  tasks: { address: { version: 1, savedAt: new Date(0), raw: place(typed) } },
});

describe("address parts", () => {
  it.each([
    [["12", "King Street", "street"], "12 King Street, Barrie"],
    [["12", "King St W", "street", "west"], "12 King Street West, Barrie"],
    [["12", "King St. W.", "", ""], "12 King Street West, Barrie"],
    [["12", "12 King", "street"], "12 King Street, Barrie"],
    [["", "12 King Street"], "12 King Street, Barrie"],
    [["12", "King Street, Barrie", "street"], "12 King Street, Barrie"],
    [["12 Kempenfelt Drive,", "Kempenfelt", "drive"], "12 Kempenfelt Drive, Barrie"],
    [["12 King", "King", "street", "", "Apt 4"], "Unit 4, 12 King Street, Barrie"],
    [["12", "King", "street", "", "#4"], "Unit 4, 12 King Street, Barrie"],
    [["12", "King", "street", "", "Unit PH2"], "Unit PH2, 12 King Street, Barrie"],
    // Names that look like more than one part.
    [["9", "Avenue Road"], "9 Avenue Road, Barrie"],
    [["9", "Avenue", "road"], "9 Avenue Road, Barrie"],
    [["9", "Side Road 15"], "9 Side Road 15, Barrie"],
    [["5", "5 Side Road"], "5 5 Side Road, Barrie"],
    [["9", "Side Road"], "9 Side Road, Barrie"],
    [["9", "10th Line", "other-or-none"], "9 10th Line, Barrie"],
    [["9", "The Esplanade", "other-or-none"], "9 The Esplanade, Barrie"],
    [["9", "St. Clair", "avenue", "west"], "9 St. Clair Avenue West, Barrie"],
    [["9", "St. Clair Ave W", "avenue", "west"], "9 St. Clair Avenue West, Barrie"],
    [["9", "Forest Hill", "road"], "9 Forest Hill Road, Barrie"],
    [["9", "High Park"], "9 High Park, Barrie"],
    [["9", "Park Lane", "circle"], "9 Park Lane Circle, Barrie"],
    [["9", "King West", "street"], "9 King West Street, Barrie"],
    [["12-14", "Queen", "street"], "12-14 Queen Street, Barrie"],
    [["12 1/2", "Queen", "street"], "12 1/2 Queen Street, Barrie"],
  ])("reads %j as %s", (typed, written) => {
    expect(addressOf(posting(typed))).toBe(written);
    expect(addressParts(addressParts(place(typed)))).toEqual(addressParts(place(typed)));
  });

  it("keep every word of a street that was stored without a type", () => {
    const raw = { number: "12", street: "Alder Mews", municipality: "Barrie" };
    expect(addressParts(raw)).toEqual(raw);
    expect(addressParts({ ...raw, street: "Alder North" })).toEqual({ ...raw, street: "Alder North" });
  });

  it("give the same key for every way of typing an address", () => {
    const key = addressKey(posting(["12", "King", "street", "west", "4"]));
    expect(key).toBe("4|12|kingstreetwest|l4n1a1");
    for (const typed of [
      ["12", "King Street West", "", "", "Apt 4"],
      ["12", "12 King St W", "street", "west", "#4"],
    ])
      expect(addressKey(posting(typed))).toBe(key);
  });

  it.each([
    [["12", "King Street", "avenue"], "street"],
    [["12", "King W", "street", "east"], "street"],
    [["12", "14 King", "street"], "street"],
    [["12", "King Street, Unit 5", "street"], "street"],
    [["12", "King Street Apt 5", "street"], "street"],
    [["12 Big Bay", "King", "street"], "number"],
    [["12", "Forest Hill", "road"], undefined],
    [["12", "Park Lane", "circle"], undefined],
    [["12", "Avenue", "road"], undefined],
    [["Lot 7", "10th Line", "other-or-none"], undefined],
    [["12A", "5 Side Road"], undefined],
  ])("question %j at the field %j", (typed, field) => {
    expect(doubtfulAddress(place(typed))?.field).toBe(field);
  });
});

describe("an address in one line", () => {
  it.each([
    ["14 Oakmont Crescent, Barrie, L4N 2B3", "14|Oakmont|crescent||Barrie|L4N 2B3"],
    ["14 Oakmont Cres Barrie Ontario l4n2b3", "14|Oakmont|crescent||Barrie|l4n2b3"],
    ["1204-88 Blue Jays Way, Toronto, ON M5V 0A1", "88|Blue Jays Way|||Toronto|M5V 0A1|1204"],
    ["#1204 - 88 King St. W., Toronto M5V 0A1", "88|King|street|west|Toronto|M5V 0A1|1204"],
    ["12 King St W, Unit 4, Toronto M5V 0A1", "12|King|street|west|Toronto|M5V 0A1|4"],
    ["apt. 4, 12 King St W M5V 0A1", "12|King|street|west|Toronto|M5V 0A1|4"],
    ["4410 Side Road 15, Springwater, L9X 0H8, Canada", "4410|Side Road 15|||Springwater|L9X 0H8"],
    ["5 Red Maple Road L4C 4S1", "5|Red Maple|road||Richmond Hill|L4C 4S1"],
    ["12 King Road", "12|King|road|||"],
    ["5 Side Road, Barrie", "|5 Side Road|||Barrie"],
    ["m6h 3b1", "||||Toronto|m6h 3b1"],
    ["L3R", "||||Markham"],
    ["L4M", ""],
    ["barrie", "||||Barrie"],
    ["Guelph", "||||Guelph"],
    ["", ""],
  ])("is read part by part: %s", (line, parts) => {
    const { number, street, streetType, direction, municipality, postalCode, unit } = addressOfLine(line);
    const all = [number, street, streetType, direction, municipality, postalCode, unit].map(
      (part) => part ?? "",
    );
    expect(all.join("|").replace(/\|+$/, "")).toBe(parts.replace(/\|+$/, ""));
  });

  it("leaves a line with more parts to the seller", () => {
    const { street } = addressOfLine("RR 3, 4410 Side Road 15, Springwater L9X 0H8");
    expect(doubtfulAddress({ street })).not.toBeNull();
  });
});
