import { torontoMoment } from "~/lib/time/toronto";
import { type Posting, signedSince, stateSince } from "~/postings/posting";
import { invoiceDueDay, openInvoices, uninvoiced } from "./invoice";
import type { Charge } from "./record";

/** What of a posting's money waits for the office: invoices to send, and payments that should have come. Pure. */

/** The hour at which a day of which only the day is known begins for the office. */
const morning = 9;

/**
 * An invoice that can be sent, since when, and on which day where that is still to come (ISO, in Toronto); null where none is. What is
 * due when the home goes on the MLS is invoiced then, and what is due at the closing once the sale is firm.
 */
export function toInvoice(posting: Posting): { since: Date; on: string | null } | null {
  if (!signedSince(posting)) return null;
  const waiting = uninvoiced(posting).flatMap((charge) => startOf(posting, charge) ?? []);
  return waiting.sort((a, b) => a.since.getTime() - b.since.getTime())[0] ?? null;
}

function startOf(posting: Posting, charge: Charge): { since: Date; on: string | null } | null {
  const { agreement, mls, sale, state, money } = posting;
  const due = charge.due ?? agreement?.feeDue;
  const signed = signedSince(posting);
  if (!signed || !due) return null;
  // One that another is to replace was credited, and waits from then on.
  const replaced = money.credits.findLast(
    ({ replaces, invoice }) =>
      replaces && money.invoices.some(({ id, charge: of }) => id === invoice && of === charge.id),
  )?.at;
  if (replaced) return { since: replaced, on: null };
  switch (due.on) {
    case "day":
      if (charge.since) return { since: charge.since, on: null };
      // An order that was cancelled before that owes nothing.
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

/** The earliest day by which something that was invoiced is to be paid, ISO in Toronto; null where nothing is owed or nobody knows it. */
export function paymentDue(posting: Posting): { since: Date; on: string } | null {
  const days = openInvoices(posting).flatMap((invoice) => invoiceDueDay(invoice, posting) ?? []);
  const [on] = days.sort();
  return on ? { since: torontoMoment(on, morning), on } : null;
}
