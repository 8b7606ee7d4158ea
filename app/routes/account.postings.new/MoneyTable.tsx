import { feeFixed, paymentMethod } from "~/content/account-policies";
import { plans } from "~/content/business";
import { planSummaries } from "~/content/plans";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { leastFee } from "~/postings/money/fee";

/** What each plan costs with HST, and when that is due, in words; of the Flat-Fee, the least. */
export const moneyLines = () =>
  planSummaries.map(({ id, name, due }) => {
    const { feeCents, taxCents } = leastFee(id);
    const from = id === "flat-fee" ? "from " : "";
    return {
      name,
      fee: from + formatCents(feeCents),
      tax: from + formatCents(taxCents),
      total: from + formatCents(feeCents + taxCents),
      due,
    };
  });

/** What each plan costs: shown before the first answer of an order. */
export const MoneyTable = ({ lines }: { lines: ReturnType<typeof moneyLines> }) => (
  <section className="money" aria-labelledby="money">
    <h2 id="money">What it costs</h2>
    <table className="money-table">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Fee</th>
          <th scope="col">HST</th>
          <th scope="col">Total</th>
          <th scope="col">When it's due</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, fee, tax, total, due }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Fee">{fee}</td>
            <td data-label="HST">{tax}</td>
            <td data-label="Total" className="money-total">
              {total}
            </td>
            <td data-label="When it's due">{due}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      Flat-Fee is {percent(plans.flatFee.feePercent)} of your asking price or{" "}
      {formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater. You'll see the amount in dollars
      before you send the order. {feeFixed}
    </p>
    <p>{paymentMethod()} The buyer's-brokerage commission is on top of our fee.</p>
  </section>
);
