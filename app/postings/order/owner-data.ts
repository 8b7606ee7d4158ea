import type { Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { OfficeFile } from "~/postings/office-file";
import { type AskedOwner, ownerWithLogin, type Posting } from "~/postings/posting";
import { hashOf, newSecret } from "./owner-link";
import { readOrder } from "./read-order";
import { signersOf } from "./signers";

/** Changes owners' names and contact data everywhere in a posting. Each function returns the new posting. */

/** Owners of an order, in its order. */
export const orderOwners = (posting: Posting) => readOrder(posting).answers.owners?.owners ?? [];

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
export const withTitleName = (posting: Posting, before: string, after: string): Posting =>
  withOwners(posting, (at) => (orderOwners(posting)[at]?.titleName === before ? { titleName: after } : {}));

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
