import type { Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireStaff } from "~/accounts/staff/guard.server";
import { policies } from "~/content/policies";
import { csvDollars, csvRow } from "~/lib/csv";
import { today as todayInToronto } from "~/lib/format";
import { csvResponse } from "~/lib/http/csv-response";
import { notFound } from "~/lib/http/error-response";
import { addMonths } from "~/lib/time/business-days";
import { monthOf } from "~/office/money/books";
import { type SettingsContext, settingsStep } from "~/office/settings-page.server";
import { retentionEnd } from "~/postings/money/ledger";
import {
  type Reconciliation,
  reconciliationsCollection,
  trustTradesCollection,
} from "~/postings/trust/collections.server";
import { openTrade, type TrustTrade, trustLinesOf, trustTotals } from "~/postings/trust/trade";
import { reconcileBy } from "~/postings/trust/work";
import { readTrustMonths, writeTrustMonth } from "~/postings/trust/write.server";
import { differenceOf, outstandingOf, reconcileFields } from "./reconcile";

/** The trust account of a month by trade, and its reconciliation with the bank. */

/** Trades that held money in this month or later. */
const tradesSince = (db: Firestore, month: string) =>
  trustTradesCollection(db).where("last", ">=", month).orderBy("last");

/** Most trades of one query. */
const pageSize = 300;

/** Reads all of these trades, page by page. @param get reads a query, such as in a transaction */
async function allTradesSince(
  db: Firestore,
  month: string,
  get: (query: Query<TrustTrade>) => Promise<QuerySnapshot<TrustTrade>>,
): Promise<TrustTrade[]> {
  const query = tradesSince(db, month).limit(pageSize);
  const trades: TrustTrade[] = [];
  let { docs } = await get(query);
  for (;;) {
    trades.push(...docs.map((found) => found.data()));
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return trades;
    ({ docs } = await get(query.startAfter(last)));
  }
}

/** True if a month's last reconciliation agrees with the bank and with the ledger. */
const agrees = (last: Reconciliation | undefined, ledgerCents: number): boolean =>
  last?.differenceCents === 0 && last.ledgerCents === ledgerCents;

/** A month's reconciliations, oldest first. @param get reads a query, such as in a transaction */
async function reconciliationsOf(
  db: Firestore,
  month: string,
  get: (query: Query<Reconciliation>) => Promise<QuerySnapshot<Reconciliation>>,
): Promise<Reconciliation[]> {
  const { docs } = await get(reconciliationsCollection(db).where("month", "==", month));
  return docs.map((found) => found.data()).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Month in the address, or the previous one. */
const askedMonth = (request: Request, today: string): string => {
  const asked = new URL(request.url).searchParams.get("month");
  return asked ? monthOf(asked, today) : addMonths(today.slice(0, 7), -1);
};

/** True if the ledger is readable. It stays so after the brokerage has stopped holding deposits. */
export const hasTrustPage = (records: number): boolean => policies.holdsDeposits || records > 0;

/** True if the brokerage holds deposits, or still has money in trust. @throws ProviderUnavailable */
export const holdsTrust = (): Promise<boolean> =>
  withFirestore(async (db) => hasTrustPage((await tradesSince(db, openTrade).limit(1).get()).size));

/** @throws Response 404 if the brokerage holds no deposits and none are left, 503 */
export async function openTrust(by: SettingsContext, request: Request) {
  const month = askedMonth(request, by.today);
  const [trades, reconciliations] = await orServiceUnavailable(
    withFirestore((db) =>
      Promise.all([
        allTradesSince(db, month, (query) => query.get()),
        reconciliationsOf(db, month, (query) => query.get()),
      ]),
    ),
  );
  if (!hasTrustPage(trades.length + reconciliations.length)) throw notFound();
  const lines = trustLinesOf(trades, month);
  const total = trustTotals(lines);
  const isReconciled = agrees(reconciliations.at(-1), total.closingCents);
  return { ...by, month, lines, total, reconciliations, isReconciled, due: reconcileBy(month) };
}

export type TrustContext = Awaited<ReturnType<typeof openTrust>>;

export const reconcile = settingsStep("reconcile", {
  button: "Record the reconciliation",
  forms: ({ month, today, lines, isReconciled }: TrustContext) =>
    month < today.slice(0, 7) && lines.length > 0 && !isReconciled
      ? [{ variant: month, fields: reconcileFields }]
      : [],
  async take({ sent, id, variant: month, user, today }) {
    const outstanding = outstandingOf(sent.outstanding);
    if (!outstanding)
      return {
        errors: {
          fields: { outstanding: ["Enter what each item is, its amount, and what the bank will do."] },
        },
      };
    const bankCents = Math.round(sent.bank * 100);
    const { note = "" } = sent;
    // The ledger is read in the transaction, so that a payment at the same time counts.
    const result = await withFirestore((db) =>
      db.runTransaction(async (transaction) => {
        const next = addMonths(month, 1);
        const trades = await allTradesSince(db, month, (query) => transaction.get(query));
        const [last, following] = await Promise.all(
          [month, next].map(async (one) =>
            (await reconciliationsOf(db, one, (query) => transaction.get(query))).at(-1),
          ),
        );
        const months = await readTrustMonths(db, transaction, [month, next]);
        const totalOf = (one: string) => trustTotals(trustLinesOf(trades, one)).closingCents;
        const ledgerCents = totalOf(month);
        if (last && agrees(last, ledgerCents)) return { by: last.by.name };
        const differenceCents = differenceOf(bankCents, outstanding, ledgerCents);
        if (differenceCents !== 0 && !note) return null;
        transaction.set(reconciliationsCollection(db).doc(id), {
          month,
          bankCents,
          outstanding,
          ledgerCents,
          differenceCents,
          note,
          by: { uid: user.uid, name: user.name },
          at: new Date(),
          expireAt: retentionEnd(today),
        });
        if (differenceCents !== 0) return { differenceCents };
        writeTrustMonth(db, transaction, months.get(month), { month, open: false });
        // Money that stays has to be reconciled in the next month, too.
        const isOpen = trustLinesOf(trades, next).length > 0 && !agrees(following, totalOf(next));
        writeTrustMonth(db, transaction, months.get(next), { month: next, open: isOpen });
        return { differenceCents };
      }),
    );
    if (result === null)
      return {
        errors: { fields: { note: ["The bank and the ledger differ. Explain why, or correct the items."] } },
      };
    if (result.by !== undefined)
      return {
        errors: { form: [`${result.by} has just reconciled this month, so nothing was saved.`] },
        status: 409,
      };
    const { differenceCents } = result;
    return {
      notice: differenceCents === 0 ? "The month is reconciled." : "The month is recorded with a difference.",
      to: `/office/trust?month=${month}`,
    };
  },
});

const head = [
  "Trade number",
  "Reference",
  "Home",
  "Opening balance",
  "Received",
  "Paid out",
  "Closing balance",
];

/** A month by trade as a file. @throws Response 404, 302, 503 like `requireStaff` */
export async function sendTrust(request: Request): Promise<Response> {
  const user = await requireStaff(request, "read-postings");
  const { month, lines, total } = await openTrust({ user, today: todayInToronto() }, request);
  const row = (texts: readonly string[], line: Omit<(typeof lines)[number], "posting" | "home" | "trade">) =>
    csvRow([
      ...texts,
      ...[line.openingCents, line.receivedCents, line.paidCents, line.closingCents].map(csvDollars),
    ]);
  return csvResponse(
    [
      csvRow(head),
      ...lines.map((line) => row([line.trade, line.posting.reference, line.home ?? ""], line)),
      row(["Total", "", ""], total),
    ],
    `trust-${month}`,
  );
}
