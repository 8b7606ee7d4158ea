import type { Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { OfficeFile } from "~/postings/office-file";
import {
  type Amendment,
  type AmendmentValues,
  type AskedOwner,
  type ChangedOwner,
  type ChangeOfOwners,
  hasNoEmail,
  ownerWithLogin,
  type Posting,
  phoneAccount,
} from "~/postings/posting";
import { hashOf, newSecret } from "./owner-link";
import { readAnswers } from "./read-order";
import { isActing } from "./registered-owners";
import { signersOf } from "./signers";
import { isSpelling } from "./spelling";

/** Changes owners' names and contact data everywhere in a posting. Each function returns the new posting. */

export const orderOwners = (posting: Posting) => readAnswers(posting).answers.owners?.owners ?? [];

/** The order's owners as typed. */
const rawOwners = ({ tasks }: Posting): readonly Typed[] => tasks.owners?.raw.owners ?? [];

/** Returns the posting with another list of owners. Their page becomes outdated. */
function withList(posting: Posting, typed: readonly Typed[]): Posting {
  const saved = posting.tasks.owners;
  if (!saved) return posting;
  const owners = typed.map((owner) =>
    Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== "")),
  );
  const next = { ...saved, version: saved.version + 1, raw: { ...saved.raw, owners } };
  return { ...posting, tasks: { ...posting.tasks, owners: next } };
}

/** Returns the posting with changed data of some owners. */
const withOwners = (posting: Posting, change: (at: number) => Typed): Posting =>
  withList(
    posting,
    rawOwners(posting).map((owner, at) => ({ ...owner, ...change(at) })),
  );

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
  /** Other contact data as typed. Left out if it doesn't change. */
  typed?: Typed;
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
  const { email, byOwner, id, secret } = contact;
  const owner = orderOwners(posting)[at];
  const typed = { ...contact.typed, email, noEmail: email ? "" : "yes" };
  const next = withOwners(posting, (index) => {
    const other = orderOwners(posting)[index];
    return index === at || (owner && other && isSamePerson(owner, other)) ? typed : {};
  });
  if (!owner || emailKey(owner.email ?? "") === emailKey(email)) return next;
  // The first address of a seller without one, who then claims the order by it.
  if (hasNoEmail(posting) && owner.name === posting.seller.name)
    return { ...next, seller: { ...posting.seller, email } };
  const links = { email, secretHash: hashOf(secret), sentAt };
  const asked = findAskedOwner(posting, owner);
  if (!asked) {
    return { ...next, owners: [...next.owners, { id, name: owner.name ?? "", ...links, confirmedAt: null }] };
  }
  const { signing: _signing, copied: _copied, login, ...kept } = asked;
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

/** Owner on title for whom a person signs, without answers that don't apply. */
export function titleOf(entry: Partial<ChangedOwner>) {
  const { capacity, titleName = "", corporationNumber = "", jurisdiction = "" } = entry;
  const isOfficer = capacity === "company-officer";
  return {
    titleName: isActing(capacity) ? titleName : "",
    corporationNumber: isOfficer ? corporationNumber : "",
    jurisdiction: isOfficer ? jurisdiction : "",
  };
}

/** Entries of the order's list of owners. Their places are their ids until an owner leaves or joins. */
export function ownerEntries(posting: Posting): (Omit<ChangedOwner, "joins"> & { id: string })[] {
  const raw = rawOwners(posting);
  return orderOwners(posting).map(({ name = "", capacity = "owner", ...owner }, at) => ({
    id: String(raw[at]?.id ?? at + 1),
    name,
    capacity,
    ...titleOf({ ...owner, capacity }),
  }));
}

/** The order's entries, each with the same entry after a change. An owner who leaves has none. */
export function matchedEntries(posting: Posting, { owners, leaving = [] }: ChangeOfOwners) {
  // Older changes have no ids, and all entries in their places.
  const isOlder = owners.every(({ id }) => id === undefined);
  return ownerEntries(posting).map((before, at): { before: typeof before; after?: ChangedOwner } => {
    if (leaving.some(({ id }) => id === before.id)) return { before };
    return { before, after: (isOlder ? owners[at] : owners.find(({ id }) => id === before.id)) ?? before };
  });
}

/** Entries that a change adds. */
export const joiningEntries = ({ owners = [] }: Partial<ChangeOfOwners>) =>
  owners.flatMap(({ id, joins, ...entry }) => (id && joins ? [{ ...entry, ...joins, id }] : []));

/** People with an email address whom a change adds. They get its letters before they are owners. */
export const joiningOwners = ({ values }: Pick<Amendment, "values">) =>
  joiningEntries("owners" in values ? values : {}).filter(({ email }) => email !== "");

/** True unless it is an older change, which only changed names. */
export const isChangeOfOwners = (
  values: AmendmentValues["names"],
): values is AmendmentValues["names"] & ChangeOfOwners => values.owners !== undefined;

/** Returns the posting after a change of names or owners. @param amendment the open change, if it is being made */
export const withNamesChanged = (
  posting: Posting,
  values: AmendmentValues["names"],
  amendment?: Pick<Amendment, "signatures" | "requestedAt">,
): Posting =>
  isChangeOfOwners(values) ? withOwnersChanged(posting, values, amendment) : withNames(posting, values.names);

/** True if another person signs from now on. An owner's new name is still the same person. */
export const isOtherPerson = (before: ChangedOwner, after: ChangedOwner): boolean =>
  isActing(after.capacity) && !isSpelling(before.name, after.name);

/** Names of today's signers after a change of the owners, in the order's sequence. A person who leaves keeps theirs. */
export function namesAfter(posting: Posting, change: ChangeOfOwners): string[] {
  const matched = matchedEntries(posting, change);
  return signersOf(posting).map(
    (name) => matched.find((one) => one.before.name === name && one.after)?.after?.name ?? name,
  );
}

/** People who sign in place of another after a change, each with the place of their entry. */
const otherPeople = (posting: Posting, change: ChangeOfOwners) =>
  matchedEntries(posting, change).flatMap(({ before, after }, at) =>
    after && isOtherPerson(before, after) ? [{ at, name: after.name, was: before.name }] : [],
  );

/** Name of the person who signs in this owner's place by an open change, or undefined. @param at the owner's place */
export function nextSigner(posting: Posting, at: number): string | undefined {
  const change = posting.amendments.find((one) => one.kind === "names");
  return change?.kind === "names" && isChangeOfOwners(change.values)
    ? otherPeople(posting, change.values).find((one) => one.at === at)?.name
    : undefined;
}

/** Contact data of a person who signs in place of another. */
const noContact = { typed: { phone: "", mailing: "", prefers: "" }, email: "" };

type Signatures = readonly { owner: string; on: string }[];

/**
 * Returns the posting with other owners. A new signer is bound by the agreement from their signature on the change.
 * A person who signs in place of another gets no letters until the office has their contact data.
 */
function withOwnersChanged(
  posting: Posting,
  change: ChangeOfOwners,
  { signatures, requestedAt }: { signatures: Signatures; requestedAt?: Date } = { signatures: [] },
): Posting {
  const matched = matchedEntries(posting, change);
  const others = otherPeople(posting, change);
  // Contact data that was entered since the request is the new signer's.
  const isEntered = (place: number) =>
    posting.events.some(
      ({ transition, variant, actor, at }) =>
        transition === "edit-contact" &&
        variant === String(place) &&
        actor.role !== "owner" &&
        requestedAt !== undefined &&
        at > requestedAt,
    );
  const notes = posting.partyNotes?.filter(({ party }) => others.every(({ was }) => was !== party));
  const parted = others
    .filter(({ at }) => !isEntered(at))
    .reduce(
      (now, { at }) =>
        withContact(now, at, { ...noContact, byOwner: false, id: "", secret: newSecret() }, new Date()),
      notes ? { ...posting, partyNotes: notes } : posting,
    );
  const next = withNames(parted, namesAfter(posting, change));
  const entries = withOwners(next, (at) => {
    const changed = matched[at]?.after;
    return changed ? { capacity: changed.capacity, ...titleOf(changed) } : {};
  });
  const isOther = (name: string) => others.some((one) => one.name === name);
  const signedOn = (owner: string) => signatures.find((one) => one.owner === owner)?.on;
  const renamed = {
    ...entries,
    // The former person's letters end with their address.
    owners: entries.owners.filter(({ name, email }) => email !== "" || !isOther(name)),
    agreement: entries.agreement && {
      ...entries.agreement,
      signatures: entries.agreement.signatures.map((one) => ({
        ...one,
        on: (isOther(one.owner) && signedOn(one.owner)) || one.on,
      })),
    },
  };
  const replaced = others.flatMap(({ at }) => orderOwners(posting)[at] ?? []);
  return withAccountMoved(withMembers(renamed, matched, joiningEntries(change), signatures), [
    ...peopleGone(renamed, matched),
    ...replaced,
  ]);
}

/** People who sign for no owner any more after a change. */
function peopleGone(posting: Posting, matched: ReturnType<typeof matchedEntries>) {
  const people = orderOwners(posting);
  const stay = people.filter((_, at) => matched[at]?.after);
  return people.filter((one, at) => !matched[at]?.after && !stay.some((other) => isSamePerson(one, other)));
}

/** People with an email address who transferred their share by a change. @param posting before the change */
export function leavingOwners(posting: Posting, change: Amendment) {
  if (change.kind !== "names" || !isChangeOfOwners(change.values)) return [];
  const transfers = (change.values.leaving ?? []).filter(({ why }) => why === "transfer");
  return peopleGone(posting, matchedEntries(posting, change.values)).flatMap(({ name, email }) => {
    const id = transfers.find((one) => one.name === name)?.id;
    return id && email ? [{ id, email, hasLeft: true as const }] : [];
  });
}

/** Returns the posting without the owners who leave, whose links end, and with those who join. */
function withMembers(
  posting: Posting,
  matched: ReturnType<typeof matchedEntries>,
  joining: ReturnType<typeof joiningEntries>,
  signatures: Signatures,
): Posting {
  const stays = (at: number) => matched[at]?.after !== undefined;
  const people = orderOwners(posting);
  if (joining.length === 0 && people.every((_, at) => stays(at))) return posting;
  const stay = people.filter((_, at) => stays(at));
  const gone = peopleGone(posting, matched);
  const isGone = (name: string) => gone.some((one) => one.name === name);
  const asked = gone.flatMap((one) => findAskedOwner(posting, one)?.id ?? []);
  const kept = rawOwners(posting).flatMap((owner, at): Typed[] =>
    stays(at) ? [{ ...owner, id: matched[at]?.before.id ?? "" }] : [],
  );
  // A person who signs already only gets another entry.
  const newcomers = joining.filter(({ name }) => stay.every((one) => one.name !== name));
  const added = joining.map(({ email, phone, ...entry }): Typed => {
    const same = kept.find(({ name }) => name === entry.name);
    return same
      ? { ...same, ...entry, contact: "" }
      : { ...entry, phone, email, noEmail: email ? "" : "yes" };
  });
  const all: Typed[] = [...kept, ...added];
  const first = Math.max(
    0,
    all.findIndex(({ contact }) => contact),
  );
  const { agreement } = posting;
  const now = new Date();
  return {
    ...withList(
      posting,
      all.map((owner, at) => (at === first ? { ...owner, contact: "yes" } : owner)),
    ),
    owners: [
      ...posting.owners.filter(({ id }) => !asked.includes(id)),
      ...newcomers.flatMap(({ id, name, email }): AskedOwner[] =>
        email ? [{ id, name, email, secretHash: "", sentAt: now, confirmedAt: now }] : [],
      ),
    ],
    agreement: agreement && {
      ...agreement,
      owners: [...agreement.owners.filter((name) => !isGone(name)), ...newcomers.map(({ name }) => name)],
      signatures: [
        ...agreement.signatures.filter(({ owner }) => !isGone(owner)),
        ...signatures.filter(({ owner }) => newcomers.some(({ name }) => name === owner)),
      ],
    },
  };
}

/** Owner who can take over the listing from its account holder: another one with an email address. */
export const nextSeller = (
  { seller }: Pick<Posting, "seller">,
  owners: readonly Person[],
): Person | undefined => owners.find(({ email }) => email && emailKey(email) !== emailKey(seller.email));

/**
 * Gives the listing to a co-owner if its account holder leaves, or another person signs in their place. A co-owner
 * without a login claims it with their email address, like an order taken on the phone.
 */
function withAccountMoved(posting: Posting, gone: readonly Person[]): Posting {
  const { id, seller } = posting;
  const people = orderOwners(posting);
  const next = nextSeller(posting, people) ?? people[0];
  const isHolder = ({ name, email = "" }: Person) =>
    hasNoEmail(posting) ? name === seller.name : emailKey(email) === emailKey(seller.email);
  if (!next || !gone.some(isHolder) || people.some(isHolder)) return posting;
  const { name = "", email = "" } = next;
  const asked = findAskedOwner(posting, next);
  return {
    ...posting,
    uid: asked?.login?.uid ?? phoneAccount(id),
    calendar: null,
    seller: { email, name, firstName: name.split(" ", 1)[0] ?? null },
    owners: posting.owners.filter((one) => one.id !== asked?.id),
  };
}
