import { commission, hstPercent, planPrices, plans } from "~/content/business";
import { examplePriceCents, exampleSales, goesOutCents, hstOn, shareOf, withHst } from "~/content/commission";
import { fivePercent } from "~/content/five-percent";
import {
  feeOwed,
  noFixedRate,
  nominalRange,
  offerAboveZero,
  steering,
  typicalCooperatingRange,
  updatePromise,
} from "~/content/phrases";
import { buyerWithoutAgent, flatFeeAmount, flatFeeWithoutSale } from "~/content/policy-words";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";

/** A row of the table of offers: commission, its HST, both together. */
const offerRow = (label: string, amountCents: number): string[] => [
  label,
  formatCentsTrimmed(amountCents),
  formatCentsTrimmed(hstOn(amountCents)),
  formatCentsTrimmed(withHst(amountCents)),
];

const { fromPercent, toPercent } = commission.cooperatingTypical;
const lowEndCents = shareOf(examplePriceCents, fromPercent);
const highEndCents = shareOf(examplePriceCents, toPercent);

const priceText = formatCentsTrimmed(examplePriceCents);
const { basic, traditional } = exampleSales;

export const page: PageContent = {
  path: "/how-much-commission-should-seller-offer-to-an-agent",
  title: "How much commission to offer a buyer's agent",
  description:
    "How listing and co-operating brokerages are paid in Ontario, who pays, what HST adds, and what a typical or nominal offer costs, worked out in dollars.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [
    sources.howAgentsArePaid,
    sources.commissionRange,
    sources.hst,
    sources.steering,
    sources.codeOfEthics,
    sources.creaRules,
  ],
  hero: {
    eyebrow: "Plans & Pricing",
    heading: "How much commission should you offer a buyer's agent?",
    lede: `You choose the number. Sellers typically offer ${typicalCooperatingRange} of the sale price. Here's what that costs, and what may happen if you offer less.`,
    picture: { name: "handshake", alt: "A handshake over a sale" },
  },
  sections: [
    {
      id: "who-gets-paid",
      heading: "Who gets paid when a home sells?",
      blocks: [
        {
          kind: "figure",
          name: "who-is-paid",
          alt: "The sale price on top; from it the listing brokerage and the buyer's brokerage are paid, and each pays its agent",
          labels: ["Sale price", "Listing brokerage", "Buyer's brokerage", "Its agent"],
          caption: "Brokerages are usually paid out of the sale price, and each pays its own agents.",
        },
        {
          kind: "definitions",
          items: [
            {
              term: "Listing brokerage",
              text: `Works for you. It lists the home and is paid what your agreement with it says: a fixed amount, a percentage of the sale price, or both. Our Flat-Fee depends on the listing price. ${flatFeeAmount()}`,
            },
            {
              term: "Co-operating brokerage",
              text: "Works for the buyer. It's paid what your listing offers to the brokerage that brings the buyer, and sometimes by the buyer as well.",
            },
            {
              term: "The agents",
              text: "Every agent is paid by their own brokerage, so you never owe an agent directly.",
            },
          ],
        },
      ],
      slip: {
        title: "No rate is fixed",
        text: `${noFixedRate} Every figure on this page is an example or a typical one, and the one you sign is yours to negotiate.`,
      },
    },
    {
      id: "who-pays",
      heading: "Who pays, and when?",
      blocks: [
        {
          kind: "paragraph",
          text: "Usually the seller pays both, out of the sale price, at closing. In a full-service listing you often see one figure, and the listing brokerage passes a share of it to the buyer's brokerage.",
        },
        {
          kind: "paragraph",
          text: "In a mere posting you see two: our fee, and the commission you decide to offer the buyer's brokerage. Our fee doesn't include the second one.",
        },
        {
          kind: "paragraph",
          text: `HST of ${percent(hstPercent)} goes on top of both. The sale of a used home is generally exempt from HST, so the tax is on the services and the house price stays as it is. Ask your lawyer if you rented the home out, ran a business in it or built it.`,
        },
        {
          kind: "paragraph",
          text: "The buyer may pay too. A buyer's agreement with a brokerage says what that brokerage earns, and if your offer is lower, the buyer may owe the difference.",
        },
      ],
    },
    {
      id: "how-much",
      heading: "What does each offer cost you?",
      blocks: [
        {
          kind: "table",
          caption: `Commission to the buyer's brokerage on a ${priceText} sale`,
          head: ["You offer", "Commission", `HST, ${percent(hstPercent)}`, "You pay"],
          rows: [
            offerRow(
              `${formatDollars(commission.nominal.fromDollars)}, nominal`,
              commission.nominal.fromDollars * 100,
            ),
            offerRow(percent(fromPercent), lowEndCents),
            offerRow(percent(toPercent), highEndCents),
          ],
        },
        {
          kind: "paragraph",
          text: `The two typical figures are ${formatCentsTrimmed(withHst(highEndCents) - withHst(lowEndCents))} apart, tax included. The amount in your listing can be a percentage, a sum of money or both.`,
        },
        {
          kind: "paragraph",
          text: buyerWithoutAgent(),
        },
      ],
    },
    {
      id: "nominal-fee",
      heading: "Can you offer a dollar?",
      blocks: [
        {
          kind: "paragraph",
          text: `Yes, but not nothing: ${offerAboveZero}. Some postings offer ${nominalRange}. Know what it may do first.`,
        },
        {
          kind: "list",
          items: [
            steering,
            "A buyer who would owe the rest may also ask you in the offer to cover it.",
            "It makes no difference to buyers who come without an agent.",
          ],
        },
      ],
      slip: {
        title: "What you keep is what counts",
        text: "An offer that's lower because the buyer pays their own brokerage can leave you where you started, so work out the receipt for each offer before you compare prices.",
      },
    },
    {
      id: "worked-receipt",
      heading: `What does it come to on a ${priceText} sale?`,
      blocks: [
        {
          kind: "receipt",
          title: `${plans.basic.name} plan, ${percent(commission.cooperatingPercent)} to the buyer's brokerage`,
          lines: [
            { label: "Sale price", value: priceText },
            { label: `${plans.basic.name} listing fee`, value: formatCentsTrimmed(basic.listingCents) },
            {
              label: `Buyer's brokerage, ${percent(commission.cooperatingPercent)}`,
              value: formatCentsTrimmed(basic.cooperatingCents),
            },
            { label: `HST, ${percent(hstPercent)} of both`, value: formatCentsTrimmed(basic.taxCents) },
            { label: "What goes out", value: formatCentsTrimmed(goesOutCents(basic)), tone: "total" },
            {
              label: "Left after commission, fee and HST",
              value: formatCentsTrimmed(basic.netCents),
              tone: "keep",
            },
          ],
          basis: `Assumes a sale at ${priceText} and the ${plans.basic.name} plan at ${planPrices.basic}, with no extras. Before mortgage, legal fees, adjustments and anything you spend getting ready.`,
        },
        {
          kind: "paragraph",
          text: `A commission of ${percent(commission.traditionalPercent)} plus HST on the same price is ${formatCentsTrimmed(goesOutCents(traditional))}. The receipt above is ${formatCentsTrimmed(basic.savingsCents)} less. That assumes the same sale price both ways and puts no value on your own time, and a full-service brokerage does work that you'd do here. ${fivePercent} Some brokerages and articles speak of ${percent(commission.traditionalPercent)} to ${percent(commission.traditionalUpToPercent)}: that's their claim, and we've found no figures behind it.`,
        },
        {
          kind: "note",
          title: "If it does not sell",
          text: `The ${plans.basic.name} and ${plans.basicPlus.name} fees are ${feeOwed}. ${plans.flatFee.name} is payable at closing. ${flatFeeWithoutSale()}`,
        },
      ],
    },
    {
      id: "pick-your-number",
      heading: "How do you pick your number?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Look at what competes with you",
              text: "Agents see on the MLS what every listing near you offers, so a buyer's agent will have seen them all.",
            },
            {
              title: "Decide who your buyer is",
              text: "If you expect a neighbour or a relative, a low offer may cost you nothing. If you need buyers from all over, it may cost you time.",
            },
            {
              title: "Run your own figures",
              text: [
                "Put your price and your percentage into the ",
                { text: "savings calculator", href: links.calculator },
                ". HST is in the result.",
              ],
            },
            {
              title: "Write it down, then watch",
              text: `The figure goes into your agreement and your listing. If showings are thin you can change it. ${updatePromise} A new amount doesn't apply to an offer already made, so talk to your lawyer before you change it with one on the table.`,
            },
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Commission terms that may affect whether you accept an offer have to be disclosed to the people making offers. ",
            { text: "Mere postings and TRESA", href: "/mere-postings-and-tresa#offers" },
            " explains what else bidders learn.",
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "The same receipt with your own price on it.",
    },
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "Our side of the bill, plan by plan.",
    },
    {
      label: "Frequently asked questions",
      href: "/faq",
      why: "Short answers on commission, deposits and changes to a listing.",
    },
  ],
};
