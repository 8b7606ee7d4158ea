import { postings } from "~/content/business";
import { choice, day, hiddenField, longText } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { addDays } from "~/lib/time/business-days";
import { entry } from "~/postings/entry";
import { declineFields, reasonFields } from "~/postings/office-fields";
import { declineReasons } from "~/postings/office-lists";
import { ownerWithLogin, type Posting } from "~/postings/posting";
import { inHandStates, listedStates, messageStates, postingStates, sentStates } from "~/postings/states";
import { assistants, registrants, type StepForm, step, toAllOwners } from "~/postings/step";
import { untoldText, withTold } from "~/postings/untold";
import { contactChange, contactForms } from "./contact";
import { orderEntries } from "./entries";
import * as letters from "./letters";
import { hashOf, newSecret } from "./owner-link";
import { withLoginEnded, withLoginOffered } from "./owner-login";
import { openRefusals, refusalsIn, withRefusalReopened, withRefusalSettled } from "./owner-refusal";
import { notableParties, openPartyNotes, partyNoteKinds, partyNoteText } from "./party-notes";

/** Steps of an order: begun, sent, confirmed by co-owners, and cancelled or declined. */

export const begin = step("begin", {
  from: [],
  to: "draft",
  by: ["seller"],
  done: "started the order",
});

/** Moves an order taken on the phone into the seller's account (`claim.server.ts`). */
export const claim = step("claim", {
  apart: true,
  from: postingStates,
  by: ["seller"],
  done: "took it over in their account",
});

export const submit = step("submit", {
  from: ["draft"],
  to: "submitted",
  by: ["seller"],
  guards: ["complete", "not-ordered-twice"],
  letters: [
    { to: "seller", letter: letters.receivedLetter },
    { to: "owners", letter: letters.confirmationLetter },
    { to: "office", letter: letters.newOrderLetter },
  ],
  done: "sent the order",
  entered: orderEntries,
});

export const confirmOwnership = step("confirm-ownership", {
  apart: true,
  // Once the agreement is out, this is only possible after an objection. Otherwise the signature is the confirmation.
  from: ["submitted", "in-review", "changes-asked", "to-sign"],
  by: ["owner"],
  letters: [
    { to: "office", letter: letters.ownerConfirmedLetter },
    { to: "seller", letter: letters.objectionWithdrawnLetter },
  ],
  done: "confirmed the order as an owner",
});

export const refuseOrder = step("refuse-order", {
  // While the co-owner can still confirm the order or sign the agreement.
  from: ["submitted", "in-review", "changes-asked", "to-sign"],
  by: ["owner"],
  reason: "required",
  // The reason is for the office. A seller without the right to sell must not learn what the office knows.
  internal: "words",
  letters: [
    { to: "office", letter: letters.objectionLetter },
    { to: "seller", letter: letters.objectionLetterToSeller },
  ],
  done: "objected to the order",
});

const settledFields = {
  text: longText("How the objection was resolved", {
    hint: "After a call. The owner who objected reads this, and the seller doesn't.",
    missing: "Say how it was resolved.",
    maxLength: postings.longest.reason,
    rows: 2,
  }),
} as const satisfies Fields;

export const settleRefusal = step("settle-refusal", {
  from: inHandStates,
  by: registrants,
  reason: "required",
  internal: "words",
  letters: [
    { to: "owners", letter: letters.settlementLetterToOwner },
    { to: "seller", letter: letters.settlementLetterToSeller },
  ],
  button: "Record how it was resolved",
  done: "recorded how an owner's objection was resolved",
  // Only the owner can enter a confirmation after an objection.
  entered: ({ posting }) =>
    refusalsIn(posting).flatMap(({ owner, name, settled }) =>
      !settled || settled.by.role === "owner" || posting.owners.every(({ id }) => id !== owner)
        ? []
        : [
            entry({
              variant: owner,
              title: `Resolved objection of ${name}`,
              about: owner,
              remove: () => ({ posting: withRefusalReopened(posting, owner) ?? posting }),
              rests: posting.agreement ? [{ code: "rests-agreement" }] : [],
            }),
          ],
    ),
  forms: ({ posting }) =>
    openRefusals(posting).map(({ owner, name }) => ({ variant: owner, title: name, fields: settledFields })),
  effect: ({ sent: { text }, variant }) => ({
    about: variant,
    reason: text,
    change: (now, _at, _file, event) =>
      openRefusals(now).some(({ owner }) => owner === variant)
        ? withRefusalSettled(now, variant, event)
        : null,
  }),
});

export const giveOwnerLogin = step("give-owner-login", {
  apart: true,
  from: messageStates,
  by: ["seller"],
  letters: [{ to: "owners", letter: letters.loginOfferLetter }],
  button: "Send the link",
  done: "invited a co-owner to log in",
  forms: ({ posting }) =>
    posting.owners.flatMap(({ id, name, login }) => (login?.uid ? [] : [{ variant: id, title: name }])),
  effect: ({ variant, posting }) => {
    const secret = newSecret();
    return {
      about: variant,
      reason: nameOf(posting, variant),
      secrets: new Map([[variant, secret]]),
      change: (now, at) => withLoginOffered(now, variant, hashOf(secret), at),
    };
  },
});

export const takeOwnerLogin = step("take-owner-login", {
  apart: true,
  from: messageStates,
  by: ["owner"],
  letters: [{ to: "seller", letter: letters.loginAcceptedLetter }],
  done: "set up a login",
});

export const endOwnerLogin = step("end-owner-login", {
  apart: true,
  from: sentStates,
  by: ["seller"],
  letters: [{ to: "owners", letter: letters.loginEndedLetter }],
  button: "End the login",
  done: "removed a co-owner's access",
  forms: ({ posting }) =>
    posting.owners.flatMap(({ id, name, login }) => (login ? [{ variant: id, title: name }] : [])),
  effect: ({ variant, posting }) => ({
    about: variant,
    reason: nameOf(posting, variant),
    change: (now) => withLoginEnded(now, variant),
  }),
});

export const leaveOwnerLogin = step("leave-owner-login", {
  apart: true,
  from: sentStates,
  by: ["owner"],
  letters: [{ to: "seller", letter: letters.loginLeftLetter }],
  button: "End the login",
  done: "ended their own access",
  forms: ({ posting, user }) => {
    const owner = ownerWithLogin(posting, user.uid);
    return owner ? [{ variant: owner.id, title: owner.name }] : [];
  },
  effect: ({ variant, user }) => ({
    about: variant,
    change: (now) => (ownerWithLogin(now, user.uid)?.id === variant ? withLoginEnded(now, variant) : null),
  }),
});

/** Phone number and email address of an owner, at any time. An owner with a link has this form on the link's page. */
export const editContact = step("edit-contact", {
  touches: "contact",
  from: sentStates,
  by: ["owner", "seller", ...assistants],
  letters: [
    { to: "owners", letter: letters.newContactLetter },
    { to: "seller", letter: letters.contactChangedLetter },
    { to: "office", letter: letters.contactChangedLetter },
  ],
  button: "Save the contact details",
  done: "changed an owner's contact details",
  forms: ({ posting, user }): StepForm[] =>
    contactForms(posting, user.role === "owner" ? ownerWithLogin(posting, user.uid) : null),
  effect: ({ posting, variant, sent, user }) =>
    contactChange(
      posting,
      Number(variant),
      sent as Parameters<typeof contactChange>[2],
      user.role === "owner",
    ),
});

/** Days back that a note can reach. */
const limitOfNotes = 3650;

const partyNoteFields = (parties: readonly string[], today: string) =>
  ({
    party: choice(
      "Person",
      parties.map((value) => ({ value, label: value })),
      { missing: "Choose the person." },
    ),
    kind: choice("What has changed", partyNoteKinds, { missing: "Choose what has changed." }),
    on: day("Since", {
      min: addDays(today, -limitOfNotes),
      max: today,
      missing: "Enter the day from which it applies.",
      tooLate: "That day hasn't come yet.",
    }),
    text: longText("What the owners should know", {
      hint: "The owners read this sentence. Signatures from that day on can't be recorded.",
      missing: "Say in a sentence what happened, and what you need.",
      maxLength: postings.longest.partyNote,
      rows: 2,
    }),
  }) as const satisfies Fields;

/** Stops what needs a person's signature until the note is lifted, or another person signs by an amendment. */
export const noteParty = step("note-party", {
  from: [...inHandStates, ...listedStates, "sold"],
  by: assistants,
  button: "Record this note",
  done: "recorded that a signature can't be relied on",
  forms: ({ posting, today }) => {
    const noted = openPartyNotes(posting).map(({ party }) => party);
    const others = notableParties(posting).filter((party) => !noted.includes(party));
    return others.length > 0 && noted.length < postings.limits.owners
      ? [{ fields: partyNoteFields(others, today) }]
      : [];
  },
  effect: ({ posting, sent, id }) => ({
    reason: partyNoteText(posting, sent),
    change: (now) => ({
      ...now,
      partyNotes: [...openPartyNotes(now).filter(({ party }) => party !== sent.party), { id, ...sent }],
    }),
  }),
});

export const liftPartyNote = step("lift-party-note", {
  from: sentStates,
  by: registrants,
  reason: "required",
  button: "Lift this note",
  done: "lifted the note on a signature",
  forms: ({ posting }) =>
    openPartyNotes(posting).map(({ id, party }) => ({
      variant: id,
      title: party,
      fields: reasonFields("Why the signature can be relied on"),
    })),
  effect: ({ sent: { text }, variant, posting }) => ({
    reason: `${openPartyNotes(posting).find(({ id }) => id === variant)?.party}: ${text}`,
    change: (now) => ({ ...now, partyNotes: (now.partyNotes ?? []).filter(({ id }) => id !== variant) }),
  }),
});

/** Time of the last letter on the page. */
const toldFields = { until: hiddenField() } as const satisfies Fields;

/** For a seller without an email address, to whom no letter can be sent. */
export const tellSeller = step("tell-seller", {
  apart: true,
  from: postingStates,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Mark the seller as told",
  done: "told the seller by phone or letter",
  forms: ({ posting: { untold = [] } }): StepForm<typeof toldFields>[] => {
    const last = untold.at(-1);
    return last ? [{ fields: toldFields, defaults: { until: last.at.toISOString() } }] : [];
  },
  effect({ posting, sent: { until } }) {
    // A letter that was written since the page was opened stays.
    const untold = (posting.untold ?? []).filter(({ at }) => at.toISOString() <= until);
    return { reason: untoldText({ untold }), change: (now) => withTold(now, untold) };
  },
});

const nameOf = ({ owners }: Posting, id: string): string | null =>
  owners.find((owner) => owner.id === id)?.name ?? null;

export const withdraw = step("withdraw", {
  from: ["submitted", "in-review", "changes-asked", "to-sign"],
  to: "withdrawn",
  by: ["seller"],
  reason: "optional",
  guards: ["unsigned"],
  letters: [...toAllOwners(letters.withdrawnLetter), { to: "office", letter: letters.withdrawnLetter }],
  done: "cancelled the order",
});

export const withdrawForSeller = step("withdraw-for-seller", {
  from: ["submitted", "in-review", "changes-asked", "to-sign", "proof", "ready"],
  to: "withdrawn",
  by: registrants,
  reason: "required",
  letters: toAllOwners(letters.withdrawnLetter),
  button: "Cancel the order for the seller",
  done: "cancelled the order at the seller's request",
  entered: () => [entry({ remove: () => ({}) })],
  forms: () => [{ fields: reasonFields("Reason") }],
  effect: ({ sent }) => ({ reason: sent.text }),
});

export const decline = step("decline", {
  from: ["submitted", "in-review"],
  to: "declined",
  by: registrants,
  reason: "required",
  // A signed agreement ends by cancellation, which notifies all who signed.
  guards: ["unsigned"],
  letters: [{ to: "seller", letter: letters.declinedLetter }],
  button: "Decline the order",
  done: "declined the order",
  entered: () => [entry({ remove: () => ({}) })],
  forms: ({ posting }) => (posting.agreement?.signatures.length ? [] : [{ fields: declineFields }]),
  effect: ({ sent }) => ({ reason: `${labelOf(declineReasons, sent.why)}. ${sent.text}` }),
});
