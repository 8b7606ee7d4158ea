import { torontoMoment } from "~/lib/time/toronto";
import { currentStateSince, type Posting, signedSince, stateSince } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { creditCentsOf, invoiceDueDay, netOf, openInvoices, taxOf, uninvoicedCharges } from "./invoice";
import type { Charge } from "./record";

/** Money tasks of a posting for the office: invoices to send, payments that are overdue, and refunds. */

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

/**
 * Overpayment to send back, in cents, and the time of the entry that caused it. Null if there is none.
 * A credit counts for charges that are still to be invoiced.
 */
export function toRefund(posting: Posting): { since: Date; cents: number } | null {
  const { credits, payments } = posting.money;
  const waiting = uninvoicedCharges(posting).filter(
    (charge) => !isEnded(posting) || startOf(posting, charge) !== null,
  );
  const cents =
    creditCentsOf(posting) - waiting.reduce((all, charge) => all + netOf(charge) + taxOf(charge.lines), 0);
  const causes = [...credits, ...payments.filter(({ kind }) => kind === "payment")];
  const at = Math.max(
    ...causes.map((cause) => cause.at.getTime()),
    isEnded(posting) ? currentStateSince(posting).getTime() : 0,
  );
  return cents > 0 ? { since: new Date(at), cents } : null;
}
