import { newPostingPage as words } from "~/postings/order/new-words";

interface MoneyTableProps {
  /** Plan by plan: fee, HST and both together, in words, and when they are due. */
  lines: readonly { name: string; amounts: readonly string[]; due: string }[];
}

/** What each plan costs with HST, and when that is due: shown before the first answer of an order. */
export const MoneyTable = ({ lines }: MoneyTableProps) => (
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
        {lines.map(({ name, amounts: [fee, tax, total], due }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={words.moneyHead[1]}>{fee}</td>
            <td data-label={words.moneyHead[2]}>{tax}</td>
            <td data-label={words.moneyHead[3]} className="money-total">
              {total}
            </td>
            <td data-label={words.moneyHead[4]}>{due}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.moneyFlatFee}</p>
    <p>{words.moneyNote}</p>
  </section>
);
