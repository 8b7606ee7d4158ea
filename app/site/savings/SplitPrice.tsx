import { Fragment, type ReactNode } from "react";
import { plans } from "~/content/business";
import {
  type Breakdown,
  comparePlan,
  examplePriceCents,
  goesOutCents,
  traditional,
} from "~/content/commission";
import { saleLines, usualQuote } from "~/content/savings";
import { formatCentsTrimmed } from "~/lib/format";
import { DataTable } from "~/lib/ui/Blocks";
import { usePriceCents } from "./bill";

/** Parts of a price and their colours in the bars. */
const parts = [
  { name: "You keep", field: "netCents", fill: "keep" },
  { name: `${saleLines.listing()}, or our fee`, field: "listingCents", fill: "sign" },
  { name: saleLines.cooperating, field: "cooperatingCents", fill: "brass" },
  { name: saleLines.tax, field: "taxCents", fill: "metal" },
] as const;

/** Width of a bar in its drawing. */
const whole = 1000;

/** The parts of a price, sold with a full-service commission and on Basic: the visitor's price, or the example's. */
export function SplitPrice({ children }: { children?: ReactNode }) {
  const priceCents = usePriceCents() ?? examplePriceCents;
  const ways = [
    { name: `${usualQuote} commission`, sale: traditional(priceCents) },
    { name: plans.basic.name, sale: comparePlan(plans.basic.id, priceCents) },
  ];
  const most = Math.max(...ways.map(({ sale }) => goesOutCents(sale)));
  return (
    <figure className="split shape">
      <figcaption className="shape-title">{`Who gets what of ${formatCentsTrimmed(priceCents)}`}</figcaption>
      {ways.map(({ name, sale }) => (
        <div key={name}>
          <p>
            {`${name}: `}
            <b>{formatCentsTrimmed(goesOutCents(sale))}</b> goes out
          </p>
          <Bars sale={sale} most={most} />
        </div>
      ))}
      <DataTable
        headed
        caption="The parts of the price"
        head={["Part", ...ways.map(({ name }) => name)]}
        rows={parts.map(({ name, field, fill }) => [
          <Fragment key={field}>
            <svg className="split-part" viewBox="0 0 20 20" aria-hidden="true">
              <path className={`ill-line ill-${fill}`} d="M2 2H18V18H2Z" />
            </svg>
            {name}
          </Fragment>,
          ...ways.map(({ sale }) => formatCentsTrimmed(sale[field])),
        ])}
      />
      <p className="soft">{children}</p>
    </figure>
  );
}

/**
 * Two bars: the whole price to scale, and what goes out, enlarged.
 * @param most amount of the longest enlarged bar, in cents, so that both ways have one scale
 */
function Bars({ sale, most }: { sale: Breakdown; most: number }) {
  const from = whole * (sale.netCents / sale.priceCents);
  const width = whole * (goesOutCents(sale) / most);
  let left = whole - width;
  return (
    <svg className="ill" viewBox={`0 0 ${whole} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className="ill-far" d={`M${from} 32H${whole}V64H${left}Z`} />
      <path className="ill-line ill-keep" d={`M0 2H${from}V32H0Z`} />
      <path className="ill-line ill-roof" d={`M${from} 2H${whole}V32H${from}Z`} />
      {parts.slice(1).map(({ field, fill }) => {
        const right = left + whole * (sale[field] / most);
        const d = `M${left} 64H${right}V98H${left}Z`;
        left = right;
        return <path key={field} className={`ill-line ill-${fill}`} d={d} />;
      })}
    </svg>
  );
}
