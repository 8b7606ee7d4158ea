import type { Transition } from "~/lib/steps/states";

/** The states of a seller's request, and what leads from one to the next. Words: `app/requests/words/requests.ts`. */

export const requestStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
  "closed",
  "cancelled",
] as const;

export type RequestStatus = (typeof requestStates)[number];

/** The way of a request when all goes well: one that is met about, and one that is answered in writing. */
export const tracks = {
  meeting: ["received", "in-review", "scheduled", "closed"],
  answer: ["received", "in-review", "answered", "closed"],
} as const satisfies Record<string, readonly RequestStatus[]>;

export type RequestTrack = keyof typeof tracks;

/** States in which somebody still works on a request: a seller can add to it or cancel it. */
export const openStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
] as const satisfies RequestStatus[];

export const isOpen = (status: RequestStatus): boolean => openStates.some((open) => open === status);

/** Whether the sender still waits for our first answer, which we promise by a day. */
export const isAnswerOwed = (status: RequestStatus): boolean =>
  status === "received" || status === "in-review";

/** The letters about requests; `app/requests/letters.ts` writes them. */
export type RequestLetter = "new-request" | "confirmation" | "note" | "cancelled" | "change";

const office = ["assistant", "agent", "broker"] as const;
/** Those who answer for what the office does. */
const registrants = ["agent", "broker"] as const;
const tellSeller = [{ to: "seller", letter: "change" }] as const;

const transitions = [
  {
    name: "send",
    from: [],
    to: "received",
    by: ["seller"],
    reason: "none",
    letters: [
      { to: "office", letter: "new-request" },
      { to: "seller", letter: "confirmation" },
    ],
  },
  { name: "take", from: openStates, to: null, by: office, reason: "none", letters: [] },
  { name: "give-back", from: openStates, to: null, by: office, reason: "none", letters: [] },
  {
    name: "assign",
    from: openStates,
    to: null,
    by: office,
    // Names of the office's people.
    ...{ reason: "required", internal: "words" },
    letters: [],
  },
  {
    name: "note-internally",
    from: requestStates,
    to: null,
    by: office,
    ...{ reason: "none", internal: "all" },
    letters: [],
  },
  {
    name: "review",
    from: ["received"],
    to: "in-review",
    by: office,
    reason: "none",
    letters: tellSeller,
  },
  {
    name: "schedule",
    from: ["received", "in-review"],
    to: "scheduled",
    by: office,
    reason: "required",
    letters: tellSeller,
    tracks: ["meeting"],
  },
  {
    name: "reschedule",
    from: ["scheduled"],
    to: "scheduled",
    by: office,
    reason: "required",
    letters: tellSeller,
    tracks: ["meeting"],
  },
  {
    name: "write",
    from: openStates,
    to: null,
    by: office,
    reason: "required",
    letters: tellSeller,
  },
  {
    name: "answer",
    // Before requests had tracks, one that is answered in writing could be "scheduled".
    from: ["received", "in-review", "scheduled"],
    to: "answered",
    by: office,
    reason: "optional",
    letters: tellSeller,
    tracks: ["answer"],
  },
  {
    name: "close",
    from: openStates,
    to: "closed",
    by: office,
    reason: "optional",
    letters: tellSeller,
  },
  {
    name: "reopen",
    from: ["scheduled", "answered", "closed"],
    to: "in-review",
    by: registrants,
    reason: "required",
    letters: tellSeller,
  },
  {
    name: "call-off",
    from: openStates,
    to: "cancelled",
    by: registrants,
    reason: "required",
    letters: tellSeller,
  },
  {
    name: "note",
    from: openStates,
    to: null,
    by: ["seller"],
    reason: "none",
    letters: [{ to: "office", letter: "note" }, ...tellSeller],
  },
  {
    name: "cancel",
    from: openStates,
    to: "cancelled",
    by: ["seller"],
    reason: "none",
    letters: [{ to: "office", letter: "cancelled" }, ...tellSeller],
  },
] as const satisfies readonly Transition<RequestStatus, RequestTrack, RequestLetter>[];

export type RequestTransitionName = (typeof transitions)[number]["name"];

/** A row of the table, with its types wide enough to work with. */
export type RequestTransition = Transition<RequestStatus, RequestTrack, RequestLetter> & {
  name: RequestTransitionName;
};

export const requestTable: readonly RequestTransition[] = transitions;

/** The transition of this name. */
export const transitionOf = (name: RequestTransitionName): RequestTransition =>
  requestTable.find((transition) => transition.name === name) as RequestTransition;
