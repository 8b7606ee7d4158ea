import { postings as limits } from "~/content/business";
import { inSentence, torontoDay } from "~/lib/format";
import { day } from "~/lib/forms/fields";
import { showsChanges } from "~/postings/agreement/signed";
import { isOpenAmendment } from "~/postings/amendment";
import type { Block } from "~/postings/blocks";
import { type Entry, entry, stepsTakenSince } from "~/postings/entry";
import type { DeclinedChange } from "~/postings/office-file";
import { stoppedEdit } from "~/postings/order/stopped-signatures";
import type { Posting } from "~/postings/posting";
import { limitsOfDay } from "~/postings/review/office-days";
import type { StepContext } from "~/postings/step";
import { kinds } from "./kinds";
import { withAmendment, withObjectionSettled } from "./progress";
import { settlementFields } from "./words";

/** Entries by the office about a listing's changes. */

/** Signatures on open changes. */
export const signatureEntries = ({ posting, today }: StepContext): Entry[] =>
  posting.amendments.flatMap((change) => {
    const { id, kind, signers, signatures, sentAt, requestedAt } = change;
    return signatures.map((signature) => {
      const { owner, on } = signature;
      const days = limitsOfDay(
        "amendment-signature",
        { "amendment-out": torontoDay(sentAt ?? requestedAt) },
        today,
      );
      const others = signatures.filter((one) => one !== signature);
      return entry({
        variant: `${id}_${signers.indexOf(owner)}`,
        title: `Signature of ${owner}, ${inSentence(kinds[kind].shortLabel)}`,
        about: id,
        fields: { on: day("Signed on", days) },
        values: { on },
        check: stoppedEdit(posting, { signers: [owner], on, change }),
        put: (sent) => ({
          posting: withAmendment(posting, id, () => ({
            signatures: signatures.map((one) => (one === signature ? { ...one, ...sent } : one)),
          })),
        }),
        // Until the last owner has signed, the office waits.
        remove: () => ({
          posting: withAmendment(posting, id, () => ({ signatures: others, state: "to-sign", due: null })),
        }),
      });
    });
  });

/** The office's settlements of objections to open changes. The owners' own words don't change. */
export const settlementEntries = ({ posting }: StepContext): Entry[] =>
  posting.amendments.flatMap(({ id, told }) =>
    told.flatMap(({ id: owner, name, objection }, at) => {
      const end = objection?.settled;
      if (!end || end.by.role === "owner") return [];
      return [
        entry({
          variant: `${id}_${at}`,
          title: `Objection of ${name}`,
          about: id,
          fields: settlementFields,
          values: { text: end.text },
          put: ({ text }) => ({ posting: withObjectionSettled(posting, id, owner, { ...end, text }) }),
          remove: () => ({ posting: withObjectionSettled(posting, id, owner, null) }),
        }),
      ];
    }),
  );

/** Reasons why a declined change can't be reopened: another of its kind, or the listing's progress since. */
function restsOn(posting: Posting, { event, kind }: DeclinedChange): Block[] {
  const { state, amendments, events, sale } = posting;
  const since = events.slice(events.findIndex(({ id }) => id === event) + 1);
  const again =
    amendments.some((one) => one.kind === kind) ||
    since.some(({ transition, variant }) => transition === "request-amendment" && variant === kind);
  const isFull = amendments.filter(isOpenAmendment).length >= limits.amendments.open;
  return [
    ...(again ? [{ code: "rests-same-change" } as const] : []),
    // The buyer of an accepted offer is bound, and so are the owners.
    ...(kind === "end" && sale ? [{ code: "sale-stands" } as const] : []),
    ...(isFull ? [{ code: "amendments-full" } as const] : []),
    ...(showsChanges(posting) && kinds[kind].from.includes(state)
      ? []
      : [{ code: "amendment-gone" } as const]),
  ];
}

/** Declined changes. Removing the entry reopens the change with its progress and deadline. */
export const declinedEntries = ({ posting, file }: StepContext): Entry[] => {
  const declined = file.declinedChanges ?? [];
  return declined
    .filter(({ id }) => posting.amendments.every((one) => one.id !== id))
    .map((one) =>
      entry({
        variant: one.id,
        title: kinds[one.kind].shortLabel,
        about: one.id,
        removal:
          "Its progress and signatures are restored, and the original deadline applies. We email the owners to disregard our email.",
        reopens: [{ id: one.id, state: one.state, due: one.due }],
        remove: () => ({ file: { ...file, declinedChanges: declined.filter(({ id }) => id !== one.id) } }),
        rests: restsOn(posting, one),
      }),
    );
};

/** Change that suspended, resumed or ended the listing. Removing the entry makes it due again. */
export const carriedOutEntries =
  (name: string) =>
  ({ posting, file }: StepContext): Entry[] => {
    const { endedChanges, ...rest } = file;
    const taken = posting.events.findLast(({ transition }) => transition === name);
    // Older entries don't have the changes to reopen.
    if (!endedChanges || endedChanges.event !== taken?.id) return [];
    const since = stepsTakenSince(posting, name, {
      "request-amendment": "rests-changes",
      "make-amendment": "rests-changes",
      "report-acceptance": "rests-sale",
      "record-invoice": "rests-invoice",
    });
    const isChanging = posting.amendments.length > 0 && since.every(({ code }) => code !== "rests-changes");
    return [
      entry({
        reopens: endedChanges.changes,
        remove: () => ({ file: rest }),
        rests: [...(isChanging ? [{ code: "rests-changes" } as const] : []), ...since],
      }),
    ];
  };
