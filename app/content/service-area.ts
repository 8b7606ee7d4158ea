import { policies, type Region } from "./policies";
import type { Office } from "./site";

/** A town as people may write it, made comparable: "City of Québec, ON" → "quebec". */
const townKey = (town: string): string =>
  town
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/,.*$|\b(ontario|on)\s*$/g, "")
    .replace(/[^a-z]+/g, " ")
    .replace(/^\s*(the )?((city|town|township|municipality|regional municipality|region) of )?/, "")
    .trim();

/**
 * Which office sees to a home.
 * @param townOrPostalCode a municipality or a place in one, or a Canadian postal code, of which the first three characters decide
 * @returns null where the brokerage doesn't list, and for words that name no place we know
 */
export function officeFor(
  townOrPostalCode: string,
  area: readonly Region[] = policies.serviceArea,
): Office["id"] | null {
  const code = /^[a-z]\d[a-z](?=\s*-?\s*\d[a-z]\d$|$)/i.exec(townOrPostalCode.trim())?.[0].toUpperCase();
  const town = townKey(townOrPostalCode);
  const isIn = ({ postalCodes, towns }: Region): boolean =>
    code
      ? postalCodes.some((beginning) => code.startsWith(beginning))
      : towns.some((one) => townKey(one) === town);
  return area.find(isIn)?.office ?? null;
}
