import { type PlanId, planList } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import {
  findOf,
  type ListingFilters,
  type ListingRow,
  type ListingSort,
  listingSorts,
} from "~/postings/listing-row";
import { stateGroups } from "~/postings/state-groups";
import { sentStates } from "~/postings/states";

/** Filters in the list's address, and the rows they match. */

export interface ListingsQuery extends ListingFilters {
  /** Filters listings on the MLS that end within this many days. Null for any. */
  ends: number | null;
  sort: ListingSort;
  /** True for descending order. */
  down: boolean;
  /** Sort key of the preceding page's last row, or null on the first page. */
  after: string | null;
}

/** Longest filter by last day, in days. */
const mostDays = 366;

/** Columns sorted in descending order at first. */
const downFirst: readonly ListingSort[] = ["sent", "price", "owing"];

export const isDownFirst = (sort: ListingSort): boolean => downFirst.includes(sort);

const matching = (text: string, pattern: RegExp): string | null => (pattern.test(text) ? text : null);

/** Parses the filters of an address. Invalid values are ignored. */
export function listingsQueryOf(parameters: URLSearchParams): ListingsQuery {
  const given = (name: string): string => parameters.get(name) ?? "";
  const known = <T extends string>(values: readonly T[], text: string): T | null =>
    values.find((value) => value === text) ?? null;
  const days = /^\d{1,3}$/.test(given("ends")) ? Number(given("ends")) : 0;
  const ends = days >= 1 && days <= mostDays ? days : null;
  const state = known([...stateGroups, ...sentStates], given("state"));
  const typedSort = given("sort");
  const sort = known(listingSorts, typedSort.replace(/^-/, ""));
  const usual = state === null || state === "market" || state === "live" ? "ends" : "sent";
  return {
    state,
    person: matching(given("person"), /^[\w-]{1,128}$/),
    plan: known<PlanId>(
      planList.map(({ id }) => id),
      given("plan"),
    ),
    unpaid: given("unpaid") === "yes",
    closing: matching(given("closing"), /^\d{4}-(0[1-9]|1[0-2])$/),
    ends,
    // The store uses one order per query, and a filter by last day needs the order of last days.
    sort: ends ? "ends" : (sort ?? usual),
    down: sort && (!ends || sort === "ends") ? typedSort.startsWith("-") : !ends && usual === "sent",
    after: matching(given("after"), /^[^|]{0,80}\|[\w-]{1,40}$/u),
  };
}

/** Path of the list with these filters, or of its file. */
export function listingsPath(asked: Partial<ListingsQuery>, page = "/office/listings"): string {
  const { state, person, plan, unpaid, closing, ends, sort, down, after } = asked;
  const parts = {
    state,
    person,
    plan,
    ends: ends ? String(ends) : "",
    closing,
    unpaid: unpaid ? "yes" : "",
    sort: sort && `${down ? "-" : ""}${sort}`,
    after,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Range of sort keys for last days, with an inclusive start and an exclusive end. @param today ISO */
export const lastDayRange = (ends: number, today: string): [from: string, before: string] => [
  today,
  addDays(today, ends + 1),
];

/** True if a row matches the filters. @param today ISO */
export function isMatch(row: ListingRow, asked: ListingsQuery, today: string): boolean {
  if (!row.finds.includes(findOf(asked))) return false;
  if (!asked.ends) return true;
  const [from, before] = lastDayRange(asked.ends, today);
  return row.by.ends >= from && row.by.ends < before;
}

/** True if a row comes after the preceding page. */
export function isAfterPage({ by }: ListingRow, { after, sort, down }: ListingsQuery): boolean {
  if (after === null) return true;
  return down ? by[sort] < after : by[sort] > after;
}

/** Rows in the requested order. */
export const sortListings = (rows: readonly ListingRow[], { sort, down }: ListingsQuery): ListingRow[] =>
  [...rows].sort((a, b) => (a.by[sort] < b.by[sort] ? -1 : 1) * (down ? -1 : 1));
