import { hstPercent, planList } from "~/content/business";
import { hstOn } from "~/content/commission";
import { optionName } from "~/content/plans";
import { type OptionId, policies } from "~/content/policies";
import { formatCents, longDate, torontoDay } from "~/lib/format";
import type { Posting } from "~/postings/posting";
import { type Fee, type FeeDue, planCentsOf } from "./fee";
import {
  type Charge,
  type CreditNote,
  creditNumber,
  type Invoice,
  invoiceNumber,
  type Money,
  type MoneyLine,
} from "./record";

/**
 * Charges, invoices, payments, credits and balances, in whole cents.
 * The order is invoiced immediately. Later additions have their own invoice once the first one is out or the
 * home is on the MLS.
 * HST is computed on each invoice's total and rounded half up to a cent: Excise Tax Act, section 165.2.
 */

const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((all, { cents }) => all + cents, 0);

const planName = (fee: Fee): string => planList.find(({ id }) => id === fee.plan)?.name ?? "Listing";

/** Parts of a fee. */
export function feeLines(fee: Fee): MoneyLine[] {
  const { options = [] } = fee;
  return [
    { what: `${planName(fee)} listing fee`, cents: planCentsOf(fee) },
    ...options.map(({ id, cents, from }) => ({
      what: from ? `${optionName(id)} (lowest price)` : optionName(id),
      cents,
    })),
  ];
}

/** Name of the line for a final price above the lowest one. */
const moreFor = (id: OptionId): string => `${optionName(id)}: final price, what it costs more`;

/** Lines that a later fee adds to an earlier one. Together they add up to the later fee. */
export function addedLines(now: Fee, next: Fee): MoneyLine[] {
  const moved = now.plan !== next.plan;
  const before = moved ? now.feeCents : planCentsOf(now);
  const plan = {
    what: moved ? `Move to ${planName(next)}: what it costs more` : `${planName(next)} listing fee`,
    cents: planCentsOf(next) - before,
  };
  const options = (next.options ?? []).map(({ id, cents, from }): MoneyLine => {
    const there = moved ? undefined : now.options?.find((one) => one.id === id);
    if (there) return { what: moreFor(id), cents: cents - there.cents };
    return { what: from ? `${optionName(id)} (lowest price)` : optionName(id), cents };
  });
  return [plan, ...options].filter(({ cents }) => cents !== 0);
}

type Billed = Pick<Posting, "fee" | "money">;

/** Charges with an invoice of their own, the fee first. Empty until there is a fee. */
export function chargesOf({ fee, money }: Billed): readonly Charge[] {
  if (money.charges.length > 0) return money.charges;
  return fee ? [{ id: "", lines: feeLines(fee), due: null, since: null }] : [];
}

/** True if another invoice replaces this one. */
const isReplaced = ({ credits }: Money, { id }: Invoice): boolean =>
  credits.some(({ invoice, replaces }) => invoice === id && replaces);

/** Charges without an invoice, or with one that is to be replaced. */
export const uninvoicedCharges = (posting: Billed): Charge[] =>
  chargesOf(posting).filter(
    ({ id, lines }) =>
      sumOf(lines) > 0 &&
      !posting.money.invoices.some((invoice) => invoice.charge === id && !isReplaced(posting.money, invoice)),
  );

/** True if the fee's invoice was sent. */
export const isFeeInvoiced = ({ money }: Pick<Posting, "money">): boolean =>
  money.invoices.some((invoice) => invoice.charge === "" && !isReplaced(money, invoice));

/** True if nothing was invoiced or added to the fee, so that the fee can still decrease. */
export const canFeeDecrease = ({ money }: Pick<Posting, "money">): boolean =>
  money.invoices.length === 0 && money.charges.length === 0;

/** Total of an invoice with HST, in cents. */
export const totalOf = ({ lines, taxCents }: Pick<Invoice, "lines" | "taxCents">): number =>
  sumOf(lines) + taxCents;

/** Total before HST, in cents. */
export const netOf = ({ lines }: Pick<Invoice, "lines">): number => sumOf(lines);

/** HST on an invoice's lines, in cents. */
export const taxOf = (lines: readonly MoneyLine[]): number => hstOn(sumOf(lines));

/** Name of an invoice: "INV-00012". */
export const invoiceName = ({ number, on }: Pick<Invoice, "number" | "on">): string =>
  number === null ? `Invoice of ${longDate(on)}` : invoiceNumber(number);

/** Balance of an invoice, in cents. */
export interface Balance {
  totalCents: number;
  /** Credited amount with HST. */
  creditedCents: number;
  /** Amount that can still be credited, before HST, and its HST. */
  left: { cents: number; taxCents: number };
  /** Payments less refunds and returned payments. */
  paidCents: number;
  /** Overpayments of other invoices that count here. Below 0 if an overpayment here counts elsewhere. */
  movedCents: number;
  /** Amount owed. Below 0 if it has to be refunded. */
  owedCents: number;
}

export function balanceOf(money: Money, invoice: Invoice): Balance {
  const own = ownBalance(money, invoice);
  const movedCents = movedCentsByInvoice(money).get(invoice.id) ?? 0;
  return { ...own, movedCents, owedCents: own.owedCents - movedCents };
}

const paidOn = ({ payments }: Pick<Money, "payments">, invoiceId: string): number =>
  payments
    .filter((payment) => payment.invoice === invoiceId)
    .reduce((all, { kind, cents }) => (kind === "payment" ? all + cents : all - cents), 0);

/** Key of payments before an invoice. */
const account = "";

/** Moves overpayments to what is still owed, oldest first. Returns cents by invoice, below 0 at the source. */
function movedCentsByInvoice(money: Money): ReadonlyMap<string, number> {
  const owed = new Map([
    [account, -paidOn(money, account)],
    ...money.invoices.map((one): [string, number] => [one.id, ownBalance(money, one).owedCents]),
  ]);
  const moves = new Map<string, number>();
  for (const [to, needs] of owed) {
    for (const [from, has] of owed) {
      const left = Math.max(0, -has + (moves.get(from) ?? 0));
      const cents = Math.min(left, needs - (moves.get(to) ?? 0));
      if (cents <= 0) continue;
      moves.set(from, (moves.get(from) ?? 0) - cents);
      moves.set(to, (moves.get(to) ?? 0) + cents);
    }
  }
  return moves;
}

/** Payments before an invoice, in cents. */
export const accountPaidCents = (money: Money): number => paidOn(money, account);

/** Payments before an invoice that count for none yet, in cents. */
export const accountCents = (money: Money): number =>
  paidOn(money, account) + (movedCentsByInvoice(money).get(account) ?? 0);

/** Overpayment of everything owed, in cents. */
export const creditCentsOf = ({ money }: Pick<Posting, "money">): number =>
  money.invoices.reduce(
    (all, invoice) => all + Math.max(0, -balanceOf(money, invoice).owedCents),
    Math.max(0, accountCents(money)),
  );

function ownBalance({ credits, payments }: Money, invoice: Invoice): Omit<Balance, "movedCents"> {
  const notes = credits.filter((note) => note.invoice === invoice.id);
  const credited = { cents: sumOf(notes), taxCents: notes.reduce((all, { taxCents }) => all + taxCents, 0) };
  const paidCents = paidOn({ payments }, invoice.id);
  const totalCents = totalOf(invoice);
  const creditedCents = credited.cents + credited.taxCents;
  return {
    totalCents,
    creditedCents,
    left: { cents: netOf(invoice) - credited.cents, taxCents: invoice.taxCents - credited.taxCents },
    paidCents,
    owedCents: totalCents - creditedCents - paidCents,
  };
}

/** Payments so far, in cents with HST. */
export const paidCentsOf = ({ money }: Pick<Posting, "money">): number =>
  money.payments.reduce((all, { kind, cents }) => (kind === "payment" ? all + cents : all - cents), 0);

/** Amount owed on all invoices, in cents with HST. */
export const owedCentsOf = ({ money }: Pick<Posting, "money">): number =>
  money.invoices.reduce((all, invoice) => all + Math.max(0, balanceOf(money, invoice).owedCents), 0);

/** Unpaid part of everything ordered, invoiced or not, in cents with HST. */
export const unpaidCentsOf = (posting: Billed): number =>
  Math.max(
    0,
    owedCentsOf(posting) +
      uninvoicedCharges(posting).reduce((all, { lines }) => all + sumOf(lines) + taxOf(lines), 0) -
      creditCentsOf(posting),
  );

/** Charges of a posting and their payments, in cents. */
export interface Account {
  /** Charges before HST, invoiced or not, less credit notes. */
  chargedCents: number;
  taxCents: number;
  paidCents: number;
  /** Unpaid amount, invoiced or not. Below 0 after an overpayment. */
  owedCents: number;
  /** Charges that aren't invoiced yet, with HST. */
  waitingCents: number;
  /** Services without an agreed final price. */
  unpriced: readonly OptionId[];
}

/** Account of a posting, or null if it has neither a fee nor an invoice. */
export function accountOf(posting: Billed): Account | null {
  const { fee, money } = posting;
  if (!fee && money.invoices.length === 0) return null;
  const waiting = uninvoicedCharges(posting);
  const left = money.invoices.map((invoice) => balanceOf(money, invoice).left);
  const waitingTax = waiting.reduce((all, { lines }) => all + taxOf(lines), 0);
  const waitingNet = waiting.reduce((all, { lines }) => all + sumOf(lines), 0);
  const chargedCents = sumOf(left) + waitingNet;
  const taxCents = left.reduce((all, one) => all + one.taxCents, 0) + waitingTax;
  const paidCents = paidCentsOf(posting);
  return {
    chargedCents,
    taxCents,
    paidCents,
    owedCents: chargedCents + taxCents - paidCents,
    waitingCents: waitingNet + waitingTax,
    unpriced: (fee?.options ?? []).filter(({ from }) => from).map(({ id }) => id),
  };
}

type Dated = Pick<Posting, "agreement" | "mls" | "sale">;

/** Due day, ISO in Toronto, or null if it isn't known yet. */
export function dueDay({ on, day }: FeeDue, { agreement, mls, sale }: Dated): string | null {
  const signed = (agreement?.signatures ?? []).map((signature) => signature.on).sort();
  switch (on) {
    case "day":
      return day;
    case "signing":
      return agreement && signed.length === agreement.owners.length ? (signed.at(-1) ?? null) : null;
    case "posting":
      return mls ? torontoDay(mls.recordedAt) : null;
    case "closing":
      return sale?.closingDay ?? null;
  }
}

/** Due day of an invoice, not before its own date, or null if it isn't known yet. */
export function invoiceDueDay({ due, on }: Pick<Invoice, "due" | "on">, posting: Dated): string | null {
  const day = dueDay(due, posting);
  return day !== null && day < on ? on : day;
}

/** Invoices with an amount owed. */
export const openInvoices = ({ money }: Pick<Posting, "money">): Invoice[] =>
  money.invoices.filter((invoice) => balanceOf(money, invoice).owedCents > 0);

type Payable = Pick<Posting, "fee" | "money" | "agreement" | "mls">;

/**
 * Due date of the difference for a larger plan or an option: with the first invoice, or separately.
 * Flat-Fee is paid at closing. Other plans pay on the day of the MLS listing, and immediately after that.
 */
export function differenceDue(posting: Payable, { plan }: Fee, at: Date): FeeDue | "with-the-fee" {
  if (plan === "flat-fee") return { on: "closing", day: null };
  return isFeeInvoiced(posting) || posting.mls ? { on: "day", day: torontoDay(at) } : "with-the-fee";
}

/**
 * Returns the posting with a larger fee, on the first invoice until that is sent, or on a separate one. Sent
 * invoices don't change.
 */
export function withLargerFee<P extends Payable>(posting: P, next: Fee, id: string, at: Date): P {
  const { fee, money, agreement } = posting;
  if (!fee) return { ...posting, fee: next };
  const due = differenceDue(posting, next, at);
  const lines = addedLines(fee, next);
  if (due === "with-the-fee") return { ...posting, fee: next, money: withMoreOnFee(money, lines) };
  const isOut = (charge: Charge) => money.invoices.some((invoice) => invoice.charge === charge.id);
  if (due.on === "closing" && !isFeeInvoiced(posting)) {
    const { charges } = withMoreOnFee(money, lines);
    return {
      ...posting,
      fee: next,
      agreement: agreement && { ...agreement, feeDue: due },
      money: {
        ...money,
        charges: charges.map((one) => (one.id === "" || isOut(one) ? one : { ...one, due })),
      },
    };
  }
  const charges = chargesOf(posting).map((one) =>
    due.on === "closing" && one.id !== "" && !isOut(one) ? { ...one, due } : one,
  );
  const added: Charge[] = lines.length > 0 ? [{ id, lines, due, since: at }] : [];
  return { ...posting, fee: next, money: { ...money, charges: [...charges, ...added] } };
}

/**
 * Adds lines to the fee's own invoice, which isn't sent yet. Without separate charges, the fee already
 * includes them.
 */
const withMoreOnFee = (money: Money, lines: readonly MoneyLine[]): Money => ({
  ...money,
  charges: money.charges.map((one) => (one.id === "" ? { ...one, lines: [...one.lines, ...lines] } : one)),
});

/** Finds the charge with a service's final price: the step that recorded it, or the fee itself. */
export const chargeOfPrice = (posting: Billed, noted: string): Charge | undefined => {
  const charges = chargesOf(posting);
  return charges.find(({ id }) => id === noted) ?? charges.find(({ id }) => id === "");
};

/**
 * Returns the posting with another final price of a service, on its charge, which isn't invoiced yet.
 * @param noted id of the step that recorded the price
 * @param next the fee with the other price
 */
export function withOtherPrice<P extends Billed>(posting: P, option: OptionId, next: Fee, noted: string): P {
  const { fee, money } = posting;
  const charge = chargeOfPrice(posting, noted);
  const of = ({ options = [] }: Fee) => options.find(({ id }) => id === option)?.cents ?? 0;
  if (!fee || !charge || money.charges.length === 0) return { ...posting, fee: next };
  const more = of(next) - of(fee);
  const there = charge.lines.findIndex(({ what }) => what === moreFor(option));
  const lines =
    there < 0
      ? [...charge.lines, { what: moreFor(option), cents: more }]
      : charge.lines.map((line, at) => (at === there ? { ...line, cents: line.cents + more } : line));
  const left = lines.filter(({ cents }) => cents !== 0);
  const charges = money.charges.flatMap((one) =>
    one.id !== charge.id ? [one] : left.length > 0 ? [{ ...one, lines: left }] : [],
  );
  return { ...posting, fee: next, money: { ...money, charges } };
}

/**
 * Returns the posting with an extension on an invoice of its own, due immediately.
 * @param blocks of 30 days each
 */
export function withExtension<P extends Billed>(
  posting: P,
  blocks: number,
  until: string,
  id: string,
  at: Date,
): P {
  if (!posting.fee) return posting;
  const charge: Charge = {
    id,
    lines: [
      { what: `Extension until ${longDate(until)}`, cents: blocks * policies.extensionFeeDollars * 100 },
    ],
    due: { on: "day", day: torontoDay(at) },
    since: at,
  };
  return { ...posting, money: { ...posting.money, charges: [...chargesOf(posting), charge] } };
}

/** Returns the posting with a line of the office's own on an invoice of its own, due immediately. */
export function withOwnLine<P extends Billed>(posting: P, line: MoneyLine, id: string, at: Date): P {
  const charge: Charge = { id, lines: [line], due: { on: "day", day: torontoDay(at) }, since: at };
  return { ...posting, money: { ...posting.money, charges: [...chargesOf(posting), charge] } };
}

/** HST rate as printed on an invoice. */
export const hstLabel = `HST ${hstPercent}%`;

/**
 * Credit of part of an invoice with its HST. The last part includes the remaining cent of HST.
 * @param cents before HST
 */
export function creditOf({ left }: Balance, cents: number): { cents: number; taxCents: number } {
  if (cents >= left.cents) return { cents: left.cents, taxCents: left.taxCents };
  return { cents, taxCents: Math.min(hstOn(cents), left.taxCents) };
}

/** Finds an invoice or a credit note of a posting by its name, such as "INV-00012". */
export function findSheet(
  { money }: Pick<Posting, "money">,
  name: string,
): { invoice: Invoice; credit: CreditNote | null } | null {
  const credit = money.credits.find(({ number }) => creditNumber(number) === name);
  const invoice = credit
    ? money.invoices.find(({ id }) => id === credit.invoice)
    : money.invoices.find(({ number }) => number !== null && invoiceNumber(number) === name);
  return invoice ? { invoice, credit: credit ?? null } : null;
}

/** "INV-00012: $1,128.87" */
export const invoiceText = (invoice: Invoice): string =>
  `${invoiceName(invoice)}: ${formatCents(totalOf(invoice))}`;
