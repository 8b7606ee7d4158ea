import { planPrices } from "~/content/business";
import { buyersBrokerageExtra, feeOwed } from "~/content/phrases";
import { serviceAreaNames, titleWithOffices } from "~/content/policy-words";
import type { HomeContent } from "~/content/types";

/** Description of the home page for other sites, and its top. `app/site/HomePage.tsx` has its other words. */
export const page: HomeContent = {
  path: "/",
  title: titleWithOffices("Flat-fee MLS listing"),
  description: `List your Ontario home on the MLS for ${planPrices.basic}. You show it and negotiate. The buyer's brokerage is paid separately. What it includes, what it costs.`,
  updated: "2026-11-25",
  hero: {
    eyebrow: `For sellers in ${serviceAreaNames()}`,
    heading: `Your home on the MLS for ${planPrices.basic}. You run the sale.`,
    lede: `One flat fee instead of a listing commission, ${feeOwed}. ${buyersBrokerageExtra}`,
    picture: {
      name: "lawn-sign",
      alt: "A lawn sign in front of an Ontario house that its owner is selling",
    },
  },
};
