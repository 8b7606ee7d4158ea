import type { Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { OfficeFile } from "~/postings/office-file";
import { type AskedOwner, type ChangedOwner, ownerWithLogin, type Posting } from "~/postings/posting";
import { hashOf, newSecret } from "./owner-link";
import { readAnswers } from "./read-order";
import { isActing } from "./registered-owners";
import { signersOf } from "./signers";
import { isSpelling } from "./spelling";

/** Changes owners' names and contact data everywhere in a posting. Each function returns the new posting. */

/** Owners of an order, in its order. */
export const orderOwners = (posting: Posting) => readAnswers(posting).answers.owners?.owners ?? [];

/** Returns the posting with changed data of some owners. Their page becomes outdated. */
function withOwners(posting: Posting, change: (at: number) => Typed): Posting {
  const saved = posting.tasks.owners;
  if (!saved) return posting;
  const owners = (saved.raw.owners ?? []).map((owner, at) =>
    Object.fromEntries(Object.entries({ ...owner, ...change(at) }).filter(([, value]) => value !== "")),
  );
  const next = { ...saved, version: saved.version + 1, raw: { ...saved.raw, owners } };
  return { ...posting, tasks: { ...posting.tasks, owners: next } };
}

/** True if two entries of an order are one person, who signs for several owners. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.name === other.name && emailKey(one.email ?? "") === emailKey(other.email ?? "");

interface Person {
  name?: string | undefined;
  email?: string | undefined;
}

/** Maps old names to new ones. @param names of all people who sign, in the order's order */
const renaming = (posting: Posting, names: readonly string[]) => {
  const renamed = new Map(signersOf(posting).map((name, at) => [name, names[at] ?? name]));
  return (name: string): string => renamed.get(name) ?? name;
};

const withNotesRenamed = ({ partyNotes }: Posting, now: (name: string) => string) =>
  partyNotes ? { partyNotes: partyNotes.map((note) => ({ ...note, party: now(note.party) })) } : {};

/** Renames the people who sign in the order, the agreement, open changes and letters. */
export function withNames(posting: Posting, names: readonly string[]): Posting {
  const now = renaming(posting, names);
  const signed = <S extends { owner: string }>(signatures: readonly S[]): S[] =>
    signatures.map((one) => ({ ...one, owner: now(one.owner) }));
  const { agreement } = posting;
  return {
    ...withOwners(posting, (at) => {
      const { name } = orderOwners(posting)[at] ?? {};
      return name ? { name: now(name) } : {};
    }),
    owners: posting.owners.map((owner) => ({ ...owner, name: now(owner.name) })),
    ...withNotesRenamed(posting, now),
    agreement: agreement && {
      ...agreement,
      owners: agreement.owners.map(now),
      signatures: signed(agreement.signatures),
    },
    amendments: posting.amendments.map((amendment) => ({
      ...amendment,
      signers: amendment.signers.map(now),
      signatures: signed(amendment.signatures),
      told: amendment.told.map((owner) => ({ ...owner, name: now(owner.name) })),
    })),
  };
}

/** Renames an owner on title. */
export const withTitleName = (posting: Posting, before: string, after: string): Posting => ({
  ...withOwners(posting, (at) =>
    orderOwners(posting)[at]?.titleName === before ? { titleName: after } : {},
  ),
  ...withNotesRenamed(posting, (name) => (name === before ? after : name)),
});

/**
 * Renames the owners in the checks of the office's file.
 * @param kinds checks that stay valid, all by default
 */
export const withChecksRenamed = (
  file: OfficeFile,
  posting: Posting,
  names: readonly string[],
  kinds?: readonly string[],
): OfficeFile => {
  const now = renaming(posting, names);
  return {
    ...file,
    checks: file.checks.map((check) =>
      check.owner !== null && (kinds?.includes(check.what) ?? true)
        ? { ...check, owner: now(check.owner) }
        : check,
    ),
  };
};

/** Finds the co-owner who gets letters, even if their address has been removed. */
export const findAskedOwner = (
  { owners }: Posting,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): AskedOwner | undefined =>
  email
    ? owners.find((one) => emailKey(one.email) === emailKey(email))
    : owners.find((one) => one.email === "" && one.name === name);

/** Secret of the link to a change of the listing, derived from an owner's new secret. */
export const changeSecret = (secret: string, amendment: string): string => `${secret}-${amendment}`;

interface NewContact {
  /** Phone number as typed. Left out if it doesn't change. */
  phone?: string;
  /** Email address, or "" for none. */
  email: string;
  /** True if the owner made the change. Their confirmation and login then stay valid. */
  byOwner: boolean;
  /** Id for an owner who gets a letter for the first time. */
  id: string;
  /** Secret of the new links. */
  secret: string;
}

/**
 * Returns the posting with new contact data of an owner. All links sent to the old address stop working.
 * @param at the owner's place in the order
 */
export function withContact(posting: Posting, at: number, contact: NewContact, sentAt: Date): Posting {
  const { phone, email, byOwner, id, secret } = contact;
  const owner = orderOwners(posting)[at];
  const typed = { ...(phone === undefined ? {} : { phone }), email, noEmail: email ? "" : "yes" };
  const next = withOwners(posting, (index) => {
    const other = orderOwners(posting)[index];
    return index === at || (owner && other && isSamePerson(owner, other)) ? typed : {};
  });
  if (!owner || emailKey(owner.email ?? "") === emailKey(email)) return next;
  const links = { email, secretHash: hashOf(secret), sentAt };
  const asked = findAskedOwner(posting, owner);
  if (!asked) {
    return { ...next, owners: [...next.owners, { id, name: owner.name ?? "", ...links, confirmedAt: null }] };
  }
  const { signing: _, login, ...kept } = asked;
  const moved: AskedOwner = {
    ...kept,
    ...links,
    // Another person may have confirmed the order from a wrong address.
    confirmedAt: byOwner || posting.agreement ? kept.confirmedAt : null,
    ...(byOwner && login?.uid ? { login } : {}),
  };
  return {
    ...next,
    owners: next.owners.map((one) => (one.id === asked.id ? moved : one)),
    amendments: next.amendments.map((amendment) => ({
      ...amendment,
      told: amendment.told.map((one) =>
        emailKey(one.email) === emailKey(asked.email)
          ? { ...one, email, secretHash: hashOf(changeSecret(secret, amendment.id)) }
          : one,
      ),
    })),
  };
}

/** Replaces the email address of an owner with their own login, everywhere in the posting. */
export function withOwnersEmail(posting: Posting, uid: string, email: string): Posting {
  const owner = ownerWithLogin(posting, uid);
  const at = orderOwners(posting).findIndex((one) => owner && findAskedOwner(posting, one)?.id === owner.id);
  if (!owner || owner.email === email) return posting;
  if (at < 0)
    return {
      ...posting,
      owners: posting.owners.map((one) => (one.id === owner.id ? { ...one, email } : one)),
    };
  const contact = { email, byOwner: true, id: owner.id, secret: newSecret() };
  return withContact(posting, at, contact, owner.sentAt);
}

/** Entries of the order's list of owners. */
export const ownerEntries = (posting: Posting): ChangedOwner[] =>
  orderOwners(posting).map(({ name = "", capacity = "owner", titleName }) => ({
    name,
    capacity,
    titleName: isActing(capacity) ? (titleName ?? "") : "",
  }));

/** True if another person signs from now on. An owner's new name is still the same person. */
export const isOtherPerson = (before: ChangedOwner | undefined, after: ChangedOwner): boolean =>
  before !== undefined && isActing(after.capacity) && !isSpelling(before.name, after.name);

/** Names of the people who sign, in the order's sequence, after a change of the owners. */
export function namesAfter(posting: Posting, after: readonly ChangedOwner[]): string[] {
  const before = ownerEntries(posting);
  return signersOf(posting).map((name) => after[before.findIndex((one) => one.name === name)]?.name ?? name);
}

/**
 * Returns the posting with other owners. A person who signs in place of another is bound by the agreement
 * from their signature on the change. They get no letters until the office has their contact data.
 * @param signatures of the change
 */
export function withOwnersChanged(
  posting: Posting,
  after: readonly ChangedOwner[],
  signatures: readonly { owner: string; on: string }[],
): Posting {
  const others = ownerEntries(posting).flatMap((one, at) => {
    const changed = after[at];
    return changed && isOtherPerson(one, changed) ? [{ at, name: changed.name }] : [];
  });
  const before = ownerEntries(posting);
  const isReplaced = (name: string) => others.some(({ at }) => before[at]?.name === name);
  const notes = posting.partyNotes?.filter(({ party }) => !isReplaced(party));
  const parted = others.reduce(
    (now, { at }) =>
      withContact(now, at, { phone: "", email: "", byOwner: false, id: "", secret: newSecret() }, new Date()),
    notes ? { ...posting, partyNotes: notes } : posting,
  );
  const next = withNames(parted, namesAfter(posting, after));
  const entries = withOwners(next, (at) => {
    const { capacity = "", titleName = "" } = after[at] ?? {};
    return { capacity, titleName };
  });
  const signedOn = (owner: string) =>
    others.some(({ name }) => name === owner) ? signatures.find((one) => one.owner === owner)?.on : undefined;
  const isOther = (name: string) => others.some((one) => one.name === name);
  return {
    ...entries,
    // The former person's letters end with their address.
    owners: entries.owners.filter(({ name, email }) => email !== "" || !isOther(name)),
    agreement: entries.agreement && {
      ...entries.agreement,
      signatures: entries.agreement.signatures.map((one) => ({ ...one, on: signedOn(one.owner) ?? one.on })),
    },
  };
}
