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
 * What is invoiced, paid, credited and owed. What was ordered is invoiced at once, and what was added later by itself once the first
 * invoice is out or the home is on the MLS. Whole cents; HST is worked out on each invoice's total and rounded to the nearest cent,
 * half a cent up: Excise Tax Act, section 165.2. Pure.
 */

const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((all, { cents }) => all + cents, 0);

const planName = (fee: Fee): string => planList.find(({ id }) => id === fee.plan)?.name ?? "Listing";

/** What a fee is made of. */
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

/** What the line is called that a final price above the lowest adds. */
const moreFor = (id: OptionId): string => `${optionName(id)}: final price, what it costs more`;

/** What a later fee adds to an earlier one: together with that it comes to the later one. */
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

/** Everything that is invoiced by itself, the fee first; nothing before there is a fee. */
export function chargesOf({ fee, money }: Billed): readonly Charge[] {
  if (money.charges.length > 0) return money.charges;
  return fee ? [{ id: "", lines: feeLines(fee), due: null, since: null }] : [];
}

/** Whether another invoice takes this one's place. */
const isReplaced = ({ credits }: Money, { id }: Invoice): boolean =>
  credits.some(({ invoice, replaces }) => invoice === id && replaces);

/** What is on no invoice yet, or on one that another is to replace. */
export const uninvoiced = (posting: Billed): Charge[] =>
  chargesOf(posting).filter(
    ({ id, lines }) =>
      sumOf(lines) > 0 &&
      !posting.money.invoices.some((invoice) => invoice.charge === id && !isReplaced(posting.money, invoice)),
  );

/** Whether the invoice of the fee is out. */
export const isFeeInvoiced = ({ money }: Pick<Posting, "money">): boolean =>
  money.invoices.some((invoice) => invoice.charge === "" && !isReplaced(money, invoice));

/** Whether nothing of a fee was invoiced, and nothing was added to it: something can still be taken off it. */
export const isUninvoiced = ({ money }: Pick<Posting, "money">): boolean =>
  money.invoices.length === 0 && money.charges.length === 0;

/** An invoice's total with HST. */
export const totalOf = ({ lines, taxCents }: Pick<Invoice, "lines" | "taxCents">): number =>
  sumOf(lines) + taxCents;

/** Before HST. */
export const netOf = ({ lines }: Pick<Invoice, "lines">): number => sumOf(lines);

/** The HST of an invoice's lines. */
export const taxOf = (lines: readonly MoneyLine[]): number => hstOn(sumOf(lines));

/** What an invoice is called: "INV-00012". */
export const invoiceName = ({ number, on }: Pick<Invoice, "number" | "on">): string =>
  number === null ? `Invoice of ${longDate(on)}` : invoiceNumber(number);

/** How an invoice stands. */
export interface Balance {
  totalCents: number;
  /** Credited, HST included. */
  creditedCents: number;
  /** What of it can still be credited: before HST, and the HST. */
  left: { cents: number; taxCents: number };
  /** Paid, without what was refunded or came to nothing. */
  paidCents: number;
  /** What was paid elsewhere beyond what was owed, and counts here; below 0 what was paid here and counts elsewhere. */
  movedCents: number;
  /** Still owed; below 0 what is to be refunded. */
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

/** The key of what was paid before an invoice. */
const account = "";

/** Moves what was paid beyond what is owed to what is still owed, the oldest first: cents by invoice, below 0 where they come from. */
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

/** What was paid before an invoice. */
export const accountPaidCents = (money: Money): number => paidOn(money, account);

/** What was paid before an invoice and counts for none yet. */
export const accountCents = (money: Money): number =>
  paidOn(money, account) + (movedCentsByInvoice(money).get(account) ?? 0);

/** What was paid beyond all that is owed. */
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

/** What was paid so far, HST included. */
export const paidCentsOf = ({ money }: Pick<Posting, "money">): number =>
  money.payments.reduce((all, { kind, cents }) => (kind === "payment" ? all + cents : all - cents), 0);

/** What is owed now on everything that was invoiced, HST included. */
export const owedCentsOf = ({ money }: Pick<Posting, "money">): number =>
  money.invoices.reduce((all, invoice) => all + Math.max(0, balanceOf(money, invoice).owedCents), 0);

/** What is still to be paid of everything that was ordered, invoiced or not, HST included. */
export const unpaidCentsOf = (posting: Billed): number =>
  Math.max(
    0,
    owedCentsOf(posting) +
      uninvoiced(posting).reduce((all, { lines }) => all + sumOf(lines) + taxOf(lines), 0) -
      creditCentsOf(posting),
  );

/** All that is charged for a posting, and what was paid of it. Whole cents. */
export interface Account {
  /** Charged before HST, invoiced or not, less credit notes. */
  chargedCents: number;
  taxCents: number;
  paidCents: number;
  /** Still to be paid, invoiced or not. Below 0 if more was paid. */
  owedCents: number;
  /** Not invoiced yet, HST included. */
  waitingCents: number;
  /** Services whose final price isn't agreed. */
  unpriced: readonly OptionId[];
}

/** The account of a posting; null while it has no fee and no invoice. */
export function accountOf(posting: Billed): Account | null {
  const { fee, money } = posting;
  if (!fee && money.invoices.length === 0) return null;
  const waiting = uninvoiced(posting);
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

/** The day on which something is due, once it's known. ISO, Toronto. */
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

/** The day by which an invoice is to be paid, never before its own date; null while that day is not known. */
export function invoiceDueDay({ due, on }: Pick<Invoice, "due" | "on">, posting: Dated): string | null {
  const day = dueDay(due, posting);
  return day !== null && day < on ? on : day;
}

/** The invoices on which something is owed. */
export const openInvoices = ({ money }: Pick<Posting, "money">): Invoice[] =>
  money.invoices.filter((invoice) => balanceOf(money, invoice).owedCents > 0);

type Payable = Pick<Posting, "fee" | "money" | "agreement" | "mls">;

/**
 * When what a move to a larger plan, or an option, adds is due: with the first invoice, which the agreement says, or by itself.
 * Flat-Fee is paid at closing; the others on the day on which the listing is on the MLS, and later than that at once.
 */
export function differenceDue(posting: Payable, { plan }: Fee, at: Date): FeeDue | "with-the-fee" {
  if (plan === "flat-fee") return { on: "closing", day: null };
  return isFeeInvoiced(posting) || posting.mls ? { on: "day", day: torontoDay(at) } : "with-the-fee";
}

/** A posting with a larger fee: on the first invoice while that isn't out, or on one of its own. Nothing that was invoiced changes. */
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

/** Puts more on the fee's own invoice, which isn't out; where nothing was added by itself, the fee says it already. */
const withMoreOnFee = (money: Money, lines: readonly MoneyLine[]): Money => ({
  ...money,
  charges: money.charges.map((one) => (one.id === "" ? { ...one, lines: [...one.lines, ...lines] } : one)),
});

/** What charges a service's final price: the step that noted it, or the fee itself. */
export const chargeOfPrice = (posting: Billed, noted: string): Charge | undefined => {
  const charges = chargesOf(posting);
  return charges.find(({ id }) => id === noted) ?? charges.find(({ id }) => id === "");
};

/**
 * A posting whose service has another final price, on the charge that has it and isn't invoiced.
 * @param noted id of the step that noted the price @param next the fee with the other price
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

/** A posting with the price of an extension on an invoice of its own, due at once. @param blocks of 30 days each */
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

/** The rate as it stands on an invoice. */
export const hstLabel = `HST ${hstPercent}%`;

/** The credit of so much of an invoice: its HST goes with it, and the last cent of it with the last of the invoice. @param cents before HST */
export function creditOf({ left }: Balance, cents: number): { cents: number; taxCents: number } {
  if (cents >= left.cents) return { cents: left.cents, taxCents: left.taxCents };
  return { cents, taxCents: Math.min(hstOn(cents), left.taxCents) };
}

/** An invoice or a credit note of a posting by its number as people say it. */
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
