import { typedTime } from "~/lib/format";
import {
  isSameName,
  lengthTolerance,
  type MlsDifference,
  type MlsRecord,
  metresIn,
  numberOf,
  shortText,
  wordsOf,
} from "./compare";

/** Compares rooms, photos and open houses of a listing with those that the MLS shows. No side effects. */

export interface MlsRoom {
  /** "Kitchen" */
  type: string;
  /** "Main", or "" if unknown. */
  level: string;
  /** NaN if unknown, in `unit`. */
  length: number;
  width: number;
  unit: string;
}

export interface MlsPhoto {
  caption: string;
  isMain: boolean;
}

export interface MlsHours {
  /** In Toronto, ISO. */
  day: string;
  /** Local "14:00", or null if unknown. */
  from: string | null;
  to: string | null;
}

/** Parts of a listing. Null for those that the feed doesn't have. */
export interface MlsParts {
  rooms: readonly MlsRoom[] | null;
  /** In order. */
  photos: readonly MlsPhoto[] | null;
  /** From the day of `readAt`. */
  openHouses: readonly MlsHours[] | null;
  readAt: Date;
}

/** Most rooms, photos or open houses of a listing that are compared. More than any listing here has. */
const most = 200;

const textOf = (value: unknown): string => (value ? shortText(String(value)) : "");

export const roomsOf = (records: readonly MlsRecord[]): MlsRoom[] =>
  records.slice(0, most).map((room) => ({
    type: textOf(room.RoomType),
    level: textOf(room.RoomLevel),
    length: numberOf(room.RoomLength),
    width: numberOf(room.RoomWidth),
    unit: textOf(room.RoomLengthWidthUnits),
  }));

/** Photos in order. The MLS has a record for each size of a photo, and names the photo by `MediaObjectID`. */
export function photosOf(records: readonly MlsRecord[]): MlsPhoto[] {
  const byPhoto = new Map<string, MlsPhoto & { order: number }>();
  for (const { MediaObjectID: id, MediaKey: key, Order, ShortDescription, PreferredPhotoYN } of records) {
    const name = String(id ?? key);
    const order = numberOf(Order);
    const one = byPhoto.get(name) ?? { caption: "", isMain: false, order: Number.POSITIVE_INFINITY };
    byPhoto.set(name, {
      caption: one.caption || textOf(ShortDescription),
      isMain: one.isMain || PreferredPhotoYN === true,
      order: Number.isNaN(order) ? one.order : Math.min(order, one.order),
    });
  }
  return [...byPhoto.values()]
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .slice(0, most)
    .map(({ caption, isMain }) => ({ caption, isMain }));
}

/** "14:00" of "2026-11-28T19:00Z" in Toronto, or of a local "14:00:00". Null if it can't be read. */
function timeOf(value: unknown): string | null {
  const [, local] = /^(\d\d:\d\d)(?::\d\d)?$/.exec(String(value)) ?? [];
  if (local) return local;
  const moment = typeof value === "string" ? new Date(value) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : typedTime(moment);
}

export const openHousesOf = (records: readonly MlsRecord[]): MlsHours[] =>
  records
    .filter(({ OpenHouseStatus: status }) => !/^(?:cancel|ended)/i.test(String(status ?? "")))
    .slice(0, most)
    .map((one) => ({
      day: String(one.OpenHouseDate).slice(0, 10),
      from: timeOf(one.OpenHouseStartTime),
      to: timeOf(one.OpenHouseEndTime),
    }));

type Unlike = Pick<MlsDifference, "ours" | "theirs"> | null;

/** Items of two lists without an equal one in the other list. */
function unmatched<T>(ours: readonly T[], theirs: readonly T[], isSame: (one: T, other: T) => boolean) {
  const left = [...theirs];
  const missing = ours.filter((one) => {
    const at = left.findIndex((other) => isSame(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { missing, left };
}

const inWords = <T>({ missing, left }: { missing: T[]; left: T[] }, text: (one: T) => string): Unlike =>
  missing.length + left.length === 0
    ? null
    : { ours: shortText(missing.map(text).join(" · ")), theirs: shortText(left.map(text).join(" · ")) };

/** True unless both are known and differ. */
const agree = (one: number, other: number): boolean =>
  Number.isNaN(one) || Number.isNaN(other) || Math.abs(one - other) <= lengthTolerance;

function isSameRoom(one: MlsRoom, other: MlsRoom): boolean {
  const [unit, otherUnit] = [one, other].map((room) => metresIn.get(wordsOf(room.unit)) ?? Number.NaN);
  const size = (room: MlsRoom, by = Number.NaN) => [room.length * by, room.width * by] as const;
  const [[length, width], [otherLength, otherWidth]] = [size(one, unit), size(other, otherUnit)];
  return (
    isSameName(one.type, other.type) &&
    (!one.level || !other.level || wordsOf(one.level) === wordsOf(other.level)) &&
    agree(length, otherLength) &&
    agree(width, otherWidth)
  );
}

/** "Kitchen, Main, 4 × 3 Metres" */
const roomText = ({ type, level, length, width, unit }: MlsRoom): string => {
  const size = [length, width].filter((side) => !Number.isNaN(side)).join(" × ");
  return [type, level, size && `${size} ${unit}`.trim()].filter(Boolean).join(", ");
};

/** Rooms that only one side has. Null if none, or if no rooms were approved. */
export const compareRooms = (ours: readonly MlsRoom[], theirs: readonly MlsRoom[]): Unlike =>
  ours.length === 0 ? null : inWords(unmatched(ours, theirs, isSameRoom), roomText);

const photoCount = (count: number): string =>
  count === 1 ? "1 photo" : count === 0 ? "" : `${count} photos`;

/** Number, order and first photo. The order is that of the captions, because the MLS gives photos keys of its own. */
export function comparePhotos(ours: readonly { caption: string }[], theirs: readonly MlsPhoto[]): Unlike {
  if (ours.length === 0) return null;
  if (ours.length !== theirs.length)
    return { ours: photoCount(ours.length), theirs: photoCount(theirs.length) };
  const moved = [...ours.keys()].filter((at) => {
    const [one, other] = [ours, theirs].map((photos) => wordsOf(photos[at]?.caption ?? ""));
    return one && other && one !== other;
  });
  const named = (photos: readonly { caption: string }[]) =>
    shortText(moved.map((at) => `${at + 1} ${photos[at]?.caption}`).join(", "));
  if (moved.length > 0) return { ours: named(ours), theirs: named(theirs) };
  const main = theirs.findIndex(({ isMain }) => isMain);
  return main > 0 ? { ours: "Photo 1 is the main one", theirs: `Photo ${main + 1} is the main one` } : null;
}

/** True if an open house has this day, and these hours as far as the MLS gives them. */
export const isAt = (ours: MlsHours, theirs: MlsHours): boolean =>
  ours.day === theirs.day &&
  (theirs.from === null || ours.from === theirs.from) &&
  (theirs.to === null || ours.to === theirs.to);

/**
 * Open houses that only one side has.
 * @param settled those that the MLS has to show
 * @param others those that it may still show, or show already
 */
export function compareOpenHouses<T extends MlsHours>(
  settled: readonly T[],
  others: readonly T[],
  theirs: readonly MlsHours[],
  text: (one: { day: string; from: string; to: string }) => string,
): Unlike {
  const { missing, left } = unmatched<MlsHours>(settled, theirs, isAt);
  const unknown = left.filter((one) => !others.some((other) => isAt(other, one)));
  return inWords({ missing, left: unknown }, ({ day, from, to }) =>
    from && to ? text({ day, from, to }) : day,
  );
}
