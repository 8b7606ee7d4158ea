import { plans } from "~/content/business";
import type { Calculation } from "~/content/commission";
import { breakdownLines } from "~/content/savings";
import { formatCents, formatCentsTrimmed } from "~/lib/format";
import { PriceField } from "~/lib/forms/PriceField";
import { Receipt } from "~/lib/ui/Receipt";

/**
 * The home page's lawn sign as a till: a price field, and the slip of a sale on Basic. A phone shows the field and one line.
 * It's a GET form, and `live-form.ts` answers while the visitor types.
 * @param till.typed the price as in the address
 */
export function Till({ typed, calculation }: { typed: string; calculation: Calculation }) {
  const { comparison, isExample, isInterpreted, errors } = calculation;
  const sale = comparison?.byPlan.basic;
  const price = comparison && formatCentsTrimmed(comparison.priceCents);
  const sum = sale && `${formatCents(sale.netCents)} of ${price} stays yours`;
  return (
    <section id="till" className="hero-sign lawn-sign" aria-label="What stays yours">
      <p className="hero-board lawn-board" aria-hidden="true">
        For sale
      </p>
      <div className="hero-rider">
        <form
          id={errors.length > 0 ? undefined : "answer"}
          method="get"
          action="#answer"
          noValidate
          data-live
          className="till-form"
        >
          <PriceField
            label="Your price"
            width="full"
            typed={typed}
            priceCents={isExample || isInterpreted ? undefined : comparison?.priceCents}
            error={errors[0]?.message}
          />
          <button type="submit" className="button">
            Calculate
          </button>
        </form>
      </div>
      <p className="visually-hidden" role="status" data-live-status />
      <p className="till-sum" data-live-answer>
        {sum ? `${sum}, after commission, fee and HST.` : null}
      </p>
      <div className="hero-slip" data-live-answer>
        {sale ? (
          <div data-live-news={`${sum} on ${plans.basic.name}.`}>
            <Receipt
              headingLevel={2}
              title={`A ${price} sale on ${plans.basic.name}`}
              lines={breakdownLines(sale, plans.basic.name).slice(1)}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}
