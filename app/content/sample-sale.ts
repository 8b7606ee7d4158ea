/** Steps of `/sample-sale`, in order: a made-up sale as its seller saw it in the account. */
export const sampleSteps = [
  {
    name: "order",
    title: "The order, before it's sent",
    text: "Maya answers what she knows, and leaves the registry details to us. She checks everything once more, with what it costs and what she'd keep.",
  },
  {
    name: "proof",
    title: "The listing, before buyers see it",
    text: "Both owners have signed. Maya reads her listing as the MLS will show it. Nothing goes live before she approves it.",
  },
  {
    name: "listing",
    title: "On the MLS",
    text: "Eleven days later there are two offers. Her listing's page says what to do first.",
  },
  {
    name: "offers",
    title: "Two offers side by side",
    text: "Each shows its deadline and what Maya would keep. We don't rank them. She and her lawyer decide.",
  },
  {
    name: "dates",
    title: "Every date in one list",
    text: "The same dates are in her own calendar, which updates itself.",
  },
  {
    name: "sold",
    title: "Sold",
    text: "The bank has approved the mortgage, and the sale has been reported to the MLS. Only the closing is left.",
  },
] as const;

export type SampleStepName = (typeof sampleSteps)[number]["name"];

export const samplePath = "/sample-sale";

/** Address of a step. */
export const sampleStepPath = (name: SampleStepName): string => `${samplePath}/${name}`;

/** Link from other pages. */
export const sampleLink = { label: "Walk through a sample sale", href: samplePath } as const;
