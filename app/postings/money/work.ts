import { formatCents } from "~/lib/format";
import type { Posting } from "~/postings/posting";
import { dueAfter, dueAfterDay, endOfOfficeDay } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { paymentDue, toInvoice, toRefund } from "./waiting";

/** Work that a posting's money gives the office, even after the sale has closed. */
export const moneyWork: readonly WorkKind<Posting>[] = [
  workKind("invoice", {
    name: "Invoice to send",
    filter: "orders",
    place: "/money",
    waitsFor: "us",
    outlivesRecord: true,
    of(posting, closures) {
      const unsent = toInvoice(posting);
      return (
        unsent && {
          since: unsent.since,
          due: unsent.on ? endOfOfficeDay(unsent.on) : dueAfter(unsent.since, closures),
          next: "Send the invoice",
        }
      );
    },
  }),
  workKind("payment", {
    name: "Payment outstanding",
    filter: "orders",
    place: "/money",
    waitsFor: "us",
    outlivesRecord: true,
    of(posting, closures) {
      const unpaid = paymentDue(posting);
      return (
        unpaid && {
          since: unpaid.since,
          // The seller has the whole day, so the office checks on the next business day.
          due: dueAfterDay(unpaid.on, 1, unpaid.since, closures),
          next: "Check for payment, then remind the seller",
        }
      );
    },
  }),
  workKind("refund", {
    name: "Refund to send",
    filter: "orders",
    place: "/money",
    waitsFor: "seller",
    outlivesRecord: true,
    of(posting, closures) {
      const over = toRefund(posting);
      return (
        over && {
          since: over.since,
          due: dueAfter(over.since, closures),
          next: `Send back ${formatCents(over.cents)} and record the refund`,
        }
      );
    },
  }),
];
