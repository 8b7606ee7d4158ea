import { townFor } from "~/content/service-area";
import { streetTypeOf } from "~/mls/short-forms";
import { directions, streetTypes } from "./order/lists";

/** Parts of an address, taken from any fields they were typed in. */

type AddressParts = {
  readonly [Name in "unit" | "number" | "street" | "streetType" | "direction" | "municipality"]?: string;
};

/** Text values of a stored address. */
const textsOf = (raw: object): AddressParts =>
  Object.fromEntries(Object.entries(raw).filter(([, part]) => typeof part === "string"));

/** Types that never end a street's name. Other names end in a type: "Forest Hill Road", "High Park Avenue". */
const clearTypes = ["street", "avenue", "road", "drive", "boulevard", "crescent"];

/** Words that name a road only together with its type: "Side Road 15", "The Esplanade". */
const needsType = /^(?:the|side|county|concession|regional|rural|highway|line|\d+)$/i;

const shortDirections: Readonly<Record<string, string>> = { n: "north", e: "east", s: "south", w: "west" };

const foldWord = (word = ""): string => word.toLowerCase().replace(/[.,]/g, "");

function typeIn(word: string | undefined): { value: string; isClear: boolean } | null {
  const text = foldWord(word);
  const value = streetTypeOf.get(text) ?? streetTypes.find((type) => type.value === text)?.value;
  return value ? { value, isClear: streetTypeOf.has(text) || clearTypes.includes(value) } : null;
}

const directionIn = (word: string | undefined): string | undefined => {
  const text = foldWord(word);
  return shortDirections[text] ?? directions.find(({ value }) => value === text)?.value;
};

const isChosen = (type: string | undefined): boolean => Boolean(type) && type !== "other-or-none";

/** A street's name without the type and direction typed with it, if these match the chosen ones. */
function streetParts(street: string, { streetType, direction }: AddressParts) {
  const words = street.split(" ");
  const typedDirection = words.length > 1 ? directionIn(words.at(-1)) : undefined;
  const before = typedDirection ? words.slice(0, -1) : words;
  const typedType = before.length > 1 && !needsType.test(before.at(-2) ?? "") ? typeIn(before.at(-1)) : null;
  const isType =
    typedType && (typedType.value === streetType || (!isChosen(streetType) && typedType.isClear));
  const isDirection = typedDirection === direction || (!direction && isType);
  if (typedDirection && !isDirection) return { street, streetType, direction };
  return {
    street: (isType ? before.slice(0, -1) : typedDirection ? before : words).join(" "),
    streetType: isType ? typedType?.value : streetType,
    direction: typedDirection ?? direction,
  };
}

/** Moves each part of an address into its own field: "12 King St W" and "Apt 4" become 12, King, Street, West and 4. */
export function addressParts<Raw extends object>(stored: Raw): Raw {
  const raw = textsOf(stored);
  const { unit, number = "", street = "", municipality = "" } = raw;
  const [line = "", town] = street.split(/ *, */);
  const typed = !town || foldWord(town) === foldWord(municipality) ? line : street;
  const [, leading, name] = /^(\d+[a-z]?) (.+)$/i.exec(typed) ?? [];
  const isOwn = leading && name && (!number || leading === number) && !isRoadNumber(name);
  const own = streetParts(isOwn ? name : typed, raw);
  const [, ownNumber, rest] = /^(\d+\S*?),? (.*?),?$/.exec(number) ?? [];
  const isWhole = rest && (!street || foldWord(streetParts(rest, raw).street) === foldWord(own.street));
  const parts = isWhole ? streetParts(rest, raw) : own;
  const door = unit?.replace(/^(?:(?:unit|apt|apartment|suite|ste)\b\.?|#|no\.) *[.:#]? *(?=.)/i, "");
  const changed = { ...parts, number: isWhole ? ownNumber : number || (isOwn ? leading : ""), unit: door };
  return { ...stored, ...Object.fromEntries(Object.entries(changed).filter(([, part]) => part)) };
}

/** Moves each part into its field and spells the town as we do. A missing town is derived from the postal code. */
export function writtenAddress<Raw extends { municipality?: unknown; postalCode?: unknown }>(typed: Raw) {
  const town = townFor(String(typed.municipality || typed.postalCode || ""));
  return addressParts(town ? { ...typed, municipality: town } : typed);
}

const postalCodeIn = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/i;

/** Words at the end of an address that every home of ours shares: ", Ontario, Canada". */
const province = /(?:[\s,]+(?:ontario|on|canada)\b\.?)+[\s,]*$/i;

const doorPiece = /^(?:unit|apt|apartment|suite|ste|#)[ .#]*\w+$/i;

/**
 * A street and its town without a comma between them: "5 Yonge St Barrie".
 * @param known the town of the postal code, or null
 */
function splitTown(text: string, known: string | null): [street: string, town: string | null] {
  const words = text.split(" ");
  for (const count of [3, 2, 1]) {
    const street = words.slice(0, -count).join(" ");
    const town = townFor(words.slice(-count).join(" "));
    if (town && (known ?? town) === town && /\d\S* \p{L}/u.test(street)) return [street, town];
  }
  return [text, null];
}

/**
 * Parts of an address typed in one line: "1204-88 Blue Jays Way, Toronto, ON M5V 0A1". A town or a postal code
 * alone is one, too.
 */
export function addressOfLine(line: string): AddressParts & { readonly postalCode?: string } {
  const [postalCode = ""] = postalCodeIn.exec(line) ?? [];
  const known = townFor(postalCode);
  const pieces = ` ${line.replace(postalCode, "")}`
    .replace(province, "")
    .split(",")
    .flatMap((piece) => piece.trim().replace(/\s+/g, " ") || []);
  const door = pieces.find((piece) => doorPiece.test(piece));
  const [first = "", ...rest] = pieces.filter((piece) => piece !== door);
  const isPlace = rest.length === 0 && !/\d\S* \p{L}/u.test(first);
  const [before, after] =
    rest.length === 0 ? splitTown(first, known) : [[first, ...rest.slice(0, -1)].join(", "), rest.at(-1)];
  // Names of towns contain no digits. Partial postal codes do.
  const typed = isPlace ? first : after;
  const municipality = (typed && (townFor(typed) ?? (/\d/.test(typed) ? "" : typed))) || known;
  const [, unit = door, own = before] = /^#?(\w+) ?- ?(\d.*)$/.exec(before) ?? [];
  const [, number, name = own] = /^(\d+\S*) (.+)$/.exec(own) ?? [];
  const isRoad = isRoadNumber(name) && !/\d/.test(name);
  const street = isPlace
    ? {}
    : addressParts({ unit, ...(isRoad ? { street: own } : { number, street: name }) });
  return Object.fromEntries(
    Object.entries({ ...street, municipality, postalCode }).filter(([, part]) => part),
  );
}

/** True if the words after a number make it a road's name: "5 Side Road". */
const isRoadNumber = (name: string): boolean => /^(?:side ?road|line|concession|highway)\b/i.test(name);

/** Words that suggest a part was typed twice or into the wrong field, or null. */
export function doubtfulAddress(raw: AddressParts): { field: "number" | "street"; found: string } | null {
  const { number = "", street = "", streetType = "", direction = "" } = addressParts(raw);
  if (/^(?!lot|part|block).*\p{L}{3}/iu.test(number)) return { field: "number", found: number };
  const ends = / (\S+)$/.exec(street)?.[1];
  const [type, toward] = [typeIn(ends), directionIn(ends)];
  const differs = (type?.isClear && isChosen(streetType)) || (toward && direction);
  const [, leading, name = ""] = /^(\d+[a-z]?) (.+)$/i.exec(street) ?? [];
  const hasDoor = /,|#|\b(?:unit|apt|apartment|suite)\b/i.test(street);
  return differs || hasDoor || (leading && !isRoadNumber(name)) ? { field: "street", found: street } : null;
}
