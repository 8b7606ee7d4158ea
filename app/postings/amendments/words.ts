import type { PlanId } from "~/content/business";
import { policies } from "~/content/policies";
import { flatFeeWithoutSale, paymentMoment } from "~/content/policy-words";
import type { AmendmentKind, AmendmentState } from "./amendment";

/** The words about changes of a listing that more than one page or letter says. */

/** What each kind of change is called. */
export const amendmentNames: Readonly<Record<AmendmentKind, string>> = {
  price: "Asking price",
  commission: "Commission offered to the buyer's brokerage",
  facts: "Facts and description",
  photos: "Photos",
  showings: "How showings go",
  "stop-showings": "No showings today",
  offers: "How you look at offers",
  extension: "Extension",
  suspend: "Off the MLS for now",
  resume: "Back on the MLS",
  end: "Early end",
};

/** What ending early does to the fee, from what the plans say. */
export const endFeeWords = (plan: PlanId | undefined): string => {
  if (plan === "flat-fee") {
    return policies.flatFeeWithoutSale === undefined
      ? "What you owe on Flat-Fee without a sale stands in the agreement you signed. Ask us for that clause before you sign the end."
      : flatFeeWithoutSale();
  }
  return `Your plan's fee is owed ${paymentMoment()}, even if the home doesn't sell: ending early doesn't take it away.`;
};

export const amendmentWords = {
  listingEnded: "The listing ended before this was done.",
  states: {
    requested: "Asked for: we prepare what is to be signed",
    "to-sign": "Out for signature",
    processing: "We are making it",
    done: "Done",
    declined: "Not made",
    withdrawn: "Taken back",
  },
  /** What is said beside the old value and the new one, by how far a change is. */
  oldAndNew: {
    requested: ["Today", "Asked for"],
    "to-sign": ["Today", "Asked for"],
    processing: ["Today", "Asked for"],
    done: ["Before", "Now"],
    declined: ["Stays at", "Was asked for"],
    withdrawn: ["Stays at", "Was asked for"],
  } satisfies Record<AmendmentState, readonly [old: string, asked: string]>,
  nothing: "Nothing",
  notNow: "That isn't possible now.",
  initials: "It makes the term longer than six months, so every owner initials it as well.",
  page: { backHere: "Back to the changes" },
  photos: {
    count: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
    /** On the page with the photos, while a change of them is prepared. */
    working:
      "You are preparing a change of the photos. The listing keeps its own until you ask for the change and we have made it.",
    done: "Done: see old beside new",
  },
} as const;
