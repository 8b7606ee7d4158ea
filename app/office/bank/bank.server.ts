import type { DocumentReference } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { formatCents } from "~/lib/format";
import { text } from "~/lib/forms/fields";
import { outstandingEntries } from "~/office/money/money.server";
import { type SettingsContext, type SettingsResult, settingsStep } from "~/office/settings-page.server";
import { paymentEffect } from "~/postings/money/payments";
import { officeOrder } from "~/postings/office-words";
import { takeStep } from "~/postings/perform.server";
import { postingsById } from "~/postings/store.server";
import { type BankLine, bankLinesCollection } from "./collection.server";
import { invoiceNamedIn, type Match, matchInvoice, methodIn, type OpenInvoice } from "./match";

/** Money that came into the brokerage's own account, matched with outstanding invoices. */

/** Open lines on the page, and settled ones below them. */
const mostShown = 30;
const mostSettled = 10;

interface Line extends BankLine {
  id: string;
}

interface OpenLine extends Line {
  match: Match;
}

export interface BankContext extends SettingsContext {
  lines: OpenLine[];
  settled: Line[];
  invoices: OpenInvoice[];
  more: boolean;
}

/** Reads open lines and outstanding invoices. @throws Response 503 */
export async function openBank(by: SettingsContext): Promise<BankContext> {
  const [open, settled, owing] = await orServiceUnavailable(
    withFirestore((db) => {
      const lines = (isOpen: boolean, direction: "asc" | "desc", most: number) =>
        bankLinesCollection(db).where("open", "==", isOpen).orderBy("order", direction).limit(most).get();
      return Promise.all([
        lines(true, "asc", mostShown + 1),
        lines(false, "desc", mostSettled),
        outstandingEntries(db).get(),
      ]);
    }),
  );
  const lineOf = (found: (typeof open.docs)[number]): Line => ({ ...found.data(), id: found.id });
  const invoices = owing.docs.flatMap((found): OpenInvoice[] => {
    const { posting, number, buyer, home, owedCents } = found.data();
    // Older invoices have no number that names them.
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
      return { ...line, match: matchInvoice(line, invoices) };
    }),
    more: open.docs.length > mostShown,
    settled: settled.docs.map(lineOf),
    invoices,
  };
}

/** Lines with what they match, as the page shows them. */
export const viewBank = ({ lines, settled, more }: BankContext) => ({
  more,
  lines: lines.map(({ id, on, cents, text: words, match }) => ({ id, on, cents, text: words, ...match })),
  settled: settled.map(({ id, on, cents, text: words, done }) => ({ id, on, cents, text: words, done })),
});

export const goneMessage = "This line is settled already. The page shows by whom.";

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
    const typed = invoiceNamedIn(sent.invoice) ?? sent.invoice;
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
    const outcome =
      "errors" in effect
        ? null
        : await takeStep(
            { id: target.posting },
            { ...effect, transition: "record-payment", actor, id: variant },
          );
    if (outcome?.refused !== null) {
      await changeLine(variant, () => ({ claim: null }));
      return refuse("errors" in effect ? effect.errors.form.join(" ") : officeOrder.gone);
    }
    const { reference } = outcome.posting;
    const done = { reference, number: target.number, by: user.name, at: new Date() };
    await changeLine(variant, () => ({ open: false, done }));
    return { notice: `${formatCents(cents)} is recorded for ${target.number}.` };
  },
});

export const leaveOutLine = settingsStep("leave-out-bank-line", {
  button: "Leave it out",
  forms: ({ lines }: BankContext) => lines.filter(({ claim }) => !claim).map(({ id }) => ({ variant: id })),
  async take({ variant, user }) {
    const done = { reference: null, number: null, by: user.name, at: new Date() };
    const refused = await changeLine(variant, ({ claim }) =>
      claim ? `A colleague is recording it for ${claim.number}.` : { open: false, done },
    );
    return refused ? refuse(refused) : { notice: "The line is left out." };
  },
});
