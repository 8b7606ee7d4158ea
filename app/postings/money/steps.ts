import { postings as limits } from "~/content/business";
import { optionName } from "~/content/plans";
import { type OptionId, policies } from "~/content/policies";
import { formatCents, longDate, torontoDay, typedAmount } from "~/lib/format";
import { type Entry, entry } from "~/postings/entry";
import { addressOf, dueInSentence, invoiceBuyerOf } from "~/postings/facts";
import { optionPriceFields } from "~/postings/office-fields";
import { changedAnswer } from "~/postings/office-words";
import { hasNoEmail, type Posting } from "~/postings/posting";
import { changedStates, isEnded, moneyStates } from "~/postings/states";
import { assistants, registrants, type StepContext, step, toAllOwners } from "~/postings/step";
import { type FeeDue, leastFinalPriceCents, withFinalPrice, withoutFinalPrice, withoutOption } from "./fee";
import {
  creditFields,
  invoiceFields,
  methodNames,
  ownLineFields,
  paymentFields,
  refundFields,
} from "./fields";
import {
  accountCents,
  accountPaidCents,
  balanceOf,
  canFeeDecrease,
  chargeOfPrice,
  chargesOf,
  creditOf,
  invoiceName,
  invoiceText,
  netOf,
  openInvoices,
  taxOf,
  uninvoicedCharges,
  withLargerFee,
  withOtherPrice,
  withOwnLine,
} from "./invoice";
import * as letters from "./letters";
import { account, full, hasRoom, invoiceOf, nameOf, paidFor, paymentEffect, withPayment } from "./payments";
import { type Charge, type CreditNote, creditNumber, type Invoice } from "./record";

/**
 * The office's steps about money: invoices, credit notes, payments, refunds, and final prices of services
 * ordered at the lowest price.
 */

const hasRoomForInvoice = (posting: Posting): boolean =>
  hasRoom(posting) && posting.money.invoices.length < limits.invoices;

/** True if a Flat-Fee listing ended without a sale, so that it owes our costs and no fee. */
const isWithoutSale = (posting: Posting, { due }: Charge): boolean =>
  (due ?? posting.agreement?.feeDue)?.on === "closing" &&
  posting.sale === null &&
  (isEnded(posting) || posting.state === "expired");

/** The buyer's address according to the order: the home being sold. */
function homeAddress(posting: Posting): string {
  const code = posting.tasks.address?.raw.postalCode;
  return [addressOf(posting), code && `Ontario ${code}`].filter(Boolean).join("\n");
}

const dueOfCharge = ({ agreement }: Posting, { due }: Charge, today: string): FeeDue =>
  due ?? agreement?.feeDue ?? { on: "day", day: today };

/** Content of this charge's invoice, in a sentence. */
function chargeNote(posting: Posting, charge: Charge, today: string): string {
  const lines = charge.lines.map(({ what, cents }) => `${what} ${formatCents(cents)}`).join(" · ");
  const all = netOf(charge) + taxOf(charge.lines);
  const due = dueInSentence(dueOfCharge(posting, charge, today), posting);
  const sent = hasNoEmail(posting)
    ? "The seller has no email address, so print it and mail it."
    : "The seller is emailed a link to it.";
  return `${lines}. ${formatCents(all)} with HST, due ${due}. It's dated today and gets the next number. ${sent}`;
}

export const recordInvoice = step("record-invoice", {
  from: moneyStates,
  by: assistants,
  guards: ["agreement-signed"],
  letters: [{ to: "seller", letter: letters.invoiceLetter }],
  button: "Send the invoice",
  done: "sent an invoice",
  forms: ({ posting, today }) =>
    uninvoicedCharges(posting).map((charge) => {
      const { buyer, mailing } = invoiceBuyerOf(posting);
      const costsAlone = isWithoutSale(posting, charge);
      const { costs, ...fields } = invoiceFields(costsAlone);
      return {
        variant: charge.id,
        title: charge.id === "" ? "The fee" : "What was added",
        note: costsAlone ? "" : chargeNote(posting, charge, today),
        fields: costsAlone ? { ...fields, costs } : fields,
        defaults: { buyer, address: mailing || homeAddress(posting) },
      };
    }),
  effect: ({ posting, variant, sent, today }) => {
    const asked = uninvoicedCharges(posting).find(({ id }) => id === variant);
    if (!asked) return changedAnswer;
    if (!hasRoomForInvoice(posting)) return full;
    const costs = "costs" in sent && typeof sent.costs === "number" ? sent.costs : null;
    if (isWithoutSale(posting, asked) && costs === null) return changedAnswer;
    return {
      numbered: {
        series: "invoices",
        change: (now, at, id, { number, hstNumber }) => {
          const charge = uninvoicedCharges(now).find((one) => one.id === variant);
          if (!charge) return null;
          const alone = isWithoutSale(now, charge);
          if (alone !== (costs !== null)) return null;
          const lines =
            costs === null
              ? charge.lines
              : [{ what: `Our costs for ${policies.flatFeeCosts}`, cents: Math.round(costs * 100) }];
          const invoice: Invoice = {
            id,
            number,
            charge: charge.id,
            on: torontoDay(at),
            at,
            lines,
            taxCents: taxOf(lines),
            due: costs === null ? dueOfCharge(now, charge, today) : { on: "day", day: today },
            buyer: { name: sent.buyer, address: sent.address },
            hstNumber,
          };
          const money = { ...now.money, invoices: [...now.money.invoices, invoice] };
          return { posting: { ...now, money }, reason: invoiceText(invoice) };
        },
      },
    };
  },
});

/** Own lines that can still be removed, because no invoice has them. */
const ownLineEntries = ({ posting }: StepContext): Entry[] =>
  uninvoicedCharges(posting)
    .filter(({ id }) => posting.events.some((event) => event.id === id && event.transition === "add-line"))
    .filter(({ id }) => posting.money.invoices.every(({ charge }) => charge !== id))
    .map(({ id, lines }) =>
      entry({
        variant: id,
        title: lines[0]?.what ?? "",
        remove: () => ({
          posting: {
            ...posting,
            money: { ...posting.money, charges: posting.money.charges.filter((one) => one.id !== id) },
          },
        }),
      }),
    );

export const addLine = step("add-line", {
  from: moneyStates,
  by: registrants,
  guards: ["agreement-signed"],
  button: "Add a charge",
  done: "added a charge",
  entered: ownLineEntries,
  forms: ({ posting }) =>
    posting.fee
      ? [
          {
            fields: ownLineFields,
            note: "It goes on a separate invoice, which you send next.",
          },
        ]
      : [],
  effect: ({ posting, sent }) => {
    if (!hasRoomForInvoice(posting) || chargesOf(posting).length >= limits.invoices) return full;
    const line = { what: sent.what, cents: Math.round(sent.amount * 100) };
    return {
      reason: `${line.what}: ${formatCents(line.cents)} + HST`,
      change: (now, at, _file, id) => withOwnLine(now, line, id, at),
    };
  },
});

/** Names the invoice of a form if there are several. */
const titleOf = ({ money }: Posting, invoice: Invoice): string =>
  money.invoices.length > 1 ? invoiceText(invoice) : "";

/** Payments for an invoice, or before one, in cents. */
function paidOf(posting: Posting, variant: string): number {
  const { money } = posting;
  const invoice = invoiceOf(posting, variant);
  return invoice ? balanceOf(money, invoice).paidCents : variant === account ? accountPaidCents(money) : 0;
}

/** Overpaid part of that, in cents. */
function overOf(posting: Posting, variant: string): number {
  const { money } = posting;
  const invoice = invoiceOf(posting, variant);
  const over = invoice ? -balanceOf(money, invoice).owedCents : variant === account ? accountCents(money) : 0;
  return Math.max(0, over);
}

export const recordPayment = step("record-payment", {
  from: moneyStates,
  by: assistants,
  button: "Record a payment",
  done: "recorded a payment",
  forms: ({ posting, today }) => {
    const [open, ordered] = [openInvoices(posting), torontoDay(posting.createdAt)];
    // If nothing is owed, a payment is a credit.
    if (open.length === 0) {
      const fields = paymentFields(null, ordered, today);
      return [{ variant: account, fields, defaults: { on: today } }];
    }
    return open.map((invoice) => {
      const { owedCents } = balanceOf(posting.money, invoice);
      return {
        variant: invoice.id,
        title: titleOf(posting, invoice),
        fields: paymentFields(owedCents, ordered, today),
        defaults: { amount: typedAmount(owedCents), on: today },
      };
    });
  },
  effect: ({ posting, variant, sent: { amount, on, method, note = "" } }) =>
    paymentEffect(posting, variant, { cents: Math.round(amount * 100), on, method, note }),
});

export const recordCredit = step("record-credit", {
  from: moneyStates,
  by: registrants,
  letters: [{ to: "seller", letter: letters.creditLetter }],
  button: "Send a credit note",
  done: "sent a credit note",
  forms: ({ posting }) =>
    posting.money.invoices.flatMap((invoice) => {
      const { left } = balanceOf(posting.money, invoice);
      if (left.cents <= 0) return [];
      return [
        {
          variant: invoice.id,
          title: titleOf(posting, invoice),
          note: "An invoice can't be changed. A credit note cancels all or part of it.",
          fields: creditFields(left.cents),
          defaults: { amount: typedAmount(left.cents) },
        },
      ];
    }),
  effect: ({ posting, variant, sent }) => {
    const invoice = invoiceOf(posting, variant);
    if (!invoice) return changedAnswer;
    if (!hasRoom(posting)) return full;
    const asked = Math.round(sent.amount * 100);
    const { left, totalCents, creditedCents } = balanceOf(posting.money, invoice);
    if (asked > left.cents) {
      const text = `Only ${formatCents(left.cents)} before HST is left to credit on ${invoiceName(invoice)}.`;
      return { errors: { fields: { amount: [text] } } };
    }
    const replaces = sent.next === "replaced";
    if (replaces && asked < left.cents) {
      const text = `To replace the invoice, credit all that is left: ${formatCents(left.cents)} before HST.`;
      return { errors: { fields: { amount: [text] } } };
    }
    return {
      numbered: {
        series: "credit-notes",
        change: (now, at, id, { number }) => {
          const balance = balanceOf(now.money, invoice);
          // Another person has credited it since.
          if (balance.creditedCents !== creditedCents || balance.totalCents !== totalCents) return null;
          const cents = creditOf(balance, asked);
          const note: CreditNote = {
            id,
            number,
            invoice: variant,
            on: torontoDay(at),
            at,
            why: sent.why,
            cents: cents.cents,
            taxCents: cents.taxCents,
            replaces,
          };
          const total = formatCents(cents.cents + cents.taxCents);
          return {
            posting: { ...now, money: { ...now.money, credits: [...now.money.credits, note] } },
            reason: `${creditNumber(number)} for ${invoiceName(invoice)}: ${total}. ${sent.why}`,
          };
        },
      },
    };
  },
});

export const recordRefund = step("record-refund", {
  from: moneyStates,
  by: registrants,
  button: "Record the refund or failed payment",
  done: "recorded a refund or failed payment",
  forms: ({ posting, today }) => {
    const all = [
      ...posting.money.invoices.map((invoice) => ({
        variant: invoice.id,
        title: titleOf(posting, invoice),
      })),
      { variant: account, title: "Paid before an invoice" },
    ];
    const ordered = torontoDay(posting.createdAt);
    return all.flatMap(({ variant, title }) => {
      const [paid, over] = [paidOf(posting, variant), overOf(posting, variant)];
      if (paid <= 0) return [];
      const fields = refundFields(paid, over, ordered, today);
      const last = posting.money.payments.findLast(({ invoice }) => invoice === paidFor(variant));
      const defaults = { amount: typedAmount(over || paid), on: today, method: last?.method };
      return [{ variant, title, fields, defaults: over > 0 ? defaults : { ...defaults, what: "returned" } }];
    });
  },
  effect: ({ posting, variant, sent }) => {
    if (variant !== account && !invoiceOf(posting, variant)) return changedAnswer;
    if (!hasRoom(posting)) return full;
    const kind = sent.what === "refund" ? "refund" : "returned";
    const most = kind === "refund" ? overOf : paidOf;
    const cents = Math.round(sent.amount * 100);
    const there = most(posting, variant);
    if (cents > there) {
      const text =
        kind === "refund"
          ? `Only ${formatCents(there)} was paid beyond what is owed. To refund more, credit the invoice first.`
          : `Only ${formatCents(there)} was paid ${nameOf(posting, variant)}.`;
      return { errors: { fields: { amount: [text] } } };
    }
    const { on, method, note } = sent;
    const said = kind === "refund" ? `refunded, ${methodNames[method]}` : "failed";
    return {
      reason: `${formatCents(cents)} ${nameOf(posting, variant)} ${said}, ${longDate(on)}`,
      change: (now, at, _file, id) =>
        withPayment(
          now,
          { id, kind, invoice: paidFor(variant), on, at, cents, method, note: note ?? "" },
          most(now, variant),
        ),
    };
  },
});

/** Services in a fee without an agreed final price. */
const unpriced = ({ fee }: Posting) => (fee?.options ?? []).filter(({ from }) => from);

/** Recorded final prices, which can change until their charge is invoiced. An invoice never changes. */
const priceEntries = ({ posting, today }: StepContext): Entry[] =>
  (posting.fee?.options ?? []).flatMap((option) => {
    const { fee } = posting;
    const noted = posting.events.findLast(
      ({ transition, variant }) => transition === "record-option-price" && variant === option.id,
    );
    if (!fee || !noted || option.from) return [];
    const charge = chargeOfPrice(posting, noted.id);
    const isOpen = uninvoicedCharges(posting).some(({ id }) => id === charge?.id);
    const invoice = posting.money.invoices.findLast((one) => one.charge === charge?.id);
    const { price } = optionPriceFields(leastFinalPriceCents(option) / 100, false, today);
    return [
      entry({
        variant: option.id,
        title: `${optionName(option.id)}: final price`,
        fields: { price: { ...price, required: true, onlyIf: undefined } },
        values: { price: option.cents / 100 },
        blocks: isOpen
          ? []
          : [{ code: "rests-invoiced", what: invoice ? invoiceName(invoice) : "an invoice" }],
        put: (sent) => ({
          posting: withOtherPrice(
            posting,
            option.id,
            withFinalPrice(fee, option.id, Math.round(sent.price * 100)),
            noted.id,
          ),
        }),
        remove: () => ({
          posting: withOtherPrice(posting, option.id, withoutFinalPrice(fee, option.id), noted.id),
        }),
      }),
    ];
  });

/** Records the final price of a service ordered at its lowest price, which the seller agrees to before the booking. */
export const recordOptionPrice = step("record-option-price", {
  from: changedStates,
  by: registrants,
  guards: ["agreement-signed"],
  letters: toAllOwners(letters.optionPriceLetter),
  button: "Record the final price",
  done: "recorded the final price of an option",
  entered: priceEntries,
  forms: ({ posting, today }) =>
    unpriced(posting).map(({ id, cents }) => ({
      variant: id,
      title: `${optionName(id)}: final price`,
      fields: optionPriceFields(cents / 100, canFeeDecrease(posting), today),
    })),
  effect: ({ posting, variant, sent: { outcome, price, on } }) => {
    const option = unpriced(posting).find(({ id }) => id === variant);
    if (!option) return changedAnswer;
    const name = optionName(option.id);
    if (outcome === "agreed") {
      if (price === undefined) return { errors: { fields: { price: ["Enter the price that was agreed."] } } };
      const cents = Math.round(price * 100);
      return {
        reason: `${name}: ${formatCents(cents)} + HST, agreed on ${longDate(on)}`,
        change: (now, at, _file, id) =>
          now.fee ? withLargerFee(now, withFinalPrice(now.fee, option.id, cents), id, at) : null,
      };
    }
    return {
      reason: `${name}: not booked, nothing is owed for it, ${longDate(on)}`,
      change: (now, at) =>
        now.fee && canFeeDecrease(now)
          ? { ...now, fee: withoutOption(now.fee, option.id), tasks: tasksWithout(now, option.id, at) }
          : null,
    };
  },
});

/** Returns the answers without a service that isn't booked. */
function tasksWithout({ tasks }: Posting, option: OptionId, savedAt: Date): Posting["tasks"] {
  const saved = tasks.options;
  const ticked = saved?.raw.options;
  if (!saved || !Array.isArray(ticked)) return tasks;
  const raw = { options: ticked.filter((id) => id !== option) };
  return { ...tasks, options: { version: saved.version + 1, savedAt, raw } };
}
