import { inSentence, longDate } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import type { PartyNote, Posting } from "~/postings/posting";
import { isFirm } from "~/postings/states";
import { isCorporation } from "./registered-owners";
import { ownersOfAccount, registeredOwnersOf, signersOf } from "./signers";

/** Notes on a party that stop its signature: a death, a separation, lost capacity. */

export const partyNoteKinds = [
  { value: "death", label: "Has died" },
  { value: "separation", label: "Is separating from a co-owner" },
  { value: "capacity", label: "May no longer be able to decide" },
] as const;

/** Owners for whom an attorney or a guardian signs. That authority ends with the owner's death. */
const representedOwners = (posting: Posting): string[] =>
  registeredOwnersOf(posting).flatMap(({ name, capacity }) =>
    (capacity === "attorney" || capacity === "guardian") && !isCorporation(name) ? [name] : [],
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

/** True if the office recorded that this person has died. We write nothing to their address. */
export const hasDied = ({ partyNotes = [] }: Pick<Posting, "partyNotes">, name: string): boolean =>
  partyNotes.some(({ party, kind }) => kind === "death" && party === name);

/** Email address of the seller. It is "" if they have died, so that the office tells the people who act for them. */
export function sellersAddress(posting: Posting): string {
  const own = ownersOfAccount(posting);
  return own.length > 0 && own.every(({ name = "" }) => hasDied(posting, name)) ? "" : posting.seller.email;
}

/** True if the note stops no signature. After a firm sale, the people who act for an estate sign its documents. */
export const isOfEstate = ({ state }: Pick<Posting, "state">, { kind }: Pick<PartyNote, "kind">): boolean =>
  kind === "death" && isFirm(state);

/** A note with its consequence and the office's sentence, for every reader. */
export function partyNoteText(posting: Pick<Posting, "state">, note: Omit<PartyNote, "id">): string {
  const { party, kind, on, text } = note;
  const consequence = isOfEstate(posting, note)
    ? "the estate trustee signs the documents of the sale"
    : "nothing that needs this signature goes ahead";
  return `${party} ${inSentence(labelOf(partyNoteKinds, kind))} (${longDate(on)}), so ${consequence}. ${text}`;
}

/** Open notes in words. */
export const openPartyNoteTexts = (posting: Posting): string[] =>
  openPartyNotes(posting).map((note) => partyNoteText(posting, note));
