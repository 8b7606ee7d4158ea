/** Short forms of street types, each before its type. They are never part of a name. */
const streets =
  "st street str street ave avenue av avenue rd road dr drive blvd boulevard cres crescent crt court ct court ln lane pl place pkwy parkway cir circle sq square terr terrace trl trail gdns gardens grv grove hts heights";

const pairsOf = (words: string): [string, string][] =>
  [...words.matchAll(/(\S+) (\S+)/g)].map(([, short = "", type = ""]) => [short, type]);

export const streetTypeOf: ReadonlyMap<string, string> = new Map(pairsOf(streets));

/** All short forms in addresses: street types and directions. */
export const shortForms: ReadonlyMap<string, string> = new Map([
  ...streetTypeOf,
  ...pairsOf("n north e east s south w west"),
  ...pairsOf("circ circle grve grove sdrd sideroad tr trail"),
]);

/**
 * Writes out the street types of a search: "fern ct" → "fern court". Short forms that begin their type stay, because they find it
 * and names such as "St. Clair".
 */
export const writeStreetTypes = (search: string): string =>
  search.replace(/\S+/g, (word) => {
    const short = word.toLowerCase().replace(/\.$/, "");
    const type = streetTypeOf.get(short);
    return type && !type.startsWith(short) ? type : word;
  });
