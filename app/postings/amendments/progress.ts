import { randomUUID } from "node:crypto";
import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { Actor } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { type AmendmentKind, hasOpenObjection } from "~/postings/amendment";
import { endOfTerm } from "~/postings/listing/term";
import { joiningOwners } from "~/postings/order/owner-data";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { hasDied } from "~/postings/order/party-notes";
import type { Amendment, AmendmentProgress, NotifiedOwner, Posting } from "~/postings/posting";
import { dueAfter, dueTheSameDay } from "~/work/due";
import { type AmendmentDraft, firstState, kinds, signersFor } from "./kinds";

/** Transitions of an amendment's state. Each function returns the new posting. No side effects except new secrets. */

/** Returns the posting with one of its amendments changed. */
export const withAmendment = (
  posting: Posting,
  id: string | undefined,
  change: (amendment: Amendment) => Partial<AmendmentProgress>,
): Posting => ({
  ...posting,
  amendments: posting.amendments.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

/** Owners who get a letter about an amendment immediately, and the secrets of their links by the owner's id. */
export function ownersToNotify(posting: Posting, draft: Pick<Amendment, "kind" | "values">) {
  const living = posting.owners.filter(({ name }) => !hasDied(posting, name));
  const links = [...living, ...joiningOwners(draft)].map(({ id, name, email }) => ({
    id,
    name,
    email,
    secret: newSecret(),
  }));
  return {
    told: links.map(
      ({ name, email, secret }): NotifiedOwner => ({
        id: randomUUID(),
        name,
        email,
        secretHash: hashOf(secret),
        objection: null,
      }),
    ),
    secrets: new Map(links.map(({ id, secret }) => [id, secret])),
  };
}

/**
 * Deadline for the office's next action. An extension has to be entered before its term is over.
 * @param from time of the request, or of the last signature
 * @param closures office closures, or none once every owner has signed, because the board's rule ignores them
 */
export function dueOf(
  kind: AmendmentKind,
  { mls }: Pick<Posting, "mls">,
  from: Date,
  closures: readonly Closure[],
): Date {
  const due = kinds[kind].due === "same-day" ? dueTheSameDay(from, closures) : dueAfter(from, closures);
  if (kind !== "extension" || !mls) return due;
  const end = endOfTerm(mls.endDay);
  return due < end ? due : end;
}

/** Adds a new amendment. One that needs signatures is prepared by the end of the next business day. */
export const withNewAmendment = (
  posting: Posting,
  draft: AmendmentDraft,
  { id, told, by }: Pick<Amendment, "id" | "told" | "by">,
  at: Date,
  closures: readonly Closure[],
): Posting => ({
  ...posting,
  amendments: [
    ...posting.amendments,
    {
      ...draft,
      id,
      told,
      by,
      state: firstState(draft.kind),
      requestedAt: at,
      signers: kinds[draft.kind].signed ? signersFor(draft, posting) : [],
      signatures: [],
      link: null,
      sentAt: null,
      due: dueOf(draft.kind, posting, at, closures),
      endedAt: null,
      answer: null,
    },
  ],
});

/** Marks it as out for signature, so that the office waits. @param link for signing, or null on paper */
export const withSigningStarted = (
  posting: Posting,
  id: string,
  link: string | null,
  sentAt: Date,
): Posting =>
  withAmendment(posting, id, ({ state }) =>
    state === "requested" ? { state: "to-sign", link, sentAt, due: null } : {},
  );

/** Records an owner's signature. The last one completes the signing. */
export const withSignature = (
  posting: Posting,
  id: string,
  { owner, on, initialed }: { owner: string; on: string; initialed: boolean },
  at: Date,
): Posting =>
  withAmendment(posting, id, ({ kind, state, signers, signatures }) => {
    if (state !== "to-sign") return {};
    const all = [
      ...signatures.filter((signature) => signature.owner !== owner),
      { owner, on, ...(initialed ? { initialed: true as const } : {}) },
    ];
    const complete = signers.every((signer) => all.some((signature) => signature.owner === signer));
    return {
      signatures: all,
      ...(complete ? { state: "processing", due: dueOf(kind, posting, at, []) } : {}),
    };
  });

/** Ends it as done, declined or withdrawn. */
export const withEnd = (
  posting: Posting,
  id: string,
  state: "done" | "declined" | "withdrawn",
  at: Date,
  answer: string | null = null,
): Posting => {
  const ended = withAmendment(posting, id, () => ({ state, endedAt: at, answer }));
  // Deletes the photos prepared for it. The sweep deletes their files.
  const photos = posting.amendments.some((one) => one.id === id && one.kind === "photos");
  return photos && state !== "done" ? { ...ended, nextPhotos: null } : ended;
};

/**
 * Records an owner's objection.
 * @returns null if they have objected already, because the first objection and its settlement stay
 */
export function withObjection(
  posting: Posting,
  id: string,
  toldId: string,
  text: string,
  at: Date,
): Posting | null {
  const told = posting.amendments.find((one) => one.id === id)?.told ?? [];
  if (told.some((owner) => owner.id === toldId && owner.objection)) return null;
  return withAmendment(posting, id, () => ({
    told: told.map((owner) =>
      owner.id === toldId ? { ...owner, objection: { at, text, settled: null } } : owner,
    ),
  }));
}

/**
 * Records that an owner withdraws an objection, which settles it without words.
 * @returns null if they have no open one
 */
export function withObjectionWithdrawn(
  posting: Posting,
  id: string,
  toldId: string,
  by: Actor,
  at: Date,
): Posting | null {
  const told = posting.amendments.find((one) => one.id === id)?.told ?? [];
  return told.some((owner) => owner.id === toldId && hasOpenObjection(owner))
    ? withObjectionSettled(posting, id, toldId, { at, by, text: "" })
    : null;
}

/** Settles an objection, or reopens it with null. */
export const withObjectionSettled = (
  posting: Posting,
  id: string,
  toldId: string,
  settled: { at: Date; by: Actor; text: string } | null,
): Posting =>
  withAmendment(posting, id, ({ told }) => ({
    told: told.map((owner) =>
      owner.id === toldId && owner.objection
        ? { ...owner, objection: { ...owner.objection, settled } }
        : owner,
    ),
  }));

/** Summary of a change in one line for the timeline: "Asking price: $899,000 → $879,000". */
export const summaryOf = ({ rows }: Pick<Amendment, "rows">): string =>
  beginningOf(
    rows
      .map(({ label, before, after }) => (before ? `${label}: ${before} → ${after}` : `${label}: ${after}`))
      .join(" · "),
    limits.longest.reason,
  );

/** True if the office met the deadline, or null if there was none. */
export const wasInTime = ({ due, endedAt }: Pick<Amendment, "due" | "endedAt">): boolean | null =>
  due && endedAt ? endedAt <= due : null;
