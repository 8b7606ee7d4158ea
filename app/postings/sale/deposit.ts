import { postings } from "~/content/business";
import { calendarDate, dateAndTime, formatCents } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting, Sale } from "~/postings/posting";
import { depositMethodNames } from "~/postings/trust/methods";

/** The buyer's deposit: its deadline, and its receipt by the holder. */

/** Deadline of the usual agreement of purchase and sale. */
export const depositDueAfter = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + postings.depositHours * 3_600_000);

/** True if the sale has a deposit that its holder hasn't received. Always false for older sales. */
export const waitsForDeposit = ({ sale }: Pick<Posting, "sale">): boolean =>
  Boolean(sale?.deposit?.due && !sale.deposit.received);

/** Deadline or receipt as label and text. Empty for older sales, and without a deposit. */
export function depositClockRows({ deposit }: Pick<Sale, "deposit">): Row[] {
  if (deposit?.received) {
    const { on, cents, method } = deposit.received;
    const how = depositMethodNames[method];
    return [["Deposit received", `${formatCents(cents)}, ${calendarDate(on)}, ${how}`]];
  }
  return withoutEmpty([["Deposit due", deposit?.due ? dateAndTime(deposit.due) : ""]]);
}

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
