import { postings as limits } from "~/content/business";
import { calendarDate, formatCents } from "~/lib/format";
import { dollars, longText, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { pastDay } from "~/postings/offers/field-parts";
import { withFunds } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { moneyStates } from "~/postings/states";
import { assistants, registrants, step } from "~/postings/step";
import { accountField, methodField } from "./methods";
import {
  isOverdrawn,
  isReversible,
  samePayment,
  type TrustEntry,
  trustBalance,
  trustKindNames,
} from "./record";
import { type TrustOfSale, trustBySale, trustOfSale, withTradeInTrust } from "./sales";

/** The office's steps about money that our brokerage holds in trust. */

const commonFields = (today: string) =>
  ({
    amount: dollars("Amount", { min: 0.01, max: limits.limits.priceDollars.maximum, width: "medium" }),
    on: pastDay("Date", today),
    method: methodField,
  }) as const satisfies Fields;

const receiptFields = (today: string) =>
  ({
    kind: radio(
      "What was received",
      [
        { value: "deposit", label: "A further deposit" },
        { value: "interest", label: "Interest" },
      ],
      { missing: "Choose what was received." },
    ),
    ...commonFields(today),
    party: text("Received from", {
      maxLength: limits.longest.moneyNote,
      missing: "Enter who paid it.",
    }),
    account: { ...accountField, onlyIf: { field: "kind", is: ["deposit"] } },
  }) as const satisfies Fields;

const paymentFields = (today: string) =>
  ({
    party: text("Paid to", { maxLength: limits.longest.moneyNote, missing: "Enter who was paid." }),
    what: text("What for", {
      hint: "For example: commission, or the rest of the deposit.",
      maxLength: limits.longest.moneyNote,
      missing: "Enter what it was paid for.",
    }),
    ...commonFields(today),
  }) as const satisfies Fields;

const full = {
  errors: {
    form: [
      `A trade has room for ${limits.trustEntries} entries of trust money. Call your site administrator.`,
    ],
  },
};

const hasRoom = ({ trust = [] }: Posting): boolean => trust.length < limits.trustEntries;

/**
 * Adds an entry. Null if there is no room, or if money would be paid out that its sale doesn't have.
 * @param offer id of the sale's offer. Left out, of the current sale
 */
export function withTrustEntry(
  posting: Posting,
  entry: TrustEntry,
  offer = posting.sale?.offer ?? "",
): Posting | null {
  const trust = [...(posting.trust ?? []), offer ? { ...entry, sale: offer } : entry];
  const next = withTradeInTrust({ ...posting, trust }, offer);
  return hasRoom(posting) && !isOverdrawn(trustOfSale(next, offer)) ? next : null;
}

const reasonOf = ({ kind, cents, on, what }: Pick<TrustEntry, "kind" | "cents" | "on" | "what">): string =>
  `${trustKindNames[kind]}: ${formatCents(Math.abs(cents))}, ${calendarDate(on)}${what ? `, ${what}` : ""}`;

/** Variant of a sale's forms: "" for the current sale, and the id of its offer for an earlier one. */
const variantOf = ({ isCurrent, offer }: TrustOfSale): string => (isCurrent ? "" : offer);

/** Title of a sale's forms. None if only the current sale has money in trust. */
const titleOf = ({ isCurrent, trade }: TrustOfSale): { title?: string } =>
  isCurrent ? {} : { title: trade ? `Trade ${trade}, which fell through` : "Sale that fell through" };

export const recordTrustReceipt = step<"record-trust-receipt", ReturnType<typeof receiptFields>>(
  "record-trust-receipt",
  {
    from: moneyStates,
    by: assistants,
    button: "Record what was received",
    done: "recorded trust money received",
    forms: ({ posting, today }) =>
      trustBySale(posting)
        .filter((one) => one.isCurrent || trustBalance(one.entries) > 0)
        .map((one) => ({
          variant: variantOf(one),
          ...titleOf(one),
          fields: receiptFields(today),
          defaults: { on: today },
        })),
    effect({ sent, variant, posting, actor }) {
      const { kind, on, method, party, account = "" } = sent;
      if (kind === "deposit" && !account)
        return { errors: { fields: { account: ["Enter the account that the money came from."] } } };
      if (!hasRoom(posting)) return full;
      const cents = Math.round(sent.amount * 100);
      const entry = { kind, on, cents, method, party, what: "" };
      const offer = variant || (posting.sale?.offer ?? "");
      return {
        reason: reasonOf(entry),
        change: (now, at, _, id) => withTrustEntry(now, { ...entry, id, at }, offer),
        ...(kind === "deposit"
          ? {
              changeFile: (file, _, at) =>
                withFunds(file, { offer, on, cents, method, from: party, account, by: actor, at }),
            }
          : {}),
      };
    },
  },
);

/** Reminder before the closing day, because a deposit stays in trust until the sale is completed or ended. */
const beforeClosing = ({ sale }: Posting, today: string): string =>
  sale && today < sale.closingDay
    ? ` The sale closes on ${calendarDate(sale.closingDay)}. Earlier payments need the written direction of the buyer and the seller.`
    : "";

const paymentOf = ({
  amount,
  ...sent
}: { amount: number } & Pick<TrustEntry, "on" | "method" | "party" | "what">) =>
  ({ kind: "payment", ...sent, cents: -Math.round(amount * 100) }) as const;

export const payFromTrust = step<"pay-from-trust", ReturnType<typeof paymentFields>>("pay-from-trust", {
  from: moneyStates,
  by: registrants,
  button: "Record the payment from trust",
  done: "recorded a payment from trust",
  forms: ({ posting, today }) =>
    trustBySale(posting)
      .filter(({ entries }) => trustBalance(entries) > 0)
      .map((one) => ({
        variant: variantOf(one),
        ...titleOf(one),
        fields: paymentFields(today),
        defaults: { on: today },
        note: `${formatCents(trustBalance(one.entries))} is in trust for this trade.${one.isCurrent ? beforeClosing(posting, today) : ""}`,
      })),
  effect({ sent, variant, posting }) {
    const offer = variant || (posting.sale?.offer ?? "");
    const trust = trustOfSale(posting, offer);
    const entry = paymentOf(sent);
    const there = samePayment(trust, entry);
    if (there)
      return {
        errors: {
          form: [
            `This payment is already recorded: ${reasonOf(there)}. If it's another one, say under “What for” how it differs.`,
          ],
        },
      };
    if (!hasRoom(posting)) return full;
    if (isOverdrawn([...trust, entry]))
      return {
        errors: {
          fields: {
            amount: [
              `Only ${formatCents(Math.max(0, Math.min(trustBalance(trust), trustBalance(trust, sent.on))))} was in trust on that day.`,
            ],
          },
        },
      };
    return {
      reason: reasonOf(entry),
      change: (now, at, _, id) =>
        samePayment(trustOfSale(now, offer), entry) ? null : withTrustEntry(now, { ...entry, id, at }, offer),
    };
  },
});

const reversalFields = (today: string) =>
  ({
    on: pastDay("Date", today),
    why: longText("Reason", {
      hint: "For example: the cheque was returned (NSF), or the entry was a mistake.",
      maxLength: limits.longest.moneyNote,
      rows: 2,
      missing: "Enter the reason.",
    }),
  }) as const satisfies Fields;

export const reverseTrust = step<"reverse-trust", ReturnType<typeof reversalFields>>("reverse-trust", {
  from: moneyStates,
  by: registrants,
  button: "Reverse this entry",
  done: "reversed an entry of trust money",
  forms: ({ posting: { trust = [] }, today }) =>
    trust
      .filter((one) => isReversible(trust, one))
      .map((one) => ({
        variant: one.id,
        title: reasonOf(one),
        fields: reversalFields(today),
        defaults: { on: today },
        note: "The entry stays in the ledger, and its opposite is added.",
      })),
  effect({ sent: { on, why }, variant, posting }) {
    const { trust = [] } = posting;
    const reversed = trust.find(({ id }) => id === variant);
    if (!reversed) return { errors: { form: ["This entry is no longer there."] } };
    if (on < reversed.on)
      return { errors: { fields: { on: [`Enter ${calendarDate(reversed.on)} or a later day.`] } } };
    if (!hasRoom(posting)) return full;
    const entry = {
      kind: "reversal",
      on,
      cents: -reversed.cents,
      method: reversed.method,
      party: reversed.party,
      what: why,
      reverses: variant,
    } as const;
    const { sale: offer } = reversed;
    if (isOverdrawn([...trustOfSale(posting, offer), entry]))
      return { errors: { form: ["Part of this money is already paid out. Reverse the payment first."] } };
    return {
      reason: reasonOf(entry),
      change(now, at, _, id) {
        const found = now.trust?.find((one) => one.id === variant);
        if (!found || !isReversible(now.trust ?? [], found)) return null;
        const next = withTrustEntry(now, { ...entry, id, at }, offer);
        // The deposit is due again.
        const part = (["deposit", "second"] as const).find(
          (one) => now.sale?.[one]?.received?.trust === variant,
        );
        const deposit = part && now.sale?.[part];
        return next && now.sale && part && deposit
          ? { ...next, sale: { ...now.sale, [part]: { ...deposit, received: null } } }
          : next;
      },
    };
  },
});
