import { longDate } from "~/lib/format";
import { type Entry, entry } from "~/postings/entry";
import { isFeeInvoiced } from "~/postings/money/invoice";
import {
  copyFields,
  feeDueFields,
  representationFields,
  signatureFields,
  signLinkFields,
  termFields,
} from "~/postings/office-fields";
import { stoppedEdit } from "~/postings/order/stopped-signatures";
import { type Agreement, type Posting, representativesOf } from "~/postings/posting";
import { termStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { isSignatureUsed, unsignedOwners } from "./signed";
import { isTooLong, longTermError, shortTermError } from "./term";
import { dayFactsOf, feeDueOf, missingFeeDueDay, representationOf } from "./terms";

/** Entries about the agreement: terms, signatures and copies. */

type Days = Pick<Agreement["terms"], "startDay" | "endDay" | "holdoverDays">;

/** Errors in edited days of the term, or null. */
function wrongDays({ state, amendments }: Posting, { terms }: Agreement, sent: Days, today: string) {
  const { startDay, endDay } = sent;
  const isSame = (["startDay", "endDay", "holdoverDays"] as const).every(
    (name) => sent[name] === terms[name],
  );
  if (isSame) return null;
  if (amendments.some(({ kind }) => kind === "extension" || kind === "term")) {
    return {
      form: ["A change to the term is under way. Make or decline it first, under “Changes and term”."],
    };
  }
  const isPast = endDay < today && termStates.some((one) => one === state);
  const wrong =
    shortTermError({ startDay, endDay }) ??
    // An extended term may exceed the limit.
    (endDay > terms.endDay && isTooLong({ startDay, endDay }) ? longTermError : null) ??
    (isPast ? "That day has passed, and the listing is still on the MLS." : null);
  return wrong ? { fields: { endDay: [wrong] } } : null;
}

/** The agreement without price and commission, which change by an amendment because the order has them, too. */
export function agreementEntries({ posting, staff, today }: StepContext): Entry[] {
  const { agreement, mls } = posting;
  if (!agreement) return [];
  const { terms, representation, feeDue, link } = agreement;
  const noted = representativesOf(representation);
  const { holdoverDays, startDay, endDay } = termFields(today);
  const asked = representationFields(staff, noted);
  return [
    entry({
      title: "Agreement",
      note: "As the owners signed it. To change what they agreed, start an amendment under “Changes and term”.",
      fields: {
        ...asked,
        // Agreements older than this question are edited without an answer.
        representation: representation
          ? asked.representation
          : { ...asked.representation, required: false, missing: undefined },
        startDay,
        endDay: { ...endDay, hint: undefined },
        holdoverDays,
        ...feeDueFields(today),
        ...signLinkFields,
      },
      values: {
        representation: representation?.kind,
        representative: noted.flatMap(({ id }) => id ?? []),
        startDay: terms.startDay,
        endDay: terms.endDay,
        holdoverDays: terms.holdoverDays,
        feeDue: feeDue.on,
        feeDueDay: feeDue.day ?? undefined,
        link: link ?? undefined,
      },
      fixed: [
        // The invoice has the due date. Changing it needs a credit and a new invoice.
        ...(isFeeInvoiced(posting) ? ["feeDue", "feeDueDay"] : []),
        ...(unsignedOwners(posting).length > 0 ? [] : ["link"]),
      ],
      check(sent) {
        const named =
          sent.representation &&
          representationOf({ ...sent, representation: sent.representation }, staff, representation);
        if (named && "errors" in named) return named.errors;
        return feeDueOf(sent) ? wrongDays(posting, agreement, sent, today) : missingFeeDueDay.errors;
      },
      put({ startDay, endDay, holdoverDays, ...sent }) {
        const days = { startDay, endDay, holdoverDays };
        const named =
          sent.representation &&
          representationOf({ ...sent, representation: sent.representation }, staff, representation);
        return {
          posting: {
            ...posting,
            agreement: {
              ...agreement,
              ...(named && !("errors" in named) ? { representation: named } : {}),
              terms: { ...terms, ...days },
              feeDue: feeDueOf(sent) ?? feeDue,
              link: sent.link ?? null,
            },
            mls: mls && { ...mls, ...days },
          },
        };
      },
    }),
  ];
}

const withSignatures = (posting: Posting, signatures: Agreement["signatures"]) => ({
  posting: { ...posting, agreement: posting.agreement && { ...posting.agreement, signatures } },
});

/**
 * Signatures. One can be removed while the agreement is out, unless copies, the signed agreement or an
 * invoice depend on it.
 */
export function signatureEntries({ posting, today }: StepContext): Entry[] {
  const { signatures = [], owners = [], copy } = posting.agreement ?? {};
  const field = signatureFields(dayFactsOf(posting), today).on;
  const copied = copy && copy.on < field.max ? copy.on : null;
  return signatures.map(({ owner, on }) => {
    const others = signatures.filter((one) => one.owner !== owner);
    return entry({
      variant: String(owners.indexOf(owner)),
      title: `Signature of ${owner}`,
      fields: {
        on: copied
          ? { ...field, max: copied, tooLate: `The owners got their copies on ${longDate(copied)}.` }
          : field,
      },
      values: { on },
      check: stoppedEdit(posting, { signers: [owner], on }),
      put: (sent) =>
        withSignatures(
          posting,
          signatures.map((one) => (one.owner === owner ? { owner, ...sent } : one)),
        ),
      ...(posting.state === "to-sign" ? { remove: () => withSignatures(posting, others) } : {}),
      rests: isSignatureUsed(posting) ? [{ code: "signature-used" }] : [],
    });
  });
}

/** Delivery of copies to the owners. */
export function copyEntries({ posting, today }: StepContext): Entry[] {
  const { agreement } = posting;
  if (!agreement?.copy) return [];
  const { on, how } = agreement.copy;
  return [
    entry({
      title: "Copies to the owners",
      fields: copyFields(dayFactsOf(posting), today),
      values: { on, how: how as never },
      put: (copy) => ({ posting: { ...posting, agreement: { ...agreement, copy } } }),
    }),
  ];
}
