import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { formatCents, longDate } from "~/lib/format";
import { hiddenField, text } from "~/lib/forms/fields";
import { inQueries } from "~/lib/store/collection.server";
import { addDays } from "~/lib/time/business-days";
import { outstandingEntries } from "~/office/money/money.server";
import { type SettingsContext, type SettingsResult, settingsStep } from "~/office/settings-page.server";
import { ledgerCollection } from "~/postings/money/collections.server";
import { creditCentsOf } from "~/postings/money/invoice";
import { paymentEffect } from "~/postings/money/payments";
import { officeOrder } from "~/postings/office-words";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import type { StepChange } from "~/postings/step";
import { postingsById } from "~/postings/store.server";
import { type BankLine, bankLinesCollection } from "./collection.server";
import {
  invoicesNamedIn,
  type Match,
  matchInvoice,
  methodIn,
  nearDays,
  type OpenInvoice,
  type RecordedPayment,
  recordedFor,
} from "./match";
import type { MoneyIn } from "./statement";

/** Money that came into the brokerage's own account, matched with outstanding invoices. */

/** Open lines on the page, and settled ones below them. */
const mostShown = 30;
const mostSettled = 10;

interface Line extends BankLine {
  id: string;
}

interface OpenLine extends Line {
  match: Match;
  /** Recorded payments that the line may show. */
  recorded: RecordedPayment[];
}

export interface BankContext extends SettingsContext {
  lines: OpenLine[];
  settled: Line[];
  invoices: OpenInvoice[];
  more: boolean;
}

/** Maximum number of recorded payments to read for the lines. */
const mostRecorded = 200;

/** Payments recorded by hand, with the amount of a line and about the same day. */
async function recordedPayments(db: Firestore, lines: readonly MoneyIn[]): Promise<RecordedPayment[]> {
  const days = lines.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const { docs } = await ledgerCollection(db)
    .where("moneyCents", "in", [...new Set(lines.map(({ cents }) => cents))])
    .where("on", ">=", addDays(first, -nearDays))
    .where("on", "<=", addDays(last, nearDays))
    .limit(mostRecorded)
    .get();
  const payments = docs.flatMap((found): RecordedPayment[] => {
    const { kind, posting, on, moneyCents: cents, invoice, buyer, home } = found.data();
    if (kind !== "payment") return [];
    return [
      {
        id: found.id,
        posting: posting.id,
        on,
        cents,
        number: invoice,
        reference: posting.reference,
        payer: buyer,
        home,
      },
    ];
  });
  const known = new Set<string | undefined>();
  for (const few of inQueries(payments.map(({ id }) => id))) {
    const lines = await bankLinesCollection(db).where("payment", "in", few).get();
    for (const line of lines.docs) known.add(line.data().payment);
  }
  return payments.filter(({ id }) => !known.has(id));
}

/** Reads open lines, outstanding invoices, and payments that the lines may be. @throws Response 503 */
export async function openBank(by: SettingsContext): Promise<BankContext> {
  const [open, settled, owing, payments] = await orServiceUnavailable(
    withFirestore(async (db) => {
      const lines = (isOpen: boolean, direction: "asc" | "desc", most: number) =>
        bankLinesCollection(db).where("open", "==", isOpen).orderBy("order", direction).limit(most).get();
      const [open, settled, owing] = await Promise.all([
        lines(true, "asc", mostShown + 1),
        lines(false, "desc", mostSettled),
        outstandingEntries(db).get(),
      ]);
      const shown = open.docs.slice(0, mostShown).map((found) => found.data());
      return [open, settled, owing, await recordedPayments(db, shown)] as const;
    }),
  );
  const lineOf = (found: (typeof open.docs)[number]): Line => ({ ...found.data(), id: found.id });
  const invoices = owing.docs.flatMap((found): OpenInvoice[] => {
    const { posting, number, buyer, home, owedCents } = found.data();
    // Older invoices have only a date, which no text of the bank names.
    if (!number?.startsWith("INV-") || owedCents <= 0) return [];
    const invoice = found.id.slice(posting.id.length + 1);
    return [
      { posting: posting.id, reference: posting.reference, invoice, number, payer: buyer, home, owedCents },
    ];
  });
  return {
    ...by,
    lines: open.docs.slice(0, mostShown).map((found) => {
      const line = lineOf(found);
      return { ...line, match: matchInvoice(line, invoices), recorded: recordedFor(line, payments) };
    }),
    more: open.docs.length > mostShown,
    settled: settled.docs.map(lineOf),
    invoices,
  };
}

/** Lines with what they match, as the page shows them. */
export const viewBank = ({ lines, settled, more }: BankContext) => ({
  more,
  lines: lines.map(({ id, on, cents, text: words, match, recorded: [recorded] }) => ({
    id,
    on,
    cents,
    text: words,
    recorded,
    ...match,
  })),
  settled: settled.map(({ id, on, cents, text: words, done }) => ({ id, on, cents, text: words, done })),
});

export const goneMessage = "This line was already recorded or left out. See the list below the payments.";

/** Changes an open line in a transaction. @returns null, or why it can't be changed */
const changeLine = (
  id: string,
  change: (line: BankLine) => Partial<BankLine> | string,
): Promise<string | null> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const ref: DocumentReference<BankLine> = bankLinesCollection(db).doc(id);
      const line = (await transaction.get(ref)).data();
      if (!line?.open) return goneMessage;
      const changed = change(line);
      if (typeof changed === "string") return changed;
      const { payment } = changed;
      const others = payment && bankLinesCollection(db).where("payment", "==", payment).limit(1);
      if (others && !(await transaction.get(others)).empty)
        return "Another line is recorded as this payment already.";
      transaction.set(ref, { ...line, ...changed });
      return null;
    }),
  );

const refuse = (message: string): SettingsResult => ({ errors: { form: [message] }, status: 409 });

const invoiceField = text("Invoice", { hint: "Such as INV-00012.", missing: "Enter the invoice's number." });

export const recordLine = settingsStep("record-bank-line", {
  button: "Record the payment",
  forms: ({ lines }: BankContext) =>
    lines.map(({ id, claim, match }) => ({
      variant: id,
      fields: { invoice: invoiceField },
      defaults: { invoice: claim?.number ?? match.invoices[0]?.number ?? "" },
    })),
  async take({ sent, variant, lines, invoices, user, actor }) {
    const line = lines.find(({ id }) => id === variant);
    if (!line) return refuse(goneMessage);
    const typed = invoicesNamedIn(sent.invoice)[0] ?? sent.invoice;
    const asked = invoices.find(({ number: known }) => known === typed);
    const target = asked ?? (line.claim?.number === typed ? line.claim : undefined);
    if (!target)
      return {
        errors: {
          fields: {
            invoice: [`${sent.invoice} isn't outstanding. Record the money on its listing's page instead.`],
          },
        },
      };
    const twice = line.recorded.find(({ posting, number }) => posting === target.posting && number === typed);
    if (twice && !line.claim)
      return refuse(
        `${formatCents(twice.cents)} was recorded for ${typed} on ${longDate(twice.on)} already. If this is another payment, record it on the listing's page, and leave this line out.`,
      );
    // One line pays one invoice, also if two people choose different ones at once.
    const claimed = await changeLine(variant, ({ claim }) =>
      claim && claim.invoice !== target.invoice
        ? `A colleague is recording it for ${claim.number}.`
        : { claim: { posting: target.posting, invoice: target.invoice, number: target.number } },
    );
    if (claimed) return refuse(claimed);
    const posting = (await postingsById([target.posting])).get(target.posting);
    const { on, cents, text: words } = line;
    const paid = { on, cents, method: methodIn(words), note: words.slice(0, 60) };
    const effect = posting
      ? paymentEffect(posting, target.invoice, paid)
      : { errors: { form: [goneMessage] } };
    // A colleague may record it for the same invoice at once, which is the same payment.
    const isRecorded = ({ money }: Posting) => money.payments.some(({ id }) => id === variant);
    const once: StepChange["change"] = (now, ...more) =>
      isRecorded(now) || "errors" in effect ? null : (effect.change?.(now, ...more) ?? null);
    const outcome =
      "errors" in effect
        ? null
        : await takeStep(
            { id: target.posting },
            { ...effect, change: once, transition: "record-payment", actor, id: variant },
          );
    if (!outcome || (outcome.refused !== null && !isRecorded(outcome.posting))) {
      await changeLine(variant, () => ({ claim: null }));
      return refuse("errors" in effect ? effect.errors.form.join(" ") : officeOrder.gone);
    }
    const { reference } = outcome.posting;
    const done = { reference, number: target.number, by: user.name, at: new Date() };
    await changeLine(variant, () => ({ open: false, done, payment: `${target.posting}-${variant}` }));
    const over = creditCentsOf(outcome.posting);
    const credit =
      over > 0
        ? ` ${formatCents(over)} is paid beyond what is owed. Refund it on the listing's page, or leave it for the next invoice.`
        : "";
    return { notice: `${formatCents(cents)} is recorded for ${target.number}.${credit}` };
  },
});

/** Settles a line whose payment was recorded by hand. */
export const settleLine = settingsStep("settle-bank-line", {
  button: "Match to this payment",
  forms: ({ lines }: BankContext) =>
    lines.flatMap(({ id, claim, recorded: [recorded] }) =>
      recorded && !claim
        ? [{ variant: id, fields: { payment: hiddenField() }, defaults: { payment: recorded.id } }]
        : [],
    ),
  async take({ sent, variant, lines, user }) {
    const line = lines.find(({ id }) => id === variant);
    const payment = line?.recorded.find(({ id }) => id === sent.payment);
    if (!payment) return refuse(goneMessage);
    const { id, reference, number } = payment;
    const done = { reference, number, by: user.name, at: new Date() };
    const refused = await changeLine(variant, ({ claim }) =>
      claim ? `A colleague is recording it for ${claim.number}.` : { open: false, done, payment: id },
    );
    return refused ? refuse(refused) : { notice: `The line is done. ${number} stays as it was.` };
  },
});

export const leaveOutLine = settingsStep("leave-out-bank-line", {
  button: "Leave this line out",
  forms: ({ lines }: BankContext) => lines.filter(({ claim }) => !claim).map(({ id }) => ({ variant: id })),
  async take({ variant, user }) {
    const done = { reference: null, number: null, by: user.name, at: new Date() };
    const refused = await changeLine(variant, ({ claim }) =>
      claim ? `A colleague is recording it for ${claim.number}.` : { open: false, done },
    );
    return refused ? refuse(refused) : { notice: "The line is left out." };
  },
});
