import { planList } from "~/content/business";
import { csvDollars } from "~/lib/csv";
import { daysText, formatCents, formatWhole, shortDay, torontoDay } from "~/lib/format";
import { valueText } from "~/lib/forms/form";
import { daysBetween } from "~/lib/time/business-days";
import { officeWords } from "~/postings/dates/kinds";
import { daysLeft } from "~/postings/listing/term";
import type { ListingRow } from "~/postings/listing-row";
import { owedCents } from "~/postings/money/summary";
import { officeStates } from "~/postings/office-words";
import { checkFields } from "~/postings/order/sale-fields";
import { groupOf } from "~/postings/state-groups";
import { listedStates } from "~/postings/states";

/** A row of the list in words, for page and file. */

const planName = (row: ListingRow): string => planList.find(({ id }) => id === row.plan)?.name ?? "";

/** Whole days until the last day of a listing on the MLS, otherwise null. */
const leftOf = ({ state, endDay }: ListingRow, now: Date): number | null =>
  endDay && listedStates.some((listed) => listed === state) ? daysLeft(endDay, now) : null;

const leftInWords = (left: number): string => {
  if (left < 0) return "over";
  return left === 0 ? "today" : daysText(left);
};

/** Days from which the end of a term is near and has a row in the queue. */
const nearDays = 14;

/** Payment of the invoiced amount, in words. */
function paidInWords({ money }: ListingRow): string {
  if (money.sentOn === null) return "";
  const owed = owedCents(money);
  return owed === 0 ? "Paid" : `${formatCents(owed)} open`;
}

/** Days on the MLS until today, or null. @param today ISO */
const listedDays = ({ state, liveOn }: ListingRow, today: string): number | null =>
  liveOn && listedStates.some((listed) => listed === state) ? daysBetween(liveOn, today) : null;

/** The next date besides the end of the term, such as "Dec 15: Closing", or "". @param today ISO */
function nextDate({ dates }: ListingRow, now: Date, today: string): string {
  const [next] = dates
    .filter(({ kind, at, wholeDay }) => kind !== "ends" && (wholeDay ? torontoDay(at) >= today : at > now))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return next ? `${shortDay(torontoDay(next.at), today)}: ${officeWords(next.kind)?.name ?? next.about}` : "";
}

/** A row as the page shows it. @param today ISO */
export function listingView(row: ListingRow, you: string, now: Date, today: string) {
  const { reference, state, address, mls, askingPrice, salePrice, endDay, seller, assignee } = row;
  const left = leftOf(row, now);
  const listed = listedDays(row, today);
  const price = salePrice ?? askingPrice;
  return {
    reference,
    href: `/office/postings/${reference}`,
    address,
    mls,
    plan: planName(row),
    price: price === null ? "" : formatWhole(price * 100),
    isSalePrice: salePrice !== null,
    state: officeStates[state],
    group: groupOf(state),
    ends: left === null || !endDay ? "" : shortDay(endDay, today),
    left: left === null ? "" : leftInWords(left),
    isNear: left !== null && left <= nearDays && (state === "live" || state === "suspended"),
    seller,
    holder: assignee && { name: assignee.name, you: assignee.uid === you },
    phone: row.phone ?? null,
    listed: listed === null ? "" : daysText(listed),
    next: nextDate(row, now, today),
    paid: paidInWords(row),
    isOwed: owedCents(row.money) > 0,
  };
}

/** Head of the file. */
export const fileHead = [
  "Address",
  "Reference",
  "MLS number",
  "Board and MLS system",
  "Plan",
  "Asking price",
  "Sale price",
  "Status",
  "Last day",
  "Days left",
  "Closing",
  "Went live",
  "Sold",
  "Heard about us",
  "Seller",
  "Assigned to",
  "Ordered",
  "Invoice sent",
  "Invoiced",
  "Paid",
  "Open",
];

/**
 * A row of the file, with days like 2026-11-30 and amounts as plain numbers.
 * @param ordered ISO day of `sentAt` in Toronto
 */
export function fileRow(row: ListingRow, now: Date, ordered: string): string[] {
  const { reference, state, address, mls, askingPrice, salePrice, endDay, closingDay, money } = row;
  const sent = money.sentOn !== null;
  const left = leftOf(row, now);
  return [
    address ?? "",
    reference,
    mls,
    row.board ?? "",
    planName(row),
    askingPrice === null ? "" : String(askingPrice),
    salePrice === null ? "" : String(salePrice),
    officeStates[state],
    endDay ?? "",
    left === null ? "" : String(left),
    closingDay ?? "",
    row.liveOn ?? "",
    row.soldOn ?? "",
    valueText(checkFields.heardFrom, row.heardFrom ?? null),
    row.seller,
    row.assignee?.name ?? "",
    ordered,
    money.sentOn ?? "",
    sent ? csvDollars(money.invoicedCents) : "",
    sent ? csvDollars(money.paidCents) : "",
    sent ? csvDollars(owedCents(money)) : "",
  ];
}
