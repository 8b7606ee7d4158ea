import { hstPercent } from "~/content/business";
import { links } from "~/content/site";
import { PriceField } from "~/lib/forms/PriceField";
import { Receipt } from "~/lib/ui/Receipt";

interface YourSaleProps {
  /** True if it asks for the expected price. False once the home is on the MLS. */
  asksPrice: boolean;
  /** The plan the seller asked for, or null. */
  plan: {
    id: string;
    name: string;
    fee: { fee: string; tax: string; total: string } | null;
    /** Rule for the fee if its amount isn't known. */
    rule: string | null;
  } | null;
}

/** Known costs of the sale, with a link to the calculator for unknown ones. */
export function YourSale({ plan, asksPrice }: YourSaleProps) {
  if (!plan && !asksPrice) return null;
  return (
    <section>
      <h2>Your sale</h2>
      {plan ? (
        <Receipt
          title={`${asksPrice ? "The plan you asked for" : "Your plan"}: ${plan.name}`}
          lines={
            plan.fee
              ? [
                  { label: "Fee", value: plan.fee.fee },
                  { label: `HST (${hstPercent}%)`, value: plan.fee.tax },
                  { label: "You pay us", value: plan.fee.total, tone: "total" },
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

/** Link to the calculator. */
const AskPrice = ({ planId }: { planId: string | undefined }) => (
  <>
    <p>What would you keep? Compare every plan with a full-service commission.</p>
    {/* A GET form to the calculator works without scripts, and its result has an address. */}
    <form method="get" action={links.calculator} noValidate>
      {planId ? <input type="hidden" name="plan" value={planId} /> : null}
      <PriceField label="What might your home sell for?" />
      <button type="submit" className="button">
        See what I keep
      </button>
    </form>
  </>
);
