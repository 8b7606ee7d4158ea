import { longDate, torontoDay } from "~/lib/format";
import { day } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { entry } from "~/postings/entry";
import { hasNoEmail, type Posting } from "~/postings/posting";
import { inHandStates } from "~/postings/states";
import { registrants, step } from "~/postings/step";
import { correctionEntries } from "./entries";
import * as letters from "./letters";
import { proofSections } from "./words";

/** Steps for the proof: the office sends it, the seller approves or corrects it. */

export const sendProof = step("send-proof", {
  // From "in-review" if a signed posting was corrected.
  from: ["to-sign", "in-review"],
  to: "proof",
  by: registrants,
  guards: [
    "listing-complete",
    "bill-read",
    "mls-fields-given",
    "answers-read",
    "corrections-made",
    "facts-checked",
    "all-signed",
    "no-refusal",
    "owners-can-sign",
    "copy-delivered",
    "photographs-on-file",
  ],
  letters: [{ to: "seller", letter: letters.proofLetter }],
  title: "Send the proof to the seller",
  button: "Send the proof to the seller",
  done: "sent the proof",
  entered: ({ posting }) => [
    entry({
      remove: () => ({ posting: { ...posting, proof: null } }),
      rests: posting.proof?.approved.length ? [{ code: "rests-answers" }] : [],
    }),
  ],
  // Only a signed agreement can lead to a proof, and only if the seller still has an account.
  forms: ({ posting }) => (posting.agreement && !posting.restrictedAt ? [{}] : []),
  effect: () => ({
    // All sections have to be approved again, because the listing may have changed.
    change: (now, at) => ({ ...now, proof: { sentAt: at, approved: [], whole: true } }),
  }),
});

const approvalFields = ({ proof }: Posting, today: string) =>
  ({
    on: day("Proof signed on paper on", {
      hint: "Print the listing for the seller, and file the signed copy.",
      min: proof ? torontoDay(proof.sentAt) : today,
      max: today,
      missing: "Enter the day on which the seller signed it.",
      tooLate: "That day hasn't come yet.",
    }),
  }) as const satisfies Fields;

export const refuseProof = step("refuse-proof", {
  from: ["proof"],
  to: "in-review",
  by: ["seller"],
  guards: ["proof-refused"],
  letters: [{ to: "office", letter: letters.proofRefusedLetter }],
  done: "requested corrections to the listing",
  entered: correctionEntries,
});

export const withdrawCorrection = step("withdraw-correction", {
  apart: true,
  from: inHandStates,
  by: ["seller"],
  reason: "required",
  done: "withdrew a correction",
});

export const approveProof = step("approve-proof", {
  from: ["proof"],
  to: "ready",
  by: ["seller", ...registrants],
  guards: ["proof-approved", "owners-can-sign"],
  letters: [{ to: "office", letter: letters.proofApprovedLetter }],
  title: "Record the approval of the proof",
  button: "Record the approval",
  done: "approved the proof",
  clears: ["section-open"],
  // The seller's own page has their form. One without an email address has no account.
  forms: ({ posting, user, today }) =>
    hasNoEmail(posting) && user.role !== "seller" ? [{ fields: approvalFields(posting, today) }] : [],
  effect: ({ sent }) => ({
    readers: [],
    reason: `Signed on paper on ${longDate(sent.on)}`,
    change: (now) =>
      now.proof && hasNoEmail(now)
        ? { ...now, proof: { ...now.proof, approved: proofSections.map(({ id }) => id) } }
        : null,
  }),
});
