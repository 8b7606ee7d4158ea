import { postings as limits } from "~/content/business";
import { joinNames } from "~/lib/format";
import { longText } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import type { AmendmentState } from "~/postings/amendment";

/** Words about changes of a listing for several pages and letters. */

export const amendmentWords = {
  states: {
    requested: "Requested: we're preparing it for signature",
    "to-sign": "Out for signature",
    processing: "We're making the change",
    done: "Done",
    declined: "Declined",
    withdrawn: "Withdrawn",
  },
  /** Statuses at the office. */
  officeStates: {
    requested: "To prepare for signature",
    "to-sign": "Out for signature",
    processing: "To be made",
    done: "Made",
    declined: "Declined",
    withdrawn: "Withdrawn",
  } satisfies Record<AmendmentState, string>,
  /** Status out for signature, once the reader has signed. */
  waitsFor: (left: readonly string[]) => `Waiting for ${joinNames(left)} to sign`,
  /** Headings of the old and new value, by the state of a change. */
  oldAndNew: {
    requested: ["Today", "Requested"],
    "to-sign": ["Today", "Requested"],
    processing: ["Today", "Requested"],
    done: ["Before", "Now"],
    declined: ["Stays at", "Requested"],
    withdrawn: ["Stays at", "Requested"],
  } satisfies Record<AmendmentState, readonly [old: string, asked: string]>,
  nothing: "Nothing",
  notNow: "That isn't possible now.",
  firm: "Your sale is firm, so the listing's agreement isn't amended any more. Is the address or an owner's name wrong in the agreement of purchase and sale? Your lawyer corrects it with the buyer's lawyer. Tell your lawyer, and call us.",
  extendFrom: (day: string) => `You can request an extension from ${day}.`,
  initials: "This makes the term longer than six months, so every owner has to initial it too.",
  page: { backHere: "Back to the changes", seeIt: "See the change under way" },
  photos: {
    count: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
    /** Shown with the photos while a change of them is prepared. */
    working:
      "You're preparing new photos. The listing keeps its current ones until you request the change and we've made it.",
    done: "Review the new photos",
  },
} as const;

/** Fields of an owner's objection to a change. */
export const objectionFields = {
  text: longText("Why you object", {
    missing: "Tell us why you object.",
    maxLength: limits.longest.objection,
  }),
} as const satisfies Fields;

/** Button of an owner who withdraws an objection. */
export const withdrawObjectionLabel = "I agree now";

/** Field for the office's settlement of an objection. */
export const settlementFields = {
  text: longText("How it was resolved", {
    hint: "The owners will read it.",
    missing: "Say how it was resolved.",
    maxLength: limits.longest.objection,
    rows: 2,
  }),
} as const satisfies Fields;
