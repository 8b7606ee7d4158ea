import { planList } from "~/content/business";
import { newPostingPage as words } from "~/content/postings/pages";
import { formatCents } from "~/rules/format";
import { leastFee, planWords } from "~/rules/postings/fee";

/** What each plan costs with HST, and when that is due: shown before the first answer of an order. */
export const MoneyTable = () => (
  <section className="money" aria-labelledby="money">
    <h2 id="money">{words.moneyTitle}</h2>
    <table className="money-table">
      <thead>
        <tr>
          {words.moneyHead.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planList.map(({ id }) => {
          const { name, due } = planWords(id);
          const { feeCents, taxCents } = leastFee(id);
          const from = id === "flat-fee" ? words.moneyFrom : (amount: string) => amount;
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label={words.moneyHead[1]}>{from(formatCents(feeCents))}</td>
              <td data-label={words.moneyHead[2]}>{from(formatCents(taxCents))}</td>
              <td data-label={words.moneyHead[3]} className="money-total">
                {from(formatCents(feeCents + taxCents))}
              </td>
              <td data-label={words.moneyHead[4]}>{due}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <p>{words.moneyFlatFee}</p>
    <p>{words.moneyNote}</p>
  </section>
);
