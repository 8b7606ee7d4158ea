import { type Objection, objectionTo, type Role, type Transition } from "~/lib/steps/states";

/**
 * The states of a posting and what leads from one to the next. Words: `content/postings/states.ts`.
 * What a transition needs besides its state and role (its guards) is checked by `app/postings/transitions.server.ts`.
 */

export const postingStates = [
  "draft",
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
  "sold",
  "closed",
  "expired",
  "terminated",
  "withdrawn",
  "declined",
] as const;

export type PostingState = (typeof postingStates)[number];

/** Nothing follows. */
export const finalStates = [
  "closed",
  "terminated",
  "withdrawn",
  "declined",
] as const satisfies readonly PostingState[];

/** States in which an order of a home, or its listing, is under way. */
export const openPostingStates = [
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
] as const satisfies readonly PostingState[];

/** States in which the office has something to do, or waits for the seller to do it, before the listing is live. */
export const inHandStates = [
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States in which a listing stands on the MLS, or comes back there when its owners sign for it. */
export const listedStates = ["live", "suspended", "conditional"] as const satisfies readonly PostingState[];

/** States that end with the term. A conditional sale goes on: its buyer has until the conditions' days. */
export const termStates = ["live", "suspended"] as const satisfies readonly PostingState[];

/** States in which the seller may change answers, photos and papers. */
export const editableStates = ["draft", "changes-asked"] as const satisfies readonly PostingState[];

/** Whether the seller may change answers, photos and papers now. */
export const isEditable = ({ state }: { state: PostingState }): boolean =>
  editableStates.some((editable) => editable === state);

/** From here on it is a record of the brokerage, which the law makes it keep. */
export const recordStates = [
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
  "sold",
  "closed",
  "expired",
  "terminated",
] as const satisfies readonly PostingState[];

/** States in which money can be owed: also after the order was cancelled, or goes back to the seller, under a signed agreement. */
export const moneyStates = [
  ...recordStates,
  "submitted",
  "in-review",
  "changes-asked",
  "withdrawn",
] as const satisfies readonly PostingState[];

/** What a transition needs, checked on the server in the transaction that performs it. */
export type PostingGuard =
  | "complete"
  | "not-ordered-twice"
  | "home-free"
  | "mls-free"
  | "assigned"
  | "items-asked"
  | "items-answered"
  | "facts-checked"
  | "guide-explained"
  | "identity-verified"
  | "agreement-prepared"
  | "unsigned"
  | "not-all-signed"
  | "all-signed"
  | "agreement-signed"
  | "signature-unused"
  | "copy-delivered"
  | "proof-approved"
  | "proof-refused"
  | "mls-recorded"
  | "papers-before-live"
  | "start-reached"
  | "amendment-requested"
  | "amendment-sent"
  | "amendment-signed"
  | "amendment-open"
  | "no-objection"
  | "signed-paper"
  | "sale-recorded"
  | "no-sale-recorded"
  | "conditions-set"
  | "conditions-met"
  | "purchase-on-file"
  | "release-on-file"
  | "expiry-ahead"
  | "expiry-passed"
  | "closing-passed"
  | "trade-recorded";

export type PostingLetter =
  | "received"
  | "named-as-owner"
  | "new-posting"
  | "owner-confirmed"
  | "message"
  | "changes-asked"
  | "answered"
  | "to-sign"
  | "recalled"
  | "proof"
  | "proof-refused"
  | "ready"
  | "live"
  | "amendment-requested"
  | "amendment-to-sign"
  | "amendment-signed"
  | "amendment-made"
  | "amendment-declined"
  | "amendment-withdrawn"
  | "amendment-objected"
  | "suspended"
  | "resumed"
  | "offer-received"
  | "offer-accepted"
  | "condition-met"
  | "sale-fell-through"
  | "conditional"
  | "sold"
  | "closed"
  | "back-on-market"
  | "expired"
  | "terminated"
  | "withdrawn"
  | "declined";

export interface PostingTransition extends Transition<PostingState, string, PostingLetter> {
  guards?: readonly PostingGuard[];
}

/** While somebody at the office has the order in hand. */
export const messageStates = postingStates.filter(
  (state) => state !== "draft" && !finalStates.some((final) => final === state),
);

/** From the first sending on, also after the end. */
export const sentStates = postingStates.filter((state) => state !== "draft");

/** While facts and people are checked: from the first reading until the listing is on the MLS. */
export const checkedStates = [
  "in-review",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

const assistants = ["assistant", "agent", "broker"] as const;
const registrants = ["agent", "broker"] as const;
const sellerAndAssistants = ["seller", ...assistants] as const;

/** The same letter to the seller and to the other owners of the home. */
const toAllOwners = <Letter extends PostingLetter>(letter: Letter) =>
  [
    { to: "seller", letter },
    { to: "owners", letter },
  ] as const;

const transitions = [
  { name: "begin", from: [], to: "draft", by: ["seller"], reason: "none", letters: [] },
  {
    name: "submit",
    from: ["draft"],
    to: "submitted",
    by: ["seller"],
    reason: "none",
    guards: ["complete", "not-ordered-twice"],
    letters: [
      { to: "seller", letter: "received" },
      { to: "owners", letter: "named-as-owner" },
      { to: "office", letter: "new-posting" },
    ],
  },
  {
    name: "confirm-ownership",
    from: ["submitted", "in-review", "changes-asked"],
    to: null,
    by: ["owner"],
    reason: "none",
    letters: [{ to: "office", letter: "owner-confirmed" }],
  },
  {
    name: "write",
    from: messageStates,
    to: null,
    by: ["seller"],
    reason: "none",
    letters: [{ to: "office", letter: "message" }],
  },
  {
    name: "answer",
    from: messageStates,
    to: null,
    by: assistants,
    reason: "none",
    letters: [{ to: "seller", letter: "message" }],
  },
  {
    name: "start-review",
    from: ["submitted"],
    to: "in-review",
    by: assistants,
    reason: "none",
    guards: ["assigned"],
    letters: [],
  },
  {
    name: "take",
    from: messageStates,
    to: null,
    by: assistants,
    reason: "none",
    guards: ["assigned"],
    letters: [],
  },
  { name: "give-back", from: messageStates, to: null, by: assistants, reason: "none", letters: [] },
  {
    name: "assign",
    from: messageStates,
    to: null,
    by: assistants,
    reason: "none",
    guards: ["assigned"],
    letters: [],
  },
  { name: "check-facts", from: checkedStates, to: null, by: assistants, reason: "none", letters: [] },
  { name: "record-check", from: checkedStates, to: null, by: registrants, reason: "none", letters: [] },
  { name: "record-paper", from: messageStates, to: null, by: assistants, reason: "none", letters: [] },
  // One that no step relied on; then one that a step did; and what nothing brings back.
  { name: "hide-paper", from: sentStates, to: null, by: assistants, reason: "required", letters: [] },
  {
    name: "hide-relied-on-paper",
    from: sentStates,
    to: null,
    by: ["broker"],
    reason: "required",
    letters: [],
  },
  { name: "destroy-paper", from: sentStates, to: null, by: ["broker"], reason: "required", letters: [] },
  {
    name: "ask-for-changes",
    from: ["in-review", "proof"],
    to: "changes-asked",
    by: assistants,
    reason: "none",
    guards: ["items-asked"],
    letters: [{ to: "seller", letter: "changes-asked" }],
  },
  {
    name: "resubmit",
    from: ["changes-asked"],
    to: "submitted",
    by: ["seller"],
    reason: "none",
    guards: ["complete", "items-answered"],
    letters: [
      // An owner who was not named before.
      { to: "owners", letter: "named-as-owner" },
      { to: "office", letter: "answered" },
    ],
  },
  {
    name: "prepare-agreement",
    from: ["in-review"],
    to: "to-sign",
    by: registrants,
    reason: "none",
    guards: [
      "facts-checked",
      "guide-explained",
      "identity-verified",
      "agreement-prepared",
      "unsigned",
      "home-free",
    ],
    letters: toAllOwners("to-sign"),
  },
  {
    // A mistake in the agreement: another one is prepared.
    name: "recall-agreement",
    from: ["to-sign"],
    to: "in-review",
    by: registrants,
    reason: "required",
    guards: ["not-all-signed"],
    letters: toAllOwners("recalled"),
  },
  {
    name: "record-signature",
    from: ["to-sign"],
    to: null,
    by: assistants,
    reason: "none",
    guards: ["agreement-prepared"],
    letters: [],
  },
  {
    // One that was noted by mistake, while nothing rests on it.
    name: "withdraw-signature",
    from: ["to-sign"],
    to: null,
    by: registrants,
    reason: "required",
    guards: ["signature-unused"],
    letters: [],
  },
  {
    name: "record-copy",
    from: ["to-sign"],
    to: null,
    by: assistants,
    reason: "none",
    guards: ["agreement-prepared", "all-signed"],
    letters: [],
  },
  {
    name: "record-invoice",
    from: moneyStates,
    to: null,
    by: assistants,
    reason: "none",
    guards: ["agreement-signed"],
    letters: [],
  },
  { name: "record-payment", from: moneyStates, to: null, by: assistants, reason: "none", letters: [] },
  {
    name: "send-proof",
    // From "in-review" when a signed posting was corrected.
    from: ["to-sign", "in-review"],
    to: "proof",
    by: registrants,
    reason: "none",
    guards: ["facts-checked", "all-signed", "copy-delivered"],
    letters: [{ to: "seller", letter: "proof" }],
  },
  {
    name: "refuse-proof",
    from: ["proof"],
    to: "changes-asked",
    by: ["seller"],
    reason: "none",
    guards: ["proof-refused"],
    letters: [{ to: "office", letter: "proof-refused" }],
  },
  {
    name: "approve-proof",
    from: ["proof"],
    to: "ready",
    by: ["seller"],
    reason: "none",
    guards: ["proof-approved"],
    letters: [{ to: "office", letter: "ready" }],
  },
  {
    name: "go-live",
    from: ["ready"],
    to: "live",
    by: assistants,
    reason: "none",
    guards: ["mls-recorded", "mls-free", "papers-before-live", "start-reached", "home-free"],
    letters: toAllOwners("live"),
  },
  {
    // What a listing says changes by an amendment: `app/postings/amendments/amendment.ts` says which need signatures.
    name: "request-amendment",
    from: listedStates,
    to: null,
    by: ["seller", ...assistants],
    reason: "none",
    guards: ["amendment-requested"],
    letters: [
      { to: "office", letter: "amendment-requested" },
      // A stolen session must not sell the home for less unseen.
      ...toAllOwners("amendment-requested"),
    ],
  },
  {
    name: "send-amendment",
    from: listedStates,
    to: null,
    by: registrants,
    reason: "none",
    guards: ["amendment-sent"],
    letters: toAllOwners("amendment-to-sign"),
  },
  {
    name: "record-amendment-signature",
    from: listedStates,
    to: null,
    by: assistants,
    reason: "none",
    guards: ["amendment-open"],
    letters: [],
  },
  {
    name: "make-amendment",
    from: listedStates,
    to: null,
    by: assistants,
    reason: "none",
    guards: ["amendment-signed", "no-objection", "signed-paper"],
    letters: toAllOwners("amendment-made"),
  },
  {
    name: "decline-amendment",
    from: listedStates,
    to: null,
    by: registrants,
    reason: "required",
    guards: ["amendment-open"],
    letters: toAllOwners("amendment-declined"),
  },
  {
    name: "withdraw-amendment",
    from: listedStates,
    to: null,
    by: ["seller"],
    reason: "optional",
    guards: ["amendment-open"],
    letters: [
      { to: "office", letter: "amendment-withdrawn" },
      { to: "owners", letter: "amendment-withdrawn" },
    ],
  },
  {
    name: "object-to-amendment",
    from: listedStates,
    to: null,
    by: ["owner"],
    reason: "required",
    guards: ["amendment-open"],
    letters: [{ to: "office", letter: "amendment-objected" }],
  },
  {
    name: "settle-objection",
    from: listedStates,
    to: null,
    by: registrants,
    reason: "required",
    guards: ["amendment-open"],
    letters: [],
  },
  {
    name: "answer-about-extension",
    from: ["live", "suspended"],
    to: null,
    by: ["seller"],
    reason: "none",
    letters: [],
  },
  {
    name: "suspend",
    from: ["live"],
    to: "suspended",
    by: registrants,
    reason: "required",
    guards: ["amendment-signed", "no-objection", "signed-paper"],
    letters: toAllOwners("suspended"),
  },
  {
    name: "resume",
    from: ["suspended"],
    to: "live",
    by: registrants,
    reason: "none",
    guards: ["amendment-signed", "no-objection", "signed-paper", "expiry-ahead"],
    letters: toAllOwners("resumed"),
  },
  {
    name: "record-offer",
    from: ["live", "suspended", "conditional"],
    to: null,
    by: sellerAndAssistants,
    reason: "none",
    letters: [{ to: "office", letter: "offer-received" }],
  },
  {
    // What a written direction of the sellers lets the office say of an offer, or that it is taken back.
    name: "record-direction",
    from: ["live", "suspended", "conditional"],
    to: null,
    by: registrants,
    reason: "none",
    letters: [],
  },
  {
    name: "report-acceptance",
    from: ["live", "suspended"],
    to: null,
    by: ["seller", ...registrants],
    reason: "none",
    guards: ["sale-recorded"],
    letters: [
      { to: "office", letter: "offer-accepted" },
      { to: "owners", letter: "offer-accepted" },
    ],
  },
  {
    // A report that was wrong, before the office has recorded the sale.
    name: "correct-acceptance",
    from: ["live", "suspended"],
    to: null,
    by: registrants,
    reason: "required",
    guards: ["no-sale-recorded"],
    letters: [{ to: "seller", letter: "sale-fell-through" }],
  },
  {
    name: "report-condition",
    from: ["conditional"],
    to: null,
    by: ["seller", ...registrants],
    reason: "optional",
    guards: ["sale-recorded"],
    letters: [{ to: "office", letter: "condition-met" }],
  },
  {
    name: "report-on-mls",
    from: ["live", "suspended", "conditional", "sold", "expired"],
    to: null,
    by: assistants,
    reason: "none",
    letters: [],
  },
  {
    name: "sell-conditionally",
    // From "suspended" when the accepted offer came before.
    from: ["live", "suspended"],
    to: "conditional",
    by: registrants,
    reason: "none",
    guards: ["sale-recorded", "conditions-set", "purchase-on-file"],
    letters: toAllOwners("conditional"),
  },
  {
    name: "sell-firm",
    from: ["live", "suspended", "conditional"],
    to: "sold",
    by: registrants,
    reason: "none",
    guards: ["sale-recorded", "conditions-met", "purchase-on-file"],
    letters: toAllOwners("sold"),
  },
  {
    name: "fall-through",
    from: ["conditional"],
    to: "live",
    by: registrants,
    reason: "required",
    guards: ["expiry-ahead", "no-sale-recorded"],
    letters: toAllOwners("back-on-market"),
  },
  {
    // The term ended meanwhile, so the listing can't come back.
    name: "fall-through-after-term",
    from: ["conditional"],
    to: "expired",
    by: registrants,
    reason: "required",
    guards: ["expiry-passed", "no-sale-recorded"],
    letters: toAllOwners("expired"),
  },
  {
    name: "close",
    from: ["sold"],
    to: "closed",
    by: ["agent", "broker", "system"],
    reason: "none",
    guards: ["closing-passed", "trade-recorded"],
    letters: toAllOwners("closed"),
  },
  {
    name: "release",
    from: ["sold"],
    to: "live",
    by: ["broker"],
    reason: "required",
    // A sold home may be listed again meanwhile.
    guards: ["release-on-file", "expiry-ahead", "no-sale-recorded", "home-free"],
    letters: toAllOwners("back-on-market"),
  },
  {
    name: "release-after-term",
    from: ["sold"],
    to: "expired",
    by: ["broker"],
    reason: "required",
    guards: ["release-on-file", "expiry-passed", "no-sale-recorded"],
    letters: toAllOwners("expired"),
  },
  {
    name: "expire",
    from: ["live", "suspended"],
    to: "expired",
    by: ["system"],
    reason: "none",
    guards: ["expiry-passed"],
    letters: toAllOwners("expired"),
  },
  {
    name: "terminate",
    from: ["live", "suspended"],
    to: "terminated",
    by: ["broker"],
    reason: "required",
    guards: ["amendment-signed", "no-objection", "signed-paper", "no-sale-recorded"],
    letters: toAllOwners("terminated"),
  },
  {
    name: "withdraw",
    from: ["submitted", "in-review", "changes-asked", "to-sign"],
    to: "withdrawn",
    by: ["seller"],
    reason: "optional",
    guards: ["unsigned"],
    letters: [...toAllOwners("withdrawn"), { to: "office", letter: "withdrawn" }],
  },
  {
    name: "withdraw-for-seller",
    from: ["submitted", "in-review", "changes-asked", "to-sign", "proof", "ready"],
    to: "withdrawn",
    by: registrants,
    reason: "required",
    letters: toAllOwners("withdrawn"),
  },
  {
    name: "decline",
    from: ["submitted", "in-review"],
    to: "declined",
    by: registrants,
    reason: "required",
    // An agreement that was signed is no order any more: it is cancelled, and all who signed are told.
    guards: ["unsigned"],
    letters: [{ to: "seller", letter: "declined" }],
  },
] as const satisfies readonly PostingTransition[];

export type PostingTransitionName = (typeof transitions)[number]["name"];

export const postingTable: readonly (PostingTransition & { name: PostingTransitionName })[] = transitions;

/** The transition of this name. @throws Error when there is none */
export function postingTransition(name: PostingTransitionName) {
  const found = postingTable.find((transition) => transition.name === name);
  if (!found) throw new Error(`No transition ${name}`);
  return found;
}

/** Whether nothing follows any more. */
export const isEnded = ({ state }: { state: PostingState }): boolean =>
  finalStates.some((final) => final === state);

/** Why somebody of this role cannot take this step from here; null when the table lets them. */
export const objectionOf = (name: PostingTransitionName, state: PostingState, role: Role): Objection | null =>
  objectionTo(postingTransition(name), { state, track: "", role, reason: "given" });
