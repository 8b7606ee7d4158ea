import { policies } from "~/content/policies";
import { site } from "~/content/site";
import { calendarDate, capitalize, formatCents, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { homeOf, invoiceDueText } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { methodText } from "./fields";
import { balanceOf, findSheet, hstLabel, invoiceName, netOf, totalOf } from "./invoice";
import { creditNumber } from "./record";
import { paymentNames } from "./rows";

/** An invoice or a credit note as printed, for the office and the seller. */
export interface Sheet {
  kind: "Invoice" | "Credit note";
  name: string;
  from: { name: string; address: readonly string[]; hst: string };
  to: { name: string; address: readonly string[] };
  facts: readonly Row[];
  lines: readonly { what: string; amount: string }[];
  /** Sum, HST and total. */
  sums: readonly Row[];
  /** Credits and payments since, and the rest to pay. Empty on a credit note. */
  since: readonly Row[];
  left: Row | null;
  how: readonly string[];
}

const ofHst = (number: string | null): string =>
  number ? `HST registration number ${number}` : `Ask us for our HST registration number: ${site.phone.text}`;

const office = site.offices[0];

/**
 * @param name "INV-00012" or "CN-00003"
 * @returns null if the posting has no such sheet
 */
export function sheetOf(posting: Posting, name: string): Sheet | null {
  const found = findSheet(posting, name);
  if (!found) return null;
  const { invoice, credit } = found;
  // Older invoices have no payer.
  const { name: buyer, address } = invoice.buyer ?? {
    name: posting.seller.name ?? "",
    address: homeOf(posting),
  };
  const common = {
    from: {
      name: site.brokerage,
      address: office
        ? [office.street, `${office.city}, Ontario ${office.postalCode}`, site.phone.text]
        : [site.phone.text],
      hst: ofHst(invoice.hstNumber),
    },
    to: { name: buyer, address: address.split("\n") },
  };
  const about: Row[] = [
    ["Home", homeOf(posting)],
    ["Reference", posting.reference],
  ];
  if (credit) {
    return {
      ...common,
      kind: "Credit note",
      name: creditNumber(credit.number),
      facts: [["Date", longDate(credit.on)], ["For invoice", invoiceName(invoice)], ...about],
      lines: [{ what: credit.why, amount: formatCents(credit.cents) }],
      sums: [
        ["Before HST", formatCents(credit.cents)],
        [hstLabel, formatCents(credit.taxCents)],
        ["Credited", formatCents(credit.cents + credit.taxCents)],
      ],
      since: [],
      left: null,
      how: credit.replaces ? ["A new invoice takes the place of the one it credits."] : [],
    };
  }
  const { money } = posting;
  const balance = balanceOf(money, invoice);
  const paid = money.payments
    .filter((payment) => payment.invoice === invoice.id)
    .map(({ kind, cents, on, method }): Row => {
      const sign = kind === "payment" ? "−" : "";
      return [
        `${paymentNames[kind](calendarDate(on))}, ${methodText(method)}`,
        `${sign}${formatCents(cents)}`,
      ];
    });
  const credited = money.credits
    .filter((note) => note.invoice === invoice.id)
    .map(
      (note): Row => [
        `Credit note ${creditNumber(note.number)}, ${longDate(note.on)}`,
        `−${formatCents(note.cents + note.taxCents)}`,
      ],
    );
  const owed = balance.owedCents;
  const { movedCents } = balance;
  const moved: Row[] =
    movedCents > 0
      ? [["From an earlier overpayment", `−${formatCents(movedCents)}`]]
      : movedCents < 0
        ? [["Used for another invoice", formatCents(-movedCents)]]
        : [];
  const since = [...credited, ...paid, ...moved];
  return {
    ...common,
    kind: "Invoice",
    name: invoiceName(invoice),
    facts: [["Date", longDate(invoice.on)], ["Due", capitalize(invoiceDueText(invoice, posting))], ...about],
    lines: invoice.lines.map(({ what, cents }) => ({ what, amount: formatCents(cents) })),
    sums: [
      ["Before HST", formatCents(netOf(invoice))],
      [hstLabel, formatCents(invoice.taxCents)],
      [since.length > 0 || balance.owedCents <= 0 ? "Total" : "Total to pay", formatCents(totalOf(invoice))],
    ],
    since,
    left:
      since.length === 0
        ? null
        : owed < 0
          ? ["We owe you", formatCents(-owed)]
          : ["To pay", formatCents(owed)],
    how:
      owed > 0
        ? [
            `Pay ${policies.paymentMethods}, and quote ${invoiceName(invoice)}.`,
            `Questions: ${site.phone.text} or ${site.email.general}.`,
          ]
        : [],
  };
}
