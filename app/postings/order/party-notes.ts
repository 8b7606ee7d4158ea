import { inSentence, longDate } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import type { PartyNote, Posting } from "~/postings/posting";
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

/** A note with its consequence and the office's sentence, for every reader. */
export const partyNoteText = ({ party, kind, on, text }: PartyNote): string =>
  `${party} ${inSentence(labelOf(partyNoteKinds, kind))} (${longDate(on)}), so nothing that needs this signature goes ahead. ${text}`;
