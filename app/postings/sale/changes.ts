import { postings as limits } from "~/content/business";
import { beginningOf, longDate, torontoDay } from "~/lib/format";
import { changedRows } from "~/lib/forms/changed-rows";
import { day } from "~/lib/forms/fields";
import type { DateField } from "~/lib/forms/form";
import { typedOf } from "~/lib/forms/typed-of";
import { addDays } from "~/lib/time/business-days";
import { closing, pastDay, price } from "~/postings/offers/field-parts";
import type { Posting, Sale, SaleCondition } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { registrants, step, toAllOwners } from "~/postings/step";
import * as letters from "./letters";
import { reportDue } from "./report-due";
import { saleErrors } from "./words";

/**
 * Changes that the buyer and the owners agree on after the acceptance: price, closing day, or a condition's last day.
 */

const { offerDays } = limits;

type DayOfCondition = DateField & { required: true };

/** Last day of each open condition, by its position among all conditions. */
type ConditionDays = { [by: `by_${number}`]: DayOfCondition };

const dayFieldOf = (at: number): `by_${number}` => `by_${at}`;

/** Positions of the open conditions. */
const openPlaces = ({ conditions }: Pick<Sale, "conditions">): number[] =>
  conditions.flatMap(({ state }, at) => (state === "open" ? [at] : []));

const earlier = (one: string, other: string) => (one < other ? one : other);

function fieldsOf(sale: Sale, today: string) {
  const days: ConditionDays = {};
  for (const at of openPlaces(sale)) {
    const { what = "", by = today } = sale.conditions[at] ?? {};
    days[dayFieldOf(at)] = day(`Last day for: ${what}`, {
      min: earlier(by, today),
      max: addDays(today, offerDays.closing),
      tooEarly: "That day has passed.",
    });
  }
  return {
    price,
    closingDay: { ...closing(today), min: earlier(sale.closingDay, today) },
    ...days,
    agreedOn: pastDay("Last signature on", today, "Enter the day the amendment was signed."),
  } as const;
}

type ChangeFields = ReturnType<typeof fieldsOf>;

/** Values of a sale that can change, by field name. */
const valuesOf = ({ price, closingDay, conditions }: Sale) => ({
  price,
  closingDay,
  ...Object.fromEntries(conditions.map(({ by }, at) => [dayFieldOf(at), by])),
});

/**
 * News of a change for the MLS. A pending report already contains the change.
 * @param on day of the agreement, ISO
 */
export const newsOfChange = ({ mls, told }: Pick<Sale, "mls" | "told">, on: string): Sale["mls"] =>
  mls ?? (told.length > 0 ? { news: "changed", due: reportDue(on) } : null);

export const changeSale = step<"change-sale", ChangeFields>("change-sale", {
  from: [...termStates, "conditional", "sold"],
  by: registrants,
  guards: ["owners-can-sign", "sale-recorded", "sale-change-on-file"],
  letters: toAllOwners(letters.saleChangedLetter),
  title: "Change the sale",
  button: "Record the change",
  done: "recorded a change to the sale",
  forms: ({ posting: { sale }, today }) => {
    if (!sale) return [];
    const fields = fieldsOf(sale, today);
    return [
      {
        fields,
        defaults: { ...typedOf(fields, valuesOf(sale)), agreedOn: today },
        note: "Enter what the buyer and the owners agreed in writing (OREA 120). To correct an entry, edit it instead.",
      },
    ];
  },
  effect({ sent, posting, today }) {
    const { sale } = posting;
    if (!sale) return { errors: { form: ["The accepted offer is no longer recorded."] } };
    const next = changedBy(sale, sent);
    const { agreedOn: _, ...terms } = fieldsOf(sale, today);
    const rows = changedRows(terms, valuesOf(sale), valuesOf(next));
    if (rows.length === 0) return { errors: { form: ["Nothing has changed. Enter what's new, then save."] } };
    const accepted = torontoDay(sale.acceptedAt);
    if (sent.agreedOn < accepted) return { errors: { fields: { agreedOn: [saleErrors.metBefore] } } };
    if (next.closingDay < accepted)
      return { errors: { fields: { closingDay: [saleErrors.beforeAccepted] } } };
    const late = openPlaces(next).find((at) => isOutside(next.conditions[at], next, accepted));
    if (late !== undefined) return { errors: { fields: { [dayFieldOf(late)]: [saleErrors.conditionDay] } } };
    const text = rows.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join(" · ");
    return {
      rows,
      reason: beginningOf(`${text}. Agreed on ${longDate(sent.agreedOn)}`, limits.longest.reason),
      change: (now: Posting) =>
        now.sale?.offer === sale.offer
          ? { ...now, sale: { ...changedBy(now.sale, sent), mls: newsOfChange(now.sale, sent.agreedOn) } }
          : null,
    };
  },
});

const isOutside = (condition: SaleCondition | undefined, { closingDay }: Sale, accepted: string): boolean =>
  condition !== undefined && (condition.by < accepted || condition.by > closingDay);

/** Returns the sale with the agreed changes. */
const changedBy = (
  sale: Sale,
  sent: { price: number; closingDay: string } & { [by: `by_${number}`]: string | undefined },
): Sale => ({
  ...sale,
  price: sent.price,
  closingDay: sent.closingDay,
  conditions: sale.conditions.map((condition, at) =>
    condition.state === "open" ? { ...condition, by: sent[dayFieldOf(at)] ?? condition.by } : condition,
  ),
});
