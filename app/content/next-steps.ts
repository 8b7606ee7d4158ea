import type { Link } from "~/lib/ui/shapes";
import { sampleStepPath } from "./sample-sale";
import { links, startOrder } from "./site";

/** Buttons at the tops of pages, by the names in a front matter's `action`. */
export const actions = {
  /** For a top with its own action: prices, a form or the booking. */
  none: undefined,
  prices: { label: "See the three prices", href: links.plans },
  /** For a low top, whose links share one line on a phone. */
  pricesShort: { label: "See the prices", href: links.plans },
  bill: { label: "Work out my bill", href: links.calculator },
  worth: { label: "Ask what it would sell for", href: links.freeAppraisal },
  question: { label: "Ask us a question", href: links.question },
  order: startOrder,
  sample: { label: "Begin with the order", href: sampleStepPath("order") },
} as const satisfies Record<string, Link | undefined>;

/** Headings of the signs at the ends of pages, by the names in a front matter's `sign`. */
export const signs = {
  posting: "Talk it through before you sign anything",
  money: "Go through your own figures with us",
  worth: "Talk about your price with an agent",
  law: "Bring us the clause you don't understand",
  area: "Tell us about your street",
  questions: "Still have a question? Ask us",
  /** For legal pages and for buyers: no sign, and nothing else for sellers. */
  none: undefined,
} as const;
