import type { AmendmentState } from "~/postings/amendment";

/** The words about changes of a listing that more than one page or letter says. */

export const amendmentWords = {
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
