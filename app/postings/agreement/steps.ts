import { joinNames, longDate } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import type { FormErrors } from "~/lib/forms/parse-form";
import {
  agreementFields,
  copyFields,
  reasonFields,
  signatureFields,
  type termFields,
} from "~/postings/office-fields";
import { copyWays } from "~/postings/office-lists";
import { officeOrder as words } from "~/postings/office-words";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { signersOf } from "~/postings/order/signers";
import { stoppedSignature } from "~/postings/order/stopped-signatures";
import type { Agreement, AskedOwner, Posting } from "~/postings/posting";
import { assistants, registrants, type StepForm, step, toAllOwners } from "~/postings/step";
import { agreementEntries, copyEntries, signatureEntries } from "./entries";
import * as letters from "./letters";
import { emailsForCopies, isSignedByAll, unsignedOwners } from "./signed";
import { isTooLong, longTermError, shortTermError } from "./term";
import {
  dayFactsOf,
  feeDueOf,
  missingFeeDueDay,
  officeTermsOf,
  representationOf,
  representationText,
  type SentTerms,
  termsOf,
} from "./terms";

/** The office's steps for the listing agreement: sending it, recording signatures, delivering copies. */

export const prepareAgreement = step("prepare-agreement", {
  from: ["in-review"],
  to: "to-sign",
  by: registrants,
  guards: [
    "no-refusal",
    "owners-can-sign",
    "bill-read",
    "facts-checked",
    "guide-explained",
    "identity-verified",
    "home-confirmed",
    "agreement-prepared",
    "unsigned",
    "home-free",
  ],
  letters: toAllOwners(letters.signingLetter),
  title: "Prepare the agreement",
  button: "Mark as out for signature",
  done: "prepared the agreement",
  clears: ["agreement-missing", "agreement-differs"],
  entered: agreementEntries,
  forms: (context) => [
    { fields: agreementFields(context.today, context.staff), defaults: officeTermsOf(context) },
  ],
  effect: ({ sent, posting, staff }) => {
    const feeDue = feeDueOf(sent);
    if (!feeDue) return missingFeeDueDay;
    const wrong = wrongTerms(sent);
    if (wrong) return { errors: wrong };
    const representation = representationOf(sent, staff);
    if ("errors" in representation) return representation;
    const secrets = new Map(posting.owners.map(({ id }) => [id, newSecret()]));
    return {
      secrets,
      reason: representationText(representation),
      change: (now, at) => ({
        ...now,
        owners: now.owners.map((owner) => withSigningLink(owner, secrets.get(owner.id))),
        agreement: {
          link: sent.link ?? null,
          sentAt: at,
          terms: termsOf(sent),
          representation,
          owners: signersOf(posting),
          feeDue,
          signatures: [],
          copy: null,
        },
      }),
    };
  },
});

/** Corrects a mistake in the agreement, so that a new one can be prepared. */
export const recallAgreement = step("recall-agreement", {
  from: ["to-sign"],
  to: "in-review",
  by: registrants,
  reason: "required",
  guards: ["not-all-signed"],
  letters: toAllOwners(letters.recalledLetter),
  button: "Recall the agreement",
  done: "recalled the agreement",
  forms: () => [{ fields: reasonFields("Reason for the recall") }],
  effect: ({ sent }) => ({
    reason: sent.text,
    // A fully signed agreement stays, and the guard reports it.
    change: (now) => (isSignedByAll(now) ? now : { ...now, agreement: null }),
  }),
});

export const recordSignature = step("record-signature", {
  touches: "signatures",
  from: ["to-sign"],
  by: assistants,
  guards: ["agreement-prepared", "no-refusal"],
  button: "Record the signature",
  done: "recorded a signature",
  entered: signatureEntries,
  forms: ({ posting, today }) =>
    unsignedOwners(posting).map((owner) => ({
      variant: variantOf(posting, owner),
      title: owner,
      fields: signatureFields(dayFactsOf(posting), today),
      defaults: { on: today },
    })),
  effect: ({ posting, variant, sent }) => {
    const owner = ownerOf(posting, variant);
    if (!owner) return { errors: { form: [words.changed] } };
    const signing = { signers: [owner], on: sent.on };
    const stopped = stoppedSignature(posting, signing);
    if (stopped) return { errors: { fields: { on: [stopped] } } };
    return {
      reason: `${owner} signed on ${longDate(sent.on)}`,
      change: (now) =>
        stoppedSignature(now, signing)
          ? null
          : withAgreement(now, (agreement) => ({
              ...agreement,
              signatures: [...signaturesOfOthers(agreement, owner), { owner, on: sent.on }],
            })),
    };
  },
});

type CopyFields = ReturnType<typeof copyFields> | Record<never, never>;

/** Emails the copies, or records copies that the owners got in another way. */
export const recordCopy = step("record-copy", {
  from: ["to-sign"],
  by: assistants,
  guards: ["agreement-prepared", "all-signed"],
  letters: toAllOwners(letters.copyLetter),
  button: "Record the copies",
  done: "recorded that the owners got their copies of the agreement",
  entered: copyEntries,
  forms({ posting, today }): StepForm<CopyFields>[] {
    const { agreement } = posting;
    if (!agreement || agreement.copy) return [];
    // A signing service sends the copies itself.
    const defaults = { on: today, ...(agreement.link ? { how: "signing-service" as const } : {}) };
    const byHand = { fields: copyFields(dayFactsOf(posting), today), defaults };
    const emails = emailsForCopies(posting);
    if (emails.length === 0) return [byHand];
    const byEmail = { variant: "email", button: "Email the copies", note: `To ${joinNames(emails)}.` };
    return agreement.link ? [byHand, byEmail] : [byEmail, byHand];
  },
  effect({ posting, sent, variant, today }) {
    const emailed = variant === "email";
    if (emailed && emailsForCopies(posting).length === 0) return { errors: { form: [words.changed] } };
    const { on, how } = "how" in sent ? sent : { on: today, how: "email" as const };
    const secrets = new Map(posting.owners.map(({ id }) => [id, newSecret()]));
    return {
      ...(emailed ? { secrets } : { readers: [] }),
      reason: `${labelOf(copyWays, how)}, ${longDate(on)}`,
      change(now) {
        if (emailed && emailsForCopies(now).length === 0) return null;
        const next = withAgreement(now, (agreement) => ({ ...agreement, copy: { on, how } }));
        return emailed ? { ...next, owners: next.owners.map((owner) => withCopyLink(owner, secrets)) } : next;
      },
    };
  },
});

/** Adds the link of the letter with the copy. Links of earlier letters stay valid. */
const withCopyLink = (owner: AskedOwner, secrets: ReadonlyMap<string, string>): AskedOwner => {
  const secret = secrets.get(owner.id);
  return secret ? { ...owner, copied: { secretHash: hashOf(secret) } } : owner;
};

/** Adds the link of the letter about the agreement. The link of the first letter stays valid. */
const withSigningLink = (owner: AskedOwner, secret: string | undefined): AskedOwner =>
  secret ? { ...owner, signing: { secretHash: hashOf(secret) } } : owner;

/** Errors in a well-formed term, or null. */
function wrongTerms(sent: SentTerms): FormErrors<ReturnType<typeof termFields>> | null {
  if (!sent.offerPercent && !sent.offerDollars) {
    return { fields: { offerPercent: ["Enter a percentage, dollars, or both."] } };
  }
  const wrong = shortTermError(sent) ?? (isTooLong(sent) ? longTermError : null);
  return wrong ? { fields: { endDay: [wrong] } } : null;
}

/** An owner's position in the agreement identifies the step's form. */
const variantOf = ({ agreement }: Posting, owner: string): string => String(agreement?.owners.indexOf(owner));

const ownerOf = ({ agreement }: Posting, variant: string): string | undefined =>
  agreement?.owners[Number(variant)];

const signaturesOfOthers = ({ signatures }: Agreement, owner: string): Agreement["signatures"] =>
  signatures.filter((signature) => signature.owner !== owner);

/** Changes the agreement, or nothing if there is none. */
const withAgreement = (now: Posting, change: (agreement: Agreement) => Agreement): Posting =>
  now.agreement ? { ...now, agreement: change(now.agreement) } : now;
