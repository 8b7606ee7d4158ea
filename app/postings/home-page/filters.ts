import { slug } from "~/lib/plain-text";
import { findKey, findKeys } from "~/lib/store/find-keys";

/** Filters of the list of homes: town, kind and highest price. */

/** Kinds by the value of their filter, with the class of home that has it. */
const kinds = [
  { value: "house", label: "Houses", of: "freehold" },
  { value: "condo", label: "Condominiums", of: "condo" },
] as const;

/** Highest prices to choose from, in dollars. */
const priceSteps = [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000];

export const kindOptions = kinds.map(({ value, label }) => ({ value, label }));

export interface HomeFilters {
  /** As in an address: "richmond-hill". "" for all towns. */
  town: string;
  /** "" for both. */
  kind: (typeof kinds)[number]["value"] | "";
  /** Dollars, or null for any price. */
  upTo: number | null;
}

/** Longest name of a town in an address, in characters. */
const longestTown = 40;

/** Filters of an address. Other values are left out. */
export function filtersIn(query: URLSearchParams): HomeFilters {
  const upTo = Number(query.get("up-to"));
  return {
    town: slug((query.get("town") ?? "").slice(0, longestTown)),
    kind: kinds.find(({ value }) => value === query.get("kind"))?.value ?? "",
    upTo: priceSteps.find((price) => price === upTo) ?? null,
  };
}

/** Query of these filters, without those that are off. */
export function queryOf({ town, kind, upTo }: HomeFilters): URLSearchParams {
  const chosen = Object.entries({ town, kind, "up-to": upTo === null ? "" : String(upTo) });
  return new URLSearchParams(chosen.filter(([, value]) => value !== ""));
}

export const priceOptions = (inWords: (dollars: number) => string) =>
  priceSteps.map((price) => ({ value: String(price), label: `Up to ${inWords(price)}` }));

/** Key that a query uses to find homes with these filters. */
export const findOf = ({ town, kind, upTo }: HomeFilters): string => findKey([town, kind, upTo ?? ""]);

/** Parts of a posting that decide which filters find it. */
interface Found {
  tasks: {
    readonly address?: { raw: { readonly municipality?: unknown } };
    readonly building?: { raw: { readonly propertyClass?: unknown } };
  };
  mls: { listPrice: number } | null;
}

/** Every `findOf` key that matches a home. At most 28. */
export function findsOf({ tasks, mls }: Found): string[] {
  const town = slug(String(tasks.address?.raw.municipality ?? ""));
  return findKeys([
    town ? [town] : [],
    kinds.flatMap(({ value, of }) => (tasks.building?.raw.propertyClass === of ? value : [])),
    priceSteps.filter((price) => mls && mls.listPrice <= price),
  ]);
}
