import { links } from "~/content/site";
import { Receipt } from "~/lib/ui/Receipt";
import { dashboardPage } from "./words/dashboard";

const words = dashboardPage.sale;

interface YourSaleProps {
  /** The plan the seller asked for; null when none was. */
  plan: {
    id: string;
    name: string;
    fee: { fee: string; tax: string; total: string } | null;
    /** How the fee is reckoned where its amount is not known. */
    rule: string | null;
  } | null;
}

/** What the sale costs as far as it is known, and the way to the figure that is not: the calculator answers it. */
export function YourSale({ plan }: YourSaleProps) {
  return (
    <section className="your-sale">
      <h2>{words.title}</h2>
      {plan ? (
        <Receipt
          title={`${words.plan}: ${plan.name}`}
          lines={
            plan.fee
              ? [
                  { label: words.fee, value: plan.fee.fee },
                  { label: words.tax, value: plan.fee.tax },
                  { label: words.total, value: plan.fee.total, tone: "total" },
                ]
              : []
          }
          basis={plan.rule ?? undefined}
        />
      ) : null}
      <p>{words.lead}</p>
      {/* A GET form to the site's own page: it works without scripts, and the result has an address. */}
      <form method="get" action={links.calculator} noValidate>
        {plan ? <input type="hidden" name="plan" value={plan.id} /> : null}
        <div>
          <label className="field-label" htmlFor="price">
            {words.price}
          </label>
          <div className="input-group">
            <span className="input-affix" aria-hidden="true">
              $
            </span>
            <input
              type="text"
              className="input input-medium"
              id="price"
              name="price"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        </div>
        <button type="submit" className="button">
          {words.submit}
        </button>
      </form>
    </section>
  );
}
