import type { Firestore } from "firebase-admin/firestore";
import { env } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireStaff } from "~/accounts/staff/guard.server";
import { csvDollars, csvRow } from "~/lib/csv";
import { today as todayInToronto } from "~/lib/format";
import { csvResponse } from "~/lib/http/csv-response";
import { holdsTrust } from "~/office/trust/trust.server";
import { listingsCollection } from "~/postings/collections.server";
import { ledgerCollection } from "~/postings/money/collections.server";
import { methodNames } from "~/postings/money/fields";
import { entryNames, type LedgerEntry, quarterOf } from "~/postings/money/ledger";
import { sellersAddress } from "~/postings/order/party-notes";
import type { SupplierFee } from "~/postings/services/service";
import { postingsById } from "~/postings/store.server";
import { monthOf, quartersUpTo } from "./books";

/**
 * Outstanding invoices, the books of a month, and HST by quarter. Each is a bounded read of an index or a sum
 * by the store. The cost therefore doesn't depend on the size of the store.
 */

/** Limits of outstanding invoices and of a month's entries on the page. The file has all entries. */
const mostOwed = 200;
const mostEntries = 400;

/** Number of quarters on the page. */
const quartersShown = 5;

/** Outstanding invoices and refunds, the earliest due first. At most `mostOwed`. */
export const outstandingEntries = (db: Firestore) =>
  ledgerCollection(db).where("open", "==", true).orderBy("dueOrder").limit(mostOwed);

/** Entries of a month, in the order of the books. */
const ofMonth = (db: Firestore, month: string) =>
  ledgerCollection(db).where("month", "==", month).orderBy("order");

/** Listings with suppliers' fees of a month, and "owed" for unpaid ones. */
const withSupplierFees = (db: Firestore, ...months: readonly string[]) =>
  listingsCollection(db).where("supplierMonths", "array-contains-any", months);

/** Suppliers' fees of these listings, with their home. */
async function readSupplierFees(listings: ReturnType<typeof withSupplierFees>) {
  const { docs } = await listings.get();
  return docs.flatMap((document) => {
    const { reference, address, suppliers = [] } = document.data();
    return suppliers.map((fee) => ({ ...fee, reference, home: address }));
  });
}

/** Fees by supplier: of the month, the paid part of these, and what we owe in all. */
export function sumBySupplier<Fee extends SupplierFee>(fees: readonly Fee[], month: string) {
  const sum = (some: readonly Fee[]) => some.reduce((all, { cents }) => all + cents, 0);
  return [...new Set(fees.map(({ supplier }) => supplier))].sort().map((supplier) => {
    const own = fees.filter((fee) => fee.supplier === supplier);
    const ofMonth = own.filter(({ doneOn }) => doneOn.startsWith(month));
    return {
      supplier,
      fees: own,
      cents: sum(ofMonth),
      paidCents: sum(ofMonth.filter(({ paidOn }) => paidOn)),
      owedCents: sum(own.filter(({ paidOn }) => !paidOn)),
    };
  });
}

const sumOf = async (db: Firestore, quarter: string, name: "cents" | "taxCents" | "moneyCents") => {
  // Loaded on first use, like all of Firebase.
  const { AggregateField } = await import("firebase-admin/firestore");
  const found = await ledgerCollection(db)
    .where("quarter", "==", quarter)
    .aggregate({ sum: AggregateField.sum(name) })
    .get();
  return found.data().sum;
};

/** @throws Response 404, 302, 503 like `requireStaff` */
export async function showMoney(request: Request) {
  await requireStaff(request, "read-postings");
  const today = todayInToronto();
  const month = monthOf(new URL(request.url).searchParams.get("month"), today);
  const [open, entries, quarters, hasTrust, supplierFees] = await orServiceUnavailable(
    withFirestore((db) =>
      Promise.all([
        outstandingEntries(db).get(),
        ofMonth(db, month)
          .limit(mostEntries + 1)
          .get(),
        Promise.all(
          quartersUpTo(quarterOf(today), quartersShown).map(async (quarter) => ({
            name: quarter.replace("-", " "),
            cents: await sumOf(db, quarter, "cents"),
            taxCents: await sumOf(db, quarter, "taxCents"),
            moneyCents: await sumOf(db, quarter, "moneyCents"),
          })),
        ),
        holdsTrust(),
        readSupplierFees(withSupplierFees(db, month, "owed").limit(mostEntries)),
      ]),
    ),
  );
  const owing = open.docs.map((document) => document.data());
  const listed = entries.docs.slice(0, mostEntries).map((document) => document.data());
  const sumCents = (of: (entry: LedgerEntry) => number) => listed.reduce((all, entry) => all + of(entry), 0);
  return {
    today,
    owing,
    moreOwed: owing.length === mostOwed ? mostOwed : null,
    month,
    entries: listed,
    moreEntries: entries.size > mostEntries ? mostEntries : null,
    total: {
      cents: sumCents(({ cents }) => cents),
      taxCents: sumCents(({ taxCents }) => taxCents),
      moneyCents: sumCents(({ moneyCents }) => moneyCents),
    },
    quarters,
    hasHstNumber: env().HST_NUMBER !== undefined,
    hasTrust,
    suppliers: sumBySupplier(
      supplierFees.filter(({ doneOn, paidOn }) => !paidOn || doneOn.startsWith(month)),
      month,
    ),
  };
}

/** Dollars for accounting programs, "" for zero. */
const plain = (cents: number): string => (cents === 0 ? "" : csvDollars(cents));

const head = [
  "Date",
  "Entry",
  "Number",
  "Invoice",
  "Reference",
  "Home",
  "Payer",
  "Address",
  "Description",
  "Before HST",
  "HST",
  "With HST",
  "Money in",
  "Money out",
  "Method",
  "Note",
  "Recorded by",
  "Due",
  "Email",
  "Tax code",
];

/** Name of Ontario's HST in accounting programs. */
const taxCode = "HST ON";

/** An entry for the file. Negative amounts are our own, so they stay numbers. */
export function ledgerCsvLine(entry: LedgerEntry, email: string): string {
  const { cents, taxCents, moneyCents } = entry;
  const texts = [
    entry.on,
    entryNames[entry.kind],
    entry.number ?? "",
    entry.invoice,
    entry.posting.reference,
    entry.home ?? "",
    entry.buyer,
    entry.address.replaceAll("\n", ", "),
    entry.lines.map(({ what }) => what).join("; "),
  ];
  const amounts = [
    plain(cents),
    plain(taxCents),
    plain(cents + taxCents),
    plain(Math.max(0, moneyCents)),
    plain(Math.max(0, -moneyCents)),
  ];
  const last = [
    entry.method ? methodNames[entry.method] : "",
    entry.note,
    entry.by ?? "",
    entry.dueOn ?? "",
    email,
    entry.taxCents === 0 ? "" : taxCode,
  ];
  return [csvRow(texts).trimEnd(), amounts.join(","), csvRow(last)].join(",");
}

/** A supplier's fee for the file, by the day of the service. It's a cost, so it's below zero. */
export const supplierCsvLine = (fee: Awaited<ReturnType<typeof readSupplierFees>>[number]): string =>
  [
    csvRow([fee.doneOn, "Supplier's fee", "", "", fee.reference, fee.home ?? "", fee.supplier, ""]).trimEnd(),
    csvRow([fee.service]).trimEnd(),
    `${plain(-fee.cents)},,,,`,
    csvRow(["", fee.paidOn ? `Paid on ${fee.paidOn}` : "Not paid yet", "", "", "", ""]),
  ].join(",");

/** Entries per read. */
const pageSize = 500;

/** The books of a month as a file for the bookkeeper. @throws Response 404, 302, 503 like `requireStaff` */
export async function sendBooks(request: Request): Promise<Response> {
  await requireStaff(request, "read-postings");
  const month = monthOf(new URL(request.url).searchParams.get("month"), todayInToronto());
  const lines: string[] = [];
  let after: LedgerEntry | undefined;
  do {
    const { docs } = await orServiceUnavailable(
      withFirestore((db) => {
        const all = ofMonth(db, month);
        return (after ? all.startAfter(after.order) : all).limit(pageSize).get();
      }),
    );
    const entries = docs.map((document) => document.data());
    // The books don't store the email, so that they outlive the account without it.
    const ids = [...new Set(entries.map(({ posting }) => posting.id))];
    const postings = await orServiceUnavailable(postingsById(ids));
    const emailOf = ({ posting: { id } }: LedgerEntry) => {
      const posting = postings.get(id);
      return posting ? sellersAddress(posting) : "";
    };
    lines.push(...entries.map((entry) => ledgerCsvLine(entry, emailOf(entry))));
    after = docs.length < pageSize ? undefined : docs.at(-1)?.data();
  } while (after);
  const fees = await orServiceUnavailable(
    withFirestore((db) => readSupplierFees(withSupplierFees(db, month))),
  );
  lines.push(...fees.filter(({ doneOn }) => doneOn.startsWith(month)).map(supplierCsvLine));
  return csvResponse([csvRow(head), ...lines], `books-${month}`);
}
