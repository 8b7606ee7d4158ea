import type { Amendment, PartyNote, Posting } from "~/postings/posting";
import { withOwnersChanged } from "./owner-data";
import { openPartyNotes, partyNoteText } from "./party-notes";
import { registeredOwnersOf } from "./signers";

/** Signatures that notes on the parties stop. */

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
