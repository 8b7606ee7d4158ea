import { longDate } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import type { Amendment, PartyNote, Posting } from "~/postings/posting";
import { withOwnersChanged } from "./owner-data";
import { registeredOwnersOf, signersOf } from "./signers";

/** Notes on a party that stop its signature: a death, a separation, lost capacity. */

export const partyNoteKinds = [
  { value: "death", label: "has died" },
  { value: "separation", label: "is separating from a co-owner" },
  { value: "capacity", label: "may no longer be able to decide" },
] as const;

/** Owners for whom an attorney or a guardian signs. That authority ends with the owner's death. */
const representedOwners = (posting: Posting): string[] =>
  registeredOwnersOf(posting).flatMap(({ name, capacity }) =>
    capacity === "attorney" || capacity === "guardian" ? [name] : [],
  );

/** People on whom the office can record a note: everyone who signs, and owners represented by others. */
export const notableParties = (posting: Posting): string[] => [
  ...new Set([...signersOf(posting), ...representedOwners(posting)]),
];

/** Open notes that still concern a signature. Another signer by an amendment ends a note. */
export const openPartyNotes = (posting: Posting): PartyNote[] =>
  (posting.partyNotes ?? []).filter(
    ({ party, kind }) =>
      signersOf(posting).includes(party) || (kind === "death" && representedOwners(posting).includes(party)),
  );

/** A note with its consequence and the office's sentence, for every reader. */
export const partyNoteText = ({ party, kind, on, text }: PartyNote): string =>
  `${party} ${labelOf(partyNoteKinds, kind)} (${longDate(on)}), so nothing that needs this signature goes ahead. ${text}`;

/** The posting after a change of its owners, so that the change that replaces a signer isn't stopped itself. */
const afterChange = (posting: Posting, change: Amendment | undefined): Posting =>
  change?.kind === "names" && change.values.owners
    ? withOwnersChanged(posting, change.values.owners, [])
    : posting;

interface Signing {
  /** People who sign. */
  signers: readonly string[];
  /** Day of the signature, ISO. Left out, any day. */
  on?: string;
  /** Change that they sign. Left out for the agreement and an offer. */
  change?: Amendment | undefined;
}

/** Notes that stop these signatures. An owner's death also stops the people who sign for them. */
export function notesStopping(before: Posting, { signers, on, change }: Signing): PartyNote[] {
  const posting = afterChange(before, change);
  const signFor = (party: string) =>
    registeredOwnersOf(posting).flatMap(({ name, capacity, signers }) =>
      name === party && capacity !== null ? signers : [],
    );
  return openPartyNotes(posting).filter(
    (note) =>
      (on === undefined || on >= note.on) &&
      [note.party, ...signFor(note.party)].some((name) => signers.includes(name)),
  );
}

/** Error in a signature, or null. */
export function stoppedSignature(posting: Posting, signing: Signing): string | null {
  const [note] = notesStopping(posting, signing);
  return note ? partyNoteText(note) : null;
}
