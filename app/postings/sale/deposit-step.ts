import { postings as limits } from "~/content/business";
import { calendarDate, formatCentsTrimmed, formatDollars, inSentence } from "~/lib/format";
import { choice, dollars } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { type Entry, entry } from "~/postings/entry";
import { line, pastDay } from "~/postings/offers/field-parts";
import { withFunds } from "~/postings/office-file";
import type { Posting, SaleDeposit } from "~/postings/posting";
import { markedStates } from "~/postings/states";
import { assistants, type StepContext, step } from "~/postings/step";
import { accountField, depositMethodNames, methodField } from "~/postings/trust/methods";
import { withTrustEntry } from "~/postings/trust/steps";
import { awaitedDeposit, type DepositPart, depositDueAfter, depositNames, depositParts } from "./deposit";
import { acceptedOffer, holderChoices, noPeople, peopleOf } from "./people";

/** The office's step that records the receipt of a deposit. */

const receiptFields = (today: string) =>
  ({
    amount: dollars("Amount", { min: 1, max: limits.limits.priceDollars.maximum, width: "medium" }),
    on: pastDay("Received on", today),
    method: methodField,
  }) as const satisfies Fields;

const ours = { field: "holder", is: ["our-brokerage"] } as const;

const depositFields = (today: string) =>
  ({
    holder: choice(
      "Who holds it",
      holderChoices.filter(({ value }) => value !== "none"),
      { missing: "Choose who holds the deposit." },
    ),
    holderName: { ...line("Name of the holder"), onlyIf: { field: "holder", is: ["other"] } },
    ...receiptFields(today),
    receipt: line("Where the receipt is", "Leave this empty if you upload it under Documents."),
    from: {
      ...line("Received from", "For our record of received funds (FINTRAC)."),
      maxLength: limits.longest.moneyNote,
      onlyIf: ours,
    },
    account: { ...accountField, onlyIf: ours },
  }) as const satisfies Fields;

type DepositFields = ReturnType<typeof depositFields>;

const withDeposit = (posting: Posting, part: DepositPart, deposit: SaleDeposit): Posting =>
  posting.sale ? { ...posting, sale: { ...posting.sale, [part]: deposit } } : posting;

/** Variant of a deposit's form. */
const variantOf = (part: DepositPart): string => (part === "second" ? part : "");

/** The receipts as entries that can be edited or removed. */
const receiptEntries = ({ posting, today }: StepContext): Entry[] =>
  depositParts.flatMap((part) => {
    const deposit = posting.sale?.[part];
    const received = deposit?.received;
    // An entry of the trust ledger is reversed instead.
    if (!deposit || !received || received.trust) return [];
    return entry({
      variant: variantOf(part),
      title: `Receipt of the ${inSentence(depositNames[part])}`,
      fields: receiptFields(today),
      values: { amount: received.cents / 100, on: received.on, method: received.method },
      put: ({ amount, on, method }) => ({
        posting: withDeposit(posting, part, {
          ...deposit,
          received: { on, cents: Math.round(amount * 100), method },
        }),
      }),
      remove: () => ({ posting: withDeposit(posting, part, { ...deposit, received: null }) }),
    });
  });

export const recordDeposit = step<"record-deposit", DepositFields>("record-deposit", {
  from: [...markedStates, "closed"],
  by: assistants,
  button: "Record the deposit",
  done: "recorded the deposit",
  entered: receiptEntries,
  forms: ({ posting, offers, file, today }) => {
    const { sale } = posting;
    if (!sale) return [];
    const people = peopleOf(posting, file);
    const dollars = people?.depositDollars ?? acceptedOffer(posting, offers)?.deposit ?? null;
    const holder = people?.depositHolder ?? "";
    const amounts = { deposit: dollars, second: people?.secondDollars ?? null };
    return depositParts
      .filter((part) => awaitedDeposit(posting, part) || (part === "deposit" && !sale.deposit))
      .map((part) => ({
        variant: variantOf(part),
        title: depositNames[part],
        fields: depositFields(today),
        defaults: {
          holder: holder === "none" ? "" : holder,
          holderName: people?.depositName ?? "",
          amount: String(amounts[part] ?? ""),
          on: today,
        },
      }));
  },
  effect({ sent, variant, posting, actor }) {
    const part: DepositPart = variant === "second" ? variant : "deposit";
    const { sale: shown } = posting;
    if (!shown) return { errors: { form: ["The sale is no longer recorded, so nothing was saved."] } };
    const { holder, holderName: depositName = "", on, method, receipt = "", from = "", account = "" } = sent;
    const cents = Math.round(sent.amount * 100);
    const wrong = {
      ...(sent.amount > shown.price
        ? { amount: [`The sale's price is only ${formatDollars(shown.price)}. Check the amount.`] }
        : {}),
      ...(holder === "other" && !depositName ? { holderName: ["Enter who holds the deposit."] } : {}),
      ...(holder === "our-brokerage" && !from ? { from: ["Enter who paid the deposit."] } : {}),
      ...(holder === "our-brokerage" && !account
        ? { account: ["Enter the account that the money came from."] }
        : {}),
    };
    if (Object.keys(wrong).length > 0) return { errors: { fields: wrong } };
    return {
      reason: `${formatCentsTrimmed(cents)}, ${calendarDate(on)}, ${depositMethodNames[method]}`,
      change: (now, at, _, id) => {
        const { sale } = now;
        if (sale?.offer !== shown.offer || sale[part]?.received) return null;
        const due = sale[part]?.due ?? depositDueAfter(sale.acceptedAt);
        const received = { on, cents, method };
        if (holder !== "our-brokerage") return withDeposit(now, part, { due, received });
        return withTrustEntry(withDeposit(now, part, { due, received: { ...received, trust: id } }), {
          ...received,
          kind: "deposit",
          id,
          at,
          party: from,
          what: "",
        });
      },
      changeFile(file, _, at) {
        const base = { by: actor, at };
        const people = file.salePeople?.offer === shown.offer ? file.salePeople : noPeople(shown.offer);
        const next = {
          ...file,
          salePeople: {
            ...people,
            depositHolder: holder,
            depositName,
            [part === "second" ? "secondDollars" : "depositDollars"]: sent.amount,
            ...base,
          },
          ...(receipt ? { held: { ...file.held, deposit: { where: receipt, ...base } } } : {}),
        };
        return holder === "our-brokerage"
          ? withFunds(next, { offer: shown.offer, on, cents, method, from, account, ...base })
          : next;
      },
    };
  },
});
