import type { Identity } from "./example-brokerage";
import * as example from "./example-brokerage";
import { policies, type Region } from "./policies";
import { mlsSystem, whereWeList } from "./policy-words";
import { type Office, officeOf, site } from "./site";

/** Normalizes a town's name for comparison: "City of Québec, ON" → "quebec". */
const townKey = (town: string): string =>
  town
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/,.*$|\b(ontario|on)\s*$/g, "")
    .replace(/[^a-z]+/g, " ")
    .replace(/^\s*(the )?((city|town|township|municipality|regional municipality|region) of )?/, "")
    .trim();

/** Returns the first three characters of a Canadian postal code, complete or not: "l4m 1a1" → "L4M". */
const postalBeginning = (text: string): string | undefined =>
  /^[a-z]\d[a-z](?=[^a-z\d]*\d[a-z]\d$|$)/i.exec(text.trim())?.[0].toUpperCase();

/**
 * Returns the office that serves a home.
 * @param townOrPostalCode a municipality, a place in one, or a Canadian postal code, which counts by its first three characters
 * @returns null outside the service area, and for unknown places
 */
export function officeFor(
  townOrPostalCode: string,
  area: readonly Region[] = policies.serviceArea,
): Office["id"] | null {
  const code = postalBeginning(townOrPostalCode);
  const town = townKey(townOrPostalCode);
  const isIn = ({ postalCodes, towns }: Region): boolean =>
    code
      ? postalCodes.some((beginning) => code.startsWith(beginning))
      : towns.some((one) => townKey(one) === town);
  return area.find(isIn)?.office ?? null;
}

/**
 * Municipality of a town or a postal code: "barrie" is Barrie, and "M4K 1A1" is Toronto. Null outside the service area, and for a
 * postal code that several municipalities share.
 */
export function townFor(
  townOrPostalCode: string,
  area: readonly Region[] = policies.serviceArea,
): string | null {
  const code = postalBeginning(townOrPostalCode);
  const key = townKey(townOrPostalCode);
  if (!code) return area.flatMap(({ towns }) => towns).find((town) => townKey(town) === key) ?? null;
  const cities = area.flatMap(({ cities = {} }) => Object.entries(cities));
  return cities.find(([, own]) => own.some((beginning) => code.startsWith(beginning)))?.[0] ?? null;
}

/**
 * Moves an example's home to the first office's town if the brokerage doesn't list in its town. Otherwise its order would be
 * refused, and a page would show another brokerage's town.
 */
export function moveIntoArea<Home extends { municipality: string; postalCode: string }>(
  home: Home,
  area: readonly Region[] = policies.serviceArea,
  [{ city, postalCode }]: Identity["offices"] = site.offices,
): Home {
  return officeFor(home.postalCode, area) ? home : { ...home, municipality: city, postalCode };
}

/** Places and boards by which a page would name a brokerage. */
const placesOf = ({ offices, plannedOffice }: Identity, area: readonly Region[]): string[] => [
  ...offices.flatMap(({ name, city, board, system }) => [name, city, board, system]),
  ...(plannedOffice ? [plannedOffice.name] : []),
  ...area.flatMap(({ name, cities = {} }) => [name, ...Object.keys(cities)]),
];

/** Returns places of the example brokerage in a text that aren't the brokerage's own. */
export function placesOfOthers(
  text: string,
  who: Identity = site,
  area: readonly Region[] = policies.serviceArea,
): string[] {
  const own = [...placesOf(who, area), ...area.flatMap(({ towns }) => towns)];
  const others = new Set(placesOf(example.identity, example.terms.serviceArea));
  return [...others].filter((place) => !own.includes(place) && new RegExp(`\\b${place}\\b`).test(text));
}

/** Every town in which we list, by name. */
export const servedTowns: readonly string[] = policies.serviceArea
  .flatMap(({ towns }) => towns)
  .sort((one, other) => one.localeCompare(other, "en"));

/** Answer of the service area map. */
export type PlaceAnswer =
  | { kind: "office"; office: Office["id"]; place: string }
  /** A known place outside the service area. */
  | { kind: "elsewhere"; place: string; planned: boolean }
  /** An unknown place. It may still exist. */
  | { kind: "unknown"; place: string };

/**
 * Answers "Which office lists my street?".
 * @param typed one line: a town, or a postal code or its first three characters
 * @returns null if the field is empty
 */
export function answerFor(typed: string): PlaceAnswer | null {
  if (!typed) return null;
  const code = postalBeginning(typed);
  const place = code ?? typed;
  const office = officeFor(typed);
  if (office) return { kind: "office", office, place };
  const planned = site.plannedOffice?.name;
  if (planned && townKey(typed) === townKey(planned))
    return { kind: "elsewhere", place: planned, planned: true };
  return code ? { kind: "elsewhere", place, planned: false } : { kind: "unknown", place };
}

/** Longest place that is read, in characters. The field takes no more, but an address can hold any length. */
export const longestPlace = 100;

/** Heading of an answer and of the window, and the text below it. */
export function answerWords(answer: PlaceAnswer): { heading: string; text: string } {
  const { place } = answer;
  if (answer.kind === "office") {
    return {
      heading: `${officeOf(answer.office)?.name} office`,
      text: `“${place}” is in its area. ${mlsSystem(answer.office)}`,
    };
  }
  if (answer.kind === "elsewhere") {
    return {
      heading: `We don't list in ${place} yet`,
      text: answer.planned
        ? "An office there is planned. If you mean to sell soon, speak to a brokerage that already works there."
        : `${whereWeList()} If your town is one of ours, type its name instead.`,
    };
  }
  return {
    heading: `We don't know “${place}”`,
    text: `Check the spelling, and type the town alone or your postal code. ${whereWeList()}`,
  };
}
