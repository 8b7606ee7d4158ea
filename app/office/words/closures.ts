import { spanText } from "~/lib/time/closures";
import type { DaysRefusal } from "~/office/closures/record";

/** The words of the page of closures. */
export const closuresPage = {
  title: "Closures",
  closed: "When the office is closed",
  follows: "What a closure changes, and what it doesn't",
  leftOut:
    "What we promise from its entry on leaves its days out: by when we answer, call back, pass on an enquiry, prepare a change and enter a listing, and the days a seller can choose for the call. What was promised before stays as it was.",
  legal:
    "What the law, the board or an agreement sets doesn't move: irrevocable hours, telling buyers about offers, reporting a sale, a signed change at the board, conditions, closings, first and last days.",
  closedHead: ["Days", "Why", "Entered", ""],
  none: "Nothing is entered. Weekends and public holidays are known.",
  broker: "The broker of record enters the days on which the office is closed.",
  enter: "Enter a closure",
  earlier: "Past and removed",
  remove: "Remove",
} as const;

/** Why nothing was entered or removed. @param today in Toronto, ISO */
export function refusalText(refusal: DaysRefusal, today: string): string {
  switch (refusal.refused) {
    case "overlaps": {
      const { there } = refusal;
      return `The office is closed then already: ${spanText(there, today)}, ${there.reason}. ${there.by.name} entered it.`;
    }
    case "gone":
      return "Somebody has removed that meanwhile. This page shows how it is now.";
    case "full":
      return "There's no room for more. Remove what isn't needed first.";
  }
}
