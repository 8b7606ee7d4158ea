import { hstPercent } from "~/content/business";
import { links } from "~/content/site";
import { PriceField } from "~/lib/forms/PriceField";
import { Receipt } from "~/lib/ui/Receipt";

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

/** The way to the calculator. */
const AskPrice = ({ planId }: { planId: string | undefined }) => (
  <>
    <p>What would you keep? Compare every plan with a full-service commission.</p>
    {/* A GET form to the site's own page: it works without scripts, and the result has an address. */}
    <form method="get" action={links.calculator} noValidate>
      {planId ? <input type="hidden" name="plan" value={planId} /> : null}
      <PriceField label="What might your home sell for?" />
      <button type="submit" className="button">
        See what I keep
      </button>
    </form>
  </>
);
