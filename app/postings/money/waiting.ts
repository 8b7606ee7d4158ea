import { torontoMoment } from "~/lib/time/toronto";
import { type Posting, signedSince, stateSince } from "~/postings/posting";
import { invoiceDueDay, openInvoices, uninvoicedCharges } from "./invoice";
import type { Charge } from "./record";

/** Money tasks of a posting for the office: invoices to send, and payments that are overdue. */

/** Hour at which a day without a known time begins for the office. */
const morning = 9;

/**
 * Invoice that can be sent, its start, and the day if that is ahead (ISO, in Toronto). Null if there is none.
 * A charge due on the MLS day is invoiced then, and one due at closing once the sale is firm.
 */
export function toInvoice(posting: Posting): { since: Date; on: string | null } | null {
  if (!signedSince(posting)) return null;
  const waiting = uninvoicedCharges(posting).flatMap((charge) => startOf(posting, charge) ?? []);
  return waiting.sort((a, b) => a.since.getTime() - b.since.getTime())[0] ?? null;
}

function startOf(posting: Posting, charge: Charge): { since: Date; on: string | null } | null {
  const { agreement, mls, sale, state, money } = posting;
  const due = charge.due ?? agreement?.feeDue;
  const signed = signedSince(posting);
  if (!signed || !due) return null;
  // An invoice to be replaced waits from the time of its credit.
  const replaced = money.credits.findLast(
    ({ replaces, invoice }) =>
      replaces && money.invoices.some(({ id, charge: of }) => id === invoice && of === charge.id),
  )?.at;
  if (replaced) return { since: replaced, on: null };
  switch (due.on) {
    case "day":
      if (charge.since) return { since: charge.since, on: null };
      // An order cancelled before its due date owes nothing.
      return state === "withdrawn" ? null : { since: signed, on: due.day };
    case "signing":
      return state === "withdrawn" ? null : { since: signed, on: null };
    case "posting":
      return mls ? { since: mls.recordedAt, on: null } : null;
    case "closing": {
      const sold = stateSince(posting, "sold");
      return sale && sold && (state === "sold" || state === "closed") ? { since: sold, on: null } : null;
    }
  }
}

/** Earliest due day of the unpaid invoices, ISO in Toronto, or null if there is none yet. */
export function paymentDue(posting: Posting): { since: Date; on: string } | null {
  const days = openInvoices(posting).flatMap((invoice) => invoiceDueDay(invoice, posting) ?? []);
  const [on] = days.sort();
  return on ? { since: torontoMoment(on, morning), on } : null;
}
