import { labelOf } from "~/lib/forms/label-of";
import { declineFields, reasonFields } from "~/postings/office/fields";
import { declineReasons } from "~/postings/office/lists";
import { registrants, step, toAllOwners } from "~/postings/step";
import * as letters from "./letters";

/** The steps of an order: it is begun, sent, confirmed by the other owners, and cancelled or declined. */

export const begin = step("begin", {
  from: [],
  to: "draft",
  by: ["seller"],
  reason: "none",
  letters: [],
  done: "started the order",
});

export const submit = step("submit", {
  from: ["draft"],
  to: "submitted",
  by: ["seller"],
  reason: "none",
  guards: ["complete", "not-ordered-twice"],
  letters: [
    { to: "seller", letter: letters.received },
    { to: "owners", letter: letters.namedAsOwner },
    { to: "office", letter: letters.newPosting },
  ],
  done: "sent the order",
});

export const confirmOwnership = step("confirm-ownership", {
  from: ["submitted", "in-review", "changes-asked"],
  to: null,
  by: ["owner"],
  reason: "none",
  letters: [{ to: "office", letter: letters.ownerConfirmed }],
  done: "confirmed the order as an owner",
});

export const withdraw = step("withdraw", {
  from: ["submitted", "in-review", "changes-asked", "to-sign"],
  to: "withdrawn",
  by: ["seller"],
  reason: "optional",
  guards: ["unsigned"],
  letters: [...toAllOwners(letters.withdrawn), { to: "office", letter: letters.withdrawn }],
  done: "cancelled the order",
});

export const withdrawForSeller = step("withdraw-for-seller", {
  from: ["submitted", "in-review", "changes-asked", "to-sign", "proof", "ready"],
  to: "withdrawn",
  by: registrants,
  reason: "required",
  letters: toAllOwners(letters.withdrawn),
  button: "Cancel it for the seller",
  done: "cancelled the order, as the seller asked",
  forms: () => [{ fields: reasonFields("Why it's cancelled") }],
  effect: ({ sent }) => ({ reason: sent.text }),
});

export const decline = step("decline", {
  from: ["submitted", "in-review"],
  to: "declined",
  by: registrants,
  reason: "required",
  // An agreement that was signed is no order any more: it is cancelled, and all who signed are told.
  guards: ["unsigned"],
  letters: [{ to: "seller", letter: letters.declined }],
  button: "Decline the order",
  done: "declined the order",
  forms: ({ posting }) => (posting.agreement?.signatures.length ? [] : [{ fields: declineFields }]),
  effect: ({ sent }) => ({ reason: `${labelOf(declineReasons, sent.why)}. ${sent.text}` }),
});
