import { commission, hstPercent, plans } from "~/content/business";
import { interpretedPrice, priceHint } from "~/content/savings";
import { links, startOrder } from "~/content/site";
import { type billOf, billRows, planRows } from "~/content/whole-bill";
import { formatCentsTrimmed, percent } from "~/lib/format";
import { PriceField } from "~/lib/forms/PriceField";
import { Anchor } from "~/lib/ui/Anchor";
import { DataTable } from "~/lib/ui/Blocks";
import { RichText } from "~/lib/ui/RichText";

const { fromPercent, toPercent } = commission.cooperatingTypical;

/**
 * Every cost of a sale at the visitor's own price, as a GET form whose address can be shared.
 * @param price value of the price field in the address
 */
export function WholeBill({ price, asked }: { price: string; asked: ReturnType<typeof billOf> }) {
  const { bill, error, isExample, isInterpreted, isUnreadable } = asked;
  const amount = bill ? formatCentsTrimmed(bill.priceCents) : "";
  return (
    <section id="bill" className="bill flow-4" aria-labelledby={bill ? "bill-heading" : undefined}>
      <form method="get" action="#bill" noValidate className="bill-form form-line">
        <PriceField
          label="Your asking price"
          hint={priceHint}
          typed={price}
          // An unusual price stays as typed, because the page says how it was read.
          priceCents={isExample || isInterpreted ? undefined : bill?.priceCents}
          error={error}
        />
        <button type="submit" className="button">
          Show my bill
        </button>
      </form>
      {bill ? (
        <>
          {isInterpreted ? <p>{interpretedPrice(price, amount)}</p> : null}
          <h2 id="bill-heading">{`${isExample ? "Example: the" : "The"} whole bill at ${amount}`}</h2>
          <DataTable
            caption={`Costs of a sale on ${plans.basic.name}, with ${percent(hstPercent)} HST where we give a figure`}
            head={["Cost", "How much", "Who is paid, and when", "If it doesn't sell"]}
            rows={billRows(bill).map((row) =>
              row.map((cell) => (typeof cell === "string" ? cell : <RichText key="cell" text={cell} />)),
            )}
          />
          <p className="actions">
            <Anchor className="button" href={startOrder.href}>
              {startOrder.label}
            </Anchor>
          </p>
          <h3>The same on each plan</h3>
          <DataTable
            caption="Our fee and the buyer's brokerage, HST included"
            head={["Plan", "Our fee", "Together", "If it doesn't sell"]}
            rows={planRows(bill)}
          />
          <p>
            {`The home sells for its asking price, the one above. The buyer's brokerage gets ${percent(fromPercent)} to ${percent(toPercent)} of it, which sellers typically offer. No options, no extension.`}{" "}
            <Anchor href={links.whoWeAre}>Who we are</Anchor>
          </p>
        </>
      ) : (
        <p>
          {isUnreadable ? "Your bill is here once we can read the price." : "There's no bill for that price."}
        </p>
      )}
    </section>
  );
}
