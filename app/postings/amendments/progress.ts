import { randomUUID } from "node:crypto";
import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { Actor } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { type AmendmentKind, isObjecting } from "~/postings/amendment";
import { endOfTerm } from "~/postings/listing/term";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { signersOf } from "~/postings/order/signers";
import type { Amendment, AmendmentProgress, Posting, ToldOwner } from "~/postings/posting";
import { dueAfter, dueTheSameDay } from "~/work/due";
import { type AmendmentDraft, firstState, kinds } from "./kinds";

/** How far an amendment is: how it goes from one state to the next. Each returns the posting as it is to be. Pure but for secrets. */

/** A posting with one of its amendments changed. */
export const withAmendment = (
  posting: Posting,
  id: string | undefined,
  change: (amendment: Amendment) => Partial<AmendmentProgress>,
): Posting => ({
  ...posting,
  amendments: posting.amendments.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

/** The owners who are told of an amendment at once, and the secrets of their links by the owner's id. */
export function toldOwners({ owners }: Posting): { told: ToldOwner[]; secrets: Map<string, string> } {
  const links = owners.map(({ id, name, email }) => ({ id, name, email, secret: newSecret() }));
  return {
    told: links.map(({ name, email, secret }) => ({
      id: randomUUID(),
      name,
      email,
      secretHash: hashOf(secret),
      objection: null,
    })),
    secrets: new Map(links.map(({ id, secret }) => [id, secret])),
  };
}

/**
 * By when the office has done what it does next. An extension has to be entered before its term is over.
 * @param from when it was asked for, or when the last owner signed
 * @param closures days on which the office is closed; none once every owner has signed: the board's rule knows none
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

/** A posting with a new amendment. What is signed is prepared by the end of the next business day. */
export const newAmendment = (
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
      signers: kinds[draft.kind].signed ? signersOf(posting) : [],
      signatures: [],
      link: null,
      sentAt: null,
      due: dueOf(draft.kind, posting, at, closures),
      endedAt: null,
      answer: null,
    },
  ],
});

/** It is out for signature: the office waits. @param link where it is signed; null on paper */
export const sentToSign = (posting: Posting, id: string, link: string | null, sentAt: Date): Posting =>
  withAmendment(posting, id, ({ state }) =>
    state === "requested" ? { state: "to-sign", link, sentAt, due: null } : {},
  );

/** An owner has signed; the last one leads on. */
export const signedBy = (
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

/** It is over: done, declined or withdrawn. */
export const endedAs = (
  posting: Posting,
  id: string,
  state: "done" | "declined" | "withdrawn",
  at: Date,
  answer: string | null = null,
): Posting => {
  const ended = withAmendment(posting, id, () => ({ state, endedAt: at, answer }));
  // Photos that were prepared for it go with it; the sweep of files finds theirs.
  const photos = posting.amendments.some((one) => one.id === id && one.kind === "photos");
  return photos && state !== "done" ? { ...ended, nextPhotos: null } : ended;
};

/** What an owner has against it. @returns null when they have objected already: the first objection stays, and how it was settled */
export function objectedBy(
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

/** An owner who objected agrees after all, which settles it without words. @returns null when nothing of theirs is open */
export function agreedAfterAll(
  posting: Posting,
  id: string,
  toldId: string,
  by: Actor,
  at: Date,
): Posting | null {
  const told = posting.amendments.find((one) => one.id === id)?.told ?? [];
  return told.some((owner) => owner.id === toldId && isObjecting(owner))
    ? settledWith(posting, id, toldId, { at, by, text: "" })
    : null;
}

/** How an objection was settled; null where it isn't settled after all. */
export const settledWith = (
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

/** What changes, in one line for the timeline: "Asking price: $899,000, then $879,000". */
export const inOneLine = ({ rows }: Pick<Amendment, "rows">): string =>
  beginningOf(
    rows
      .map(({ label, before, after }) => (before ? `${label}: ${before} → ${after}` : `${label}: ${after}`))
      .join("; "),
    limits.longest.reason,
  );

/** Whether the office did it by when it was due; null where nothing was due. */
export const wasInTime = ({ due, endedAt }: Pick<Amendment, "due" | "endedAt">): boolean | null =>
  due && endedAt ? endedAt <= due : null;
