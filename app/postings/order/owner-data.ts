import type { Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { OfficeFile } from "~/postings/office-file";
import { type AskedOwner, ownerWithLogin, type Posting } from "~/postings/posting";
import { hashOf, newSecret } from "./owner-link";
import { readOrder } from "./read-order";

/** Names and contact data of the owners, changed everywhere a posting has them. Each returns the posting as it is to be. Pure. */

/** The owners of an order as they were read, in its order. */
export const orderOwners = (posting: Posting) => readOrder(posting).answers.owners?.owners ?? [];

/** The posting with other data of one or several owners in the order; their page is out of date then. */
function withOwners(posting: Posting, change: (at: number) => Typed): Posting {
  const saved = posting.tasks.owners;
  if (!saved) return posting;
  const owners = (saved.raw.owners ?? []).map((owner, at) =>
    Object.fromEntries(Object.entries({ ...owner, ...change(at) }).filter(([, value]) => value !== "")),
  );
  const next = { ...saved, version: saved.version + 1, raw: { ...saved.raw, owners } };
  return { ...posting, tasks: { ...posting.tasks, owners: next } };
}

/** What each name becomes. @param names of all owners, in the order's order */
const renaming = (posting: Posting, names: readonly string[]) => {
  const renamed = new Map(orderOwners(posting).map(({ name = "" }, at) => [name, names[at] ?? name]));
  return (name: string): string => renamed.get(name) ?? name;
};

/** The posting with other names of its owners: in the order, the agreement, the changes that are open, and the letters. */
export function withNames(posting: Posting, names: readonly string[]): Posting {
  const now = renaming(posting, names);
  const signed = <S extends { owner: string }>(signatures: readonly S[]): S[] =>
    signatures.map((one) => ({ ...one, owner: now(one.owner) }));
  const { agreement } = posting;
  return {
    ...withOwners(posting, (at) => (names[at] ? { name: names[at] } : {})),
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

/** The office's file with the checks of these owners under their new names. @param kinds whose checks are as good as before; all when left out */
export const checksRenamed = (
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

/** The other owner who is written to; also one whose address was taken away. */
export const askedOwnerOf = (
  { owners }: Posting,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): AskedOwner | undefined =>
  email
    ? owners.find((one) => emailKey(one.email) === emailKey(email))
    : owners.find((one) => one.email === "" && one.name === name);

/** The secret of the link to a change of the listing, from an owner's new secret. */
export const changeSecret = (secret: string, amendment: string): string => `${secret}-${amendment}`;

interface NewContact {
  /** As typed; left out where it stays. */
  phone?: string;
  /** "" for none. */
  email: string;
  /** True if the owner changed it: then a confirmation and a login of theirs stay. */
  byOwner: boolean;
  /** Id of an owner who is written to for the first time. */
  id: string;
  /** Secret of the new links. */
  secret: string;
}

/**
 * The posting with other contact data of an owner. No link that went to the old address works any more.
 * @param at the owner's place in the order
 */
export function withContact(posting: Posting, at: number, contact: NewContact, sentAt: Date): Posting {
  const { phone, email, byOwner, id, secret } = contact;
  const owner = orderOwners(posting)[at];
  const typed = { ...(phone === undefined ? {} : { phone }), email, noEmail: email ? "" : "yes" };
  const next = withOwners(posting, (index) => (index === at ? typed : {}));
  if (!owner || emailKey(owner.email ?? "") === emailKey(email)) return next;
  const links = { email, secretHash: hashOf(secret), sentAt };
  const asked = askedOwnerOf(posting, owner);
  if (!asked) {
    return { ...next, owners: [...next.owners, { id, name: owner.name ?? "", ...links, confirmedAt: null }] };
  }
  const { signing: _, login, ...kept } = asked;
  const moved: AskedOwner = {
    ...kept,
    ...links,
    // Somebody else may have confirmed the order at an address that was wrong.
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

/** With the new address of an owner who has their own login, wherever the posting names the old one. */
export function withOwnersEmail(posting: Posting, uid: string, email: string): Posting {
  const owner = ownerWithLogin(posting, uid);
  const at = orderOwners(posting).findIndex((one) => owner && askedOwnerOf(posting, one)?.id === owner.id);
  if (!owner || owner.email === email) return posting;
  if (at < 0)
    return {
      ...posting,
      owners: posting.owners.map((one) => (one.id === owner.id ? { ...one, email } : one)),
    };
  const contact = { email, byOwner: true, id: owner.id, secret: newSecret() };
  return withContact(posting, at, contact, owner.sentAt);
}
