import type { Amendment, PartyNote, Posting } from "~/postings/posting";
import { withNamesChanged } from "./owner-data";
import { isOfEstate, openPartyNotes, partyNoteText } from "./party-notes";
import { registeredOwnersOf } from "./signers";

/** Signatures that notes on the parties stop. */

/** The posting after a change of its owners, so that the change that replaces a signer isn't stopped itself. */
const afterChange = (posting: Posting, change: Amendment | undefined): Posting =>
  change?.kind === "names" ? withNamesChanged(posting, change.values) : posting;

interface Signing {
  /** People who sign. */
  signers: readonly string[];
  /** ISO day of the signature. Absent for any day. */
  on?: string;
  /** Change that they sign. Absent for the agreement and for an offer. */
  change?: Amendment | undefined;
}

/** Notes that stop these signatures. An owner's death also stops the people who sign for them. */
export function notesStopping(before: Posting, { signers, on, change }: Signing): PartyNote[] {
  const posting = afterChange(before, change);
  const signFor = (party: string) =>
    registeredOwnersOf(posting).flatMap(({ name, capacity, signers }) =>
      name === party && capacity !== null ? signers : [],
    );
  const isStopped = ({ party }: PartyNote) =>
    [party, ...signFor(party)].some((name) => signers.includes(name));
  // A person who leaves, or gets another name, still signs the change.
  const others = openPartyNotes(before).filter(({ party }) => signers.includes(party));
  const notes = [...openPartyNotes(posting).filter(isStopped), ...others];
  return [...new Map(notes.map((note) => [note.id, note])).values()].filter(
    (note) => !isOfEstate(before, note) && (on === undefined || on >= note.on),
  );
}

/** Error in a signature, or null. */
export function stoppedSignature(posting: Posting, signing: Signing): string | null {
  const [note] = notesStopping(posting, signing);
  return note ? partyNoteText(posting, note) : null;
}

/**
 * Check of the edited day of a signature. A day that a note stops already may stay, because the note came later.
 * @param signing the signature as recorded
 */
export const stoppedEdit =
  (posting: Posting, signing: Signing & { on: string }) =>
  ({ on }: { on: string }) => {
    const stopped = on === signing.on ? null : stoppedSignature(posting, { ...signing, on });
    return stopped ? { fields: { on: [stopped] } } : null;
  };
