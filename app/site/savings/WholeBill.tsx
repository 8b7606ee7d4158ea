import { calculatorWords } from "~/content/savings";
import { startOrder } from "~/content/site";
import { type AskedBill, billRows, planRows, wholeBillWords as words } from "~/content/whole-bill";
import { formatCentsTrimmed } from "~/lib/format";
import { PriceField } from "~/lib/forms/PriceField";
import { Anchor } from "~/lib/ui/Anchor";
import { DataTable } from "~/lib/ui/Blocks";
import { RichText } from "~/lib/ui/RichText";

interface WholeBillProps {
  /** The price field as the address has it. */
  price: string;
  /** What is wrong with it. */
  error?: string;
  asked: AskedBill;
}

/** Every cost of a sale at the visitor's own price: a GET form whose address can be shared, and its answer. */
export function WholeBill({
  price,
  error,
  asked: { bill, isExample, isInterpreted, ...asked },
}: WholeBillProps) {
  const amount = bill ? formatCentsTrimmed(bill.priceCents) : "";
  return (
    <section id="bill" className="bill flow-4" aria-labelledby={bill ? "bill-heading" : undefined}>
      <form method="get" action="#bill" noValidate className="bill-form form-line">
        <PriceField
          label={words.priceLabel}
          hint={calculatorWords.priceHint}
          typed={price}
          // What was written in a way of its own stays, because the page says how it was read.
          priceCents={isExample || isInterpreted ? undefined : bill?.priceCents}
          error={error}
        />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </form>
      {bill ? (
        <>
          {isInterpreted ? <p>{calculatorWords.interpreted(price, amount)}</p> : null}
          <h2 id="bill-heading">{words.heading(amount, isExample)}</h2>
          <DataTable
            caption={words.caption}
            head={words.head}
            rows={billRows(bill).map((row) =>
              row.map((cell) => (typeof cell === "string" ? cell : <RichText key="cell" text={cell} />)),
            )}
          />
          <p className="actions">
            <Anchor className="button" href={startOrder.href}>
              {startOrder.label}
            </Anchor>
          </p>
          <h3>{words.plansHeading}</h3>
          <DataTable caption={words.plansCaption} head={words.plansHead} rows={planRows(bill)} />
          <p>{words.basis}</p>
        </>
      ) : (
        <p>{asked.error === "unreadable" ? words.unread : words.outOfRange}</p>
      )}
    </section>
  );
}
