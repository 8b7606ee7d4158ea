import { postings } from "~/content/business";
import { calendarDate, dateAndTime, formatCents } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting, Sale } from "~/postings/posting";
import { depositMethodNames } from "~/postings/trust/methods";

/** The buyer's deposit: its deadline, and its receipt by the holder. */

/** Deadline of the usual agreement of purchase and sale. */
export const depositDueAfter = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + postings.depositHours * 3_600_000);

/** Deposits of a sale, each with its own deadline and receipt. */
export const depositParts = ["deposit", "second"] as const;
export type DepositPart = (typeof depositParts)[number];

export const depositNames: Readonly<Record<DepositPart, string>> = {
  deposit: "Deposit",
  second: "Second deposit",
};

/** Deadline of a deposit that its holder hasn't received, or null. Always null for older sales. */
export function awaitedDeposit({ sale }: Pick<Posting, "sale">, part: DepositPart): Date | null {
  const deposit = sale?.[part];
  return deposit && !deposit.received ? deposit.due : null;
}

/** Deadlines or receipts as label and text. Empty for older sales, and without a deposit. */
export const depositClockRows = (sale: Pick<Sale, DepositPart>): Row[] =>
  depositParts.flatMap((part): Row[] => {
    const { received, due } = sale[part] ?? {};
    if (received) {
      const how = depositMethodNames[received.method];
      const text = `${formatCents(received.cents)}, ${calendarDate(received.on)}, ${how}`;
      return [[`${depositNames[part]} received`, text]];
    }
    return due ? [[`${depositNames[part]} due`, dateAndTime(due)]] : [];
  });

/** Records of received funds, for an inspector. */
export const fundsRecords = ({ funds = [] }: Pick<OfficeFile, "funds">) =>
  funds.map(({ on, cents, method, from, account, by }) => ({
    name: calendarDate(on),
    rows: [
      ["Received from", from],
      ["Amount", formatCents(cents)],
      ["Method", depositMethodNames[method]],
      ["From account", account],
      ["Recorded by", by.name ?? ""],
    ] as Row[],
  }));
