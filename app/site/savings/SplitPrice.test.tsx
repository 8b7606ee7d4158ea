import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { comparePlan, goesOutCents, traditional } from "~/content/commission";
import { formatCentsTrimmed } from "~/lib/format";
import { BillProvider } from "./bill";
import { SplitPrice } from "./SplitPrice";

const drawn = (search: string) => {
  return renderToStaticMarkup(
    <BillProvider pathname="/how-much-commission-should-seller-offer-to-an-agent" search={search}>
      <SplitPrice />
    </BillProvider>,
  );
};

describe.each([
  ["the example's price", "", 70_000_000],
  ["the visitor's price", "?price=865000", 86_500_000],
  ["the lowest price, at which Basic costs more", "?price=24000", 2_400_000],
])("the split of %s", (_, search, priceCents) => {
  const html = drawn(search);
  const sales = [traditional(priceCents), comparePlan("basic", priceCents)];

  it("states every part both ways", () => {
    const cells = [...html.matchAll(/cell-value">(.*?)</g)].map(([, text]) => text);
    const fields = ["netCents", "listingCents", "cooperatingCents", "taxCents"] as const;
    expect(cells).toEqual(fields.flatMap((field) => sales.map((sale) => formatCentsTrimmed(sale[field]))));
  });

  it("draws both ways on one scale, with every bar up to the right edge", () => {
    const enlarged = [...html.matchAll(/ill-far" d="M[\d.]+ 32H1000V64H(.*?)Z/g)].map(
      ([, left]) => 1000 - Number(left),
    );
    const [first = 0, second = 0] = sales.map(goesOutCents);
    expect(enlarged.map((width) => Math.round(width))).toEqual(
      [first, second].map((out) => Math.round((1000 * out) / Math.max(first, second))),
    );
    for (const [, right] of html.matchAll(/ill-metal" d="M[\d.]+ 64H([\d.]+)V/g)) {
      expect(Number(right)).toBeCloseTo(1000, 6);
    }
  });
});
