import { optionName } from "~/content/plans";
import { radio } from "~/lib/forms/fields";
import { type FeeOption, leastOf, withFinalPrice, withoutFinalPrice } from "~/postings/money/fee";
import { chargeOfPrice, invoiceName, uninvoiced, withOtherPrice } from "~/postings/money/invoice";
import { recordOptionPrice } from "~/postings/money/steps";
import { optionPriceFields } from "~/postings/office/fields";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";

/** What was noted of money before it's invoiced: the final price of an option. An invoice is never changed. */

const agreed = "agreed";

/** The step that noted the final price of an option last; undefined where none did. */
const notedBy = ({ posting: { events } }: Pick<StepContext, "posting">, { id, from }: FeeOption) =>
  from
    ? undefined
    : events.findLast((event) => event.transition === recordOptionPrice.name && event.variant === id);

function ofOptionPrice(option: FeeOption, noted: string, { posting, today }: StepContext): Correctable {
  const { id, cents } = option;
  const { price } = optionPriceFields(leastOf(option) / 100, false, today);
  const charge = chargeOfPrice(posting, noted);
  const isFree = uninvoiced(posting).some((one) => one.id === charge?.id);
  const invoice = posting.money.invoices.findLast((one) => one.charge === charge?.id);
  return correctable({
    id: `option-${id}`,
    place: "money",
    name: `${optionName(id)}: final price`,
    fields: {
      outcome: radio("What came of it", [
        { value: agreed, label: "The seller agreed to a price" },
        { value: "open", label: "Nothing was agreed yet: it was noted by mistake" },
      ]),
      price,
    },
    now: { outcome: agreed, price: cents / 100 },
    said: [recordOptionPrice],
    blocks: isFree || !invoice ? [] : [{ code: "rests-invoiced", what: invoiceName(invoice) }],
    wrong: (sent) =>
      sent.outcome === agreed && sent.price === undefined
        ? { fields: { price: ["Enter the price that was agreed."] } }
        : null,
    write: ({ outcome, price }) => ({
      change(now) {
        const there = now.fee?.options?.find((one) => one.id === id);
        const charged = chargeOfPrice(now, noted);
        if (!now.fee || there?.cents !== cents || uninvoiced(now).every((one) => one.id !== charged?.id))
          return null;
        const next =
          outcome === agreed && price !== undefined
            ? withFinalPrice(now.fee, id, Math.round(price * 100))
            : withoutFinalPrice(now.fee, id);
        return withOtherPrice(now, id, next, noted);
      },
    }),
  });
}

export const ofMoney = (context: StepContext): Correctable[] =>
  (context.posting.fee?.options ?? []).flatMap((option) => {
    const noted = notedBy(context, option);
    return noted ? [ofOptionPrice(option, noted.id, context)] : [];
  });
