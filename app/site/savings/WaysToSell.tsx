import { planList } from "~/content/business";
import { type Comparison, goesOutCents } from "~/content/commission";
import { formatCentsTrimmed, formatWhole, formatWholeDifference, percent } from "~/lib/format";

const head = ["Way of selling", "You pay", "You keep", "Difference"];

/** The four ways to sell at one price in a table. The bar in each row shows the costs, all on one scale. */
export function WaysToSell({ comparison }: { comparison: Comparison }) {
  const { priceCents, quotedPercent, cooperatingPercent, traditional, byPlan } = comparison;
  const quoted = percent(quotedPercent);
  const ways = [
    { id: "quoted", name: `Quoted ${quoted}`, sale: traditional, difference: "–" },
    ...planList.map(({ id, name }) => ({
      id,
      name,
      sale: byPlan[id],
      difference: formatWholeDifference(byPlan[id].savingsCents),
    })),
  ];
  const most = Math.max(1, ...ways.map(({ sale }) => goesOutCents(sale)));
  const [, goesOut, stays, differenceName] = head;
  return (
    <div className="ways">
      <h2 id="ways-heading">{`Four ways to sell at ${formatCentsTrimmed(priceCents)}`}</h2>
      <table className="ways-table" aria-labelledby="ways-heading">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map(({ id, name, sale, difference }) => (
            <tr key={id} data-way={id}>
              <th scope="row">
                {name}
                <Bar share={goesOutCents(sale) / most} />
              </th>
              <td>
                <span className="cell-name">{goesOut} </span>
                {formatWhole(goesOutCents(sale))}
              </td>
              <td className="ways-stays">
                <span className="cell-name">{stays} </span>
                {formatWhole(sale.netCents)}
              </td>
              <td>
                <span className="cell-name">{differenceName} </span>
                {difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        {`Whole dollars. Same sale price, HST on everything. ${quoted} is for both brokerages. With a plan, the buyer's brokerage gets ${percent(cooperatingPercent)}. The bars show what you pay.`}
      </p>
    </div>
  );
}

/**
 * A thin bar.
 * @param share share of its full width, 0 to 1
 */
function Bar({ share }: { share: number }) {
  return (
    <svg
      className="ways-bar"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={(share * 1000).toFixed(1)} height="10" />
    </svg>
  );
}
