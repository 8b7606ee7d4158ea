import type { PlanId } from "~/content/business";
import { heardFrom } from "~/content/heard-from";
import { torontoDay } from "~/lib/format";
import { findKey, findKeys } from "~/lib/store/find-keys";
import { mondayOf } from "~/lib/time/business-days";
import { nobody } from "~/work/row";
import { type OfficeDate, officeDates } from "./dates/kinds";
import { contactOf, planOf } from "./facts";
import { agentCodeOf } from "./home-page/agent-link";
import { endOfTerm, mayExpire } from "./listing/term";
import { type MoneySummary, owedCents, summarizeMoney } from "./money/summary";
import { addressOf, type Posting, stateSince } from "./posting";
import { type SupplierFee, supplierFeesOf } from "./services/service";
import { groupOf } from "./state-groups";
import { listedStates, type PostingState, postingStates } from "./states";

/**
 * `listings/{id}`: the row of a sent posting in the list of listings and the calendar. Derived from the
 * posting and written in its transaction, so that each page is one query of small documents.
 */

/** Content of a row. Days are Toronto's, ISO. */
interface ListingFacts {
  reference: string;
  state: PostingState;
  address: string | null;
  /** Address for sorting, with the street before its number. */
  street: string;
  /** MLS number, or "". */
  mls: string;
  /** Board and MLS system of the number. Left out if unrecorded. */
  board?: string;
  plan: PlanId | null;
  /** Dollars, or null if not given yet. */
  askingPrice: number | null;
  /** Price of the accepted offer, dollars, or null. */
  salePrice: number | null;
  /** The seller's name, or email address if there is none. */
  seller: string;
  /** Phone number of the owner to call. Null or left out if none is known. */
  phone?: { text: string; number: string } | null;
  assignee: { uid: string; name: string } | null;
  sentAt: Date;
  /** Last day of the term. Null before there is an agreement. */
  endDay: string | null;
  /** End of the term if it ends by time, even if no job has recorded it yet. Otherwise null. */
  expiresAt: Date | null;
  /** Closing day of the sale, or null. */
  closingDay: string | null;
  /** Trade numbers of its sales. Left out without any. */
  trades?: readonly string[];
  /** Code of the agent link. Left out before it exists, and in older rows. */
  agentCode?: string;
  /** Days of the first activation and of the firm sale. Null, or left out in older rows, if there was none. */
  liveOn?: string | null;
  soldOn?: string | null;
  /** The seller's answer to the question how they heard about us. */
  heardFrom?: string | null;
  money: MoneySummary;
  /** Fees of suppliers for its services, with their months ("2026-11") and "owed". Left out without any. */
  suppliers?: readonly SupplierFee[];
  supplierMonths?: readonly string[];
  /** Calendar dates. */
  dates: readonly OfficeDate[];
}

/** Sort orders of the list. */
export const listingSorts = [
  "sent",
  "address",
  "price",
  "state",
  "ends",
  "seller",
  "holder",
  "owing",
] as const;
export type ListingSort = (typeof listingSorts)[number];

export interface ListingRow extends ListingFacts {
  /** The assignee's account, or "nobody". */
  holder: string;
  /** Every combination of filters that matches the row: `findsOf`. A query asks for one of them. */
  finds: readonly string[];
  /** Sort keys. Each ends with the reference, so that all are unique. */
  by: Readonly<Record<ListingSort, string>>;
  /** Mondays of the weeks with dates. */
  weeks: readonly string[];
}

/** Field that stores a sort key. */
export const sortField = <S extends ListingSort>(sort: S): `by_${S}` => `by_${sort}`;

/** A stored row, with a field for each sort key. */
export type ListingRecord = Omit<ListingRow, "by"> & Record<`by_${ListingSort}`, string>;

export function listingRecordOf({ by, ...row }: ListingRow): ListingRecord {
  return {
    ...row,
    by_sent: by.sent,
    by_address: by.address,
    by_price: by.price,
    by_state: by.state,
    by_ends: by.ends,
    by_seller: by.seller,
    by_holder: by.holder,
    by_owing: by.owing,
  };
}

export function listingRowFromStore(record: ListingRecord): ListingRow {
  const { by_sent, by_address, by_price, by_state, by_ends, by_seller, by_holder, by_owing, ...row } = record;
  return {
    ...row,
    by: {
      sent: by_sent,
      address: by_address,
      price: by_price,
      state: by_state,
      ends: by_ends,
      seller: by_seller,
      holder: by_holder,
      owing: by_owing,
    },
  };
}

/** Filters that don't depend on the current day. */
export interface ListingFilters {
  /** A state, or a group of states. */
  state: string | null;
  /** The assignee's account, or "nobody". */
  person: string | null;
  plan: PlanId | null;
  unpaid: boolean;
  /** Month of the closing, "2026-11". */
  closing: string | null;
}

/** Key that a query uses to find rows with these filters. */
export const findOf = ({ state, person, plan, unpaid, closing }: ListingFilters): string =>
  findKey([state ?? "", person ?? "", plan ?? "", unpaid ? "unpaid" : "", closing ?? ""]);

/** Every `findOf` key that matches a row. At most 72. */
const findsOf = ({ state, plan, money, closingDay, assignee }: ListingFacts): string[] =>
  findKeys([
    [state, groupOf(state) ?? []].flat(),
    [assignee?.uid ?? nobody],
    plan ? [plan] : [],
    owedCents(money) > 0 ? ["unpaid"] : [],
    closingDay ? [closingDay.slice(0, 7)] : [],
  ]);

/** Lower case without accents, for sorting names and streets. */
const sortText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Sorts after every name and day. */
const last = "~";

/** Longest part of a sort key, in characters. */
const longestKey = 60;

function keysOf(facts: ListingFacts): ListingRow["by"] {
  const { reference, state, street, askingPrice, salePrice, endDay, seller, assignee, money, sentAt } = facts;
  const listed = listedStates.some((one) => one === state);
  const ends = (listed && endDay) || last;
  const key = (text: string) => `${sortText(text).slice(0, longestKey)}|${reference}`;
  const amount = (number: number) => key(String(Math.round(number)).padStart(12, "0"));
  return {
    sent: key(sentAt.toISOString()),
    address: key(street || last),
    price: amount(salePrice ?? askingPrice ?? 0),
    state: key(`${String(postingStates.indexOf(state)).padStart(2, "0")} ${ends}`),
    // Listings by their last day, then everything else, the newest first.
    ends: key(ends === last ? `${last}${10 ** 14 - sentAt.getTime()}` : ends),
    seller: key(seller || last),
    holder: key(assignee?.name ?? last),
    owing: amount(owedCents(money)),
  };
}

const rowFrom = (facts: ListingFacts): ListingRow => ({
  ...facts,
  holder: facts.assignee?.uid ?? nobody,
  finds: findsOf(facts),
  by: keysOf(facts),
  weeks: [...new Set(facts.dates.map(({ at }) => mondayOf(torontoDay(at))))].sort(),
});

const dayOf = (at: Date | undefined): string | null => (at ? torontoDay(at) : null);

/** Row of a posting, or null for a draft. */
export function listingRowOf(posting: Posting): ListingRow | null {
  const { reference, state, seller, assignee, tasks, mls, agreement, sale, sentAt, createdAt, events } =
    posting;
  if (state === "draft") return null;
  const { unit, number, street } = tasks.address?.raw ?? {};
  const typedPrice = Number(tasks.price?.raw.listPrice);
  const terms = mls ?? agreement?.terms;
  const isSold = state === "sold" || state === "closed";
  const code = agentCodeOf(posting);
  const suppliers = supplierFeesOf(posting);
  return rowFrom({
    reference,
    state,
    address: addressOf(posting),
    street: [street, String(number ?? "").padStart(6, "0"), unit].filter(Boolean).join(" "),
    mls: mls?.number ?? "",
    ...(mls?.board ? { board: mls.board } : {}),
    plan: planOf(posting)?.id ?? null,
    askingPrice: terms?.listPrice ?? (typedPrice > 0 ? typedPrice : null),
    salePrice: sale?.price ?? null,
    seller: seller.name ?? seller.email,
    phone: contactOf(posting).phone,
    assignee,
    sentAt: sentAt ?? createdAt,
    endDay: terms?.endDay ?? null,
    expiresAt: mls && mayExpire(posting) ? endOfTerm(mls.endDay) : null,
    closingDay: sale?.closingDay ?? null,
    ...(code ? { agentCode: code } : {}),
    ...(posting.trades ? { trades: posting.trades } : {}),
    liveOn: mls && dayOf(events.findLast(({ transition }) => transition === "go-live")?.at),
    soldOn: isSold ? dayOf(stateSince(posting, "sold")) : null,
    heardFrom: heardFrom.find(({ value }) => value === tasks.check?.raw.heardFrom)?.value ?? null,
    money: summarizeMoney(posting),
    ...(suppliers.length > 0
      ? {
          suppliers,
          supplierMonths: [
            ...new Set(
              suppliers.flatMap(({ doneOn, paidOn }) => [doneOn.slice(0, 7), ...(paidOn ? [] : ["owed"])]),
            ),
          ],
        }
      : {}),
    dates: officeDates(posting),
  });
}

/** True if the term has ended by a time but no job has recorded it. */
export const isUnrecordedEnd = ({ expiresAt }: Pick<ListingRow, "expiresAt">, at: Date): boolean =>
  expiresAt !== null && expiresAt <= at;

/** Row at a given time. Returns the same object if the term hasn't ended since. */
export const rowAsOf = (row: ListingRow, at: Date): ListingRow =>
  isUnrecordedEnd(row, at) ? rowFrom({ ...row, state: "expired", expiresAt: null, dates: [] }) : row;
