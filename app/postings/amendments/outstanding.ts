import { joinNames, longDate, torontoDay } from "~/lib/format";
import { unsignedOwners } from "~/postings/agreement/signed";
import { dayFactsOf } from "~/postings/agreement/terms";
import { blocksOf } from "~/postings/guards";
import type { OfficeFile } from "~/postings/office-file";
import { officeOrder as words } from "~/postings/office-words";
import { stoppedSignature } from "~/postings/order/stopped-signatures";
import type { Amendment, Posting } from "~/postings/posting";
import { limitsOfDay } from "~/postings/review/office-days";
import { kinds, needsInitials } from "./kinds";
import { withSignature } from "./progress";

/** Outstanding signatures, which the office records when it files the signed document. */

interface Outstanding {
  /** Value of its box: "agreement", or the amendment's id, with the signer's position. */
  value: string;
  label: string;
  owner: string;
  /** Kind of document that it is on. */
  paper: string | null;
  /** Amendment, or null for the listing agreement. */
  change: Amendment | null;
  initialed: boolean;
  days: ReturnType<typeof limitsOfDay>;
}

/** Signatures that can be recorded now, of the agreement and of the amendments. */
export function outstandingSignatures(posting: Posting, file: OfficeFile, today: string): Outstanding[] {
  const { state, agreement, amendments } = posting;
  const isOut =
    state === "to-sign" &&
    blocksOf(["agreement-prepared", "no-refusal"], posting, file, { at: new Date() }).length === 0;
  const days = limitsOfDay("signature", dayFactsOf(posting), today);
  const ofAgreement = (isOut ? unsignedOwners(posting) : []).map((owner) => ({
    value: `agreement_${agreement?.owners.indexOf(owner)}`,
    label: `${owner}, on the listing agreement`,
    owner,
    paper: "agreement",
    change: null,
    initialed: false,
    days,
  }));
  const ofChanges = amendments
    .filter((change) => change.state === "to-sign")
    .flatMap((change): Outstanding[] => {
      const { shortLabel, paper } = kinds[change.kind];
      const initialed = needsInitials(change, posting);
      const out = { "amendment-out": torontoDay(change.sentAt ?? change.requestedAt) };
      return change.signers.flatMap((owner, at) =>
        change.signatures.some((signed) => signed.owner === owner)
          ? []
          : [
              {
                value: `${change.id}_${at}`,
                label: `${owner}, ${initialed ? "with initials, " : ""}on “${shortLabel}”`,
                owner,
                paper,
                change,
                initialed,
                days: limitsOfDay("amendment-signature", out, today),
              },
            ],
      );
    });
  return [...ofAgreement, ...ofChanges];
}

/** Sent values of the fields about signatures. */
export interface SentSignatures {
  signatures?: readonly string[];
  signedOn?: string | null;
}

/**
 * Records the ticked signatures.
 * @param as kind under which their document is filed
 * @returns the posting with them, errors of the fields, or null if one has been recorded since
 */
export function recordSignatures(
  posting: Posting,
  file: OfficeFile,
  { signatures = [], signedOn }: SentSignatures,
  as: string,
  at: Date,
): { posting: Posting; signed: string } | { errors: { fields: Record<string, string[]> } } | null {
  if (signatures.length === 0) return { posting, signed: "" };
  const outstanding = outstandingSignatures(posting, file, torontoDay(at));
  const ticked = outstanding.filter(({ value }) => signatures.includes(value));
  if (ticked.length < signatures.length) return null;
  if (ticked.some(({ paper }) => paper !== as))
    return { errors: { fields: { signatures: ["Tick only the signatures in this kind of document."] } } };
  if (!signedOn) return { errors: { fields: { signedOn: ["Enter the day of the signatures."] } } };
  const on = signedOn;
  const errors = ticked.flatMap(({ owner, change, days }) =>
    on < days.min
      ? [days.tooEarly]
      : (stoppedSignature(posting, { signers: [owner], on, ...(change ? { change } : {}) }) ?? []),
  );
  if (errors.length > 0) return { errors: { fields: { signedOn: [...new Set(errors)] } } };
  const ofAgreement = ticked.filter(({ change }) => !change).map(({ owner }) => ({ owner, on }));
  let next: Posting = {
    ...posting,
    agreement: posting.agreement && {
      ...posting.agreement,
      signatures: [...posting.agreement.signatures, ...ofAgreement],
    },
  };
  for (const { owner, change, initialed } of ticked) {
    if (change) next = withSignature(next, change.id, { owner, on, initialed }, at);
  }
  return { posting: next, signed: words.signed(joinNames(ticked.map(({ owner }) => owner)), longDate(on)) };
}
