import { links } from "~/content/site";
import { Receipt } from "~/lib/ui/Receipt";
import { dashboardPage } from "./words/dashboard";

const words = dashboardPage.sale;

interface YourSaleProps {
  /** Whether it asks what the home might sell for: not of one that is on the MLS. */
  asksPrice: boolean;
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
export function YourSale({ plan, asksPrice }: YourSaleProps) {
  if (!plan && !asksPrice) return null;
  return (
    <section className="your-sale">
      <h2>{words.title}</h2>
      {plan ? (
        <Receipt
          title={`${asksPrice ? words.plan : "Your plan"}: ${plan.name}`}
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
      {asksPrice ? <AskPrice planId={plan?.id} /> : null}
    </section>
  );
}

/** The way to the calculator. */
const AskPrice = ({ planId }: { planId: string | undefined }) => (
  <>
    <p>{words.lead}</p>
    {/* A GET form to the site's own page: it works without scripts, and the result has an address. */}
    <form method="get" action={links.calculator} noValidate>
      {planId ? <input type="hidden" name="plan" value={planId} /> : null}
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
  </>
);
