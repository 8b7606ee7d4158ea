import type { Firestore, Transaction } from "firebase-admin/firestore";
import { addressesOfFile } from "~/accounts/staff/addresses.server";
import type { Letter } from "~/lib/mail/collection.server";
import { type LetterTurn, withoutSettled } from "~/lib/mail/letter-throttle";
import type { Collection } from "~/lib/store/collection.server";
import { enquiriesCollection } from "~/postings/enquiries/collection.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { showingsCollection } from "~/postings/showings/collection.server";
import { takesCalls } from "./enquiries/enquiry";
import { enquiryLetters } from "./enquiries/letters";
import type { EnquiriesFile } from "./enquiries/record";
import { registrationNews } from "./offers/letters";
import type { OfferRegister } from "./offers/offer";
import type { Posting } from "./posting";
import { requestsLetter } from "./showing-requests/letters";
import { waitingRequests } from "./showing-requests/request";
import { answersRequests } from "./showing-requests/rules";
import type { ShowingsFile } from "./showings/record";
import { isEnded } from "./states";

/**
 * Letters that wait to be combined with further news (`app/lib/mail/letter-throttle.ts`). Each change of a posting
 * removes settled items, so that no letter reports outdated news. An empty letter is deleted.
 */

/** Files of a posting whose news is combined into letters. */
interface GatheringFiles {
  showings: ShowingsFile;
  offers: OfferRegister;
  enquiries: EnquiriesFile;
}

type WrittenLetter = { id: string; letter: Letter };

interface Gathering<F extends object> {
  of: Collection<F, never>;
  /** True while the items of the letter can still be answered. */
  isOpen(posting: Posting): boolean;
  turnOf(file: F): LetterTurn | null | undefined;
  withTurn(file: F, turn: LetterTurn): F;
  /** Ids of items that are still unanswered. */
  waiting(file: F, now: Date): readonly { id: string }[];
  write(posting: Posting, file: F, turn: LetterTurn, now: Date): Promise<WrittenLetter[]> | WrittenLetter[];
}

const gatherings: { readonly [Name in keyof GatheringFiles]: Gathering<GatheringFiles[Name]> } = {
  showings: {
    of: showingsCollection,
    isOpen: answersRequests,
    turnOf: ({ sellerTold }) => sellerTold,
    withTurn: (file, sellerTold) => ({ ...file, sellerTold }),
    waiting: waitingRequests,
    write: requestsLetter,
  },
  offers: {
    of: offersCollection,
    isOpen: (posting) => !isEnded(posting),
    turnOf: ({ turn }) => turn,
    withTurn: (file, turn) => ({ ...file, turn }),
    waiting: ({ offers }) => offers.filter(({ state }) => state === "registered"),
    write: async (posting, { offers }, turn) =>
      registrationNews(posting, offers, turn, await addressesOfFile(posting)),
  },
  enquiries: {
    of: enquiriesCollection,
    isOpen: takesCalls,
    turnOf: ({ turn }) => turn,
    withTurn: (file, turn) => ({ ...file, turn }),
    waiting: ({ enquiries }) => enquiries.filter(({ calledBack }) => !calledBack),
    write: (posting, { enquiries }, turn, now) => enquiryLetters(posting, turn, enquiries, now),
  },
};

/** Effects of a change: updated files, rewritten letters, ids of letters to delete. */
interface Settled {
  files: Partial<GatheringFiles>;
  letters: WrittenLetter[];
  gone: string[];
}

/**
 * Removes items from the waiting letters that a change of a posting settles. Reads the store.
 * @param stored the posting before the change
 * @param posting the posting after the change
 * @param changed files written by the change
 */
export async function trimWaitingLetters(
  stored: Posting,
  posting: Posting,
  changed: { [Name in keyof GatheringFiles]?: GatheringFiles[Name] | undefined },
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<Settled> {
  const settled: Settled = { files: {}, letters: [], gone: [] };
  const now = new Date();
  async function settle<Name extends keyof GatheringFiles>(
    name: Name,
    { of, isOpen, turnOf, withTurn, waiting, write }: Gathering<GatheringFiles[Name]>,
  ) {
    const ends = stored.mls !== null && isOpen(stored) && !isOpen(posting);
    const kept = async () => (await transaction.get(of(db).doc(posting.id))).data();
    const file = changed[name] ?? (ends ? ((await kept()) as GatheringFiles[Name] | undefined) : undefined);
    const before = file && turnOf(file);
    if (!before) return;
    const open = isOpen(posting) ? waiting(file, now) : [];
    const turn = withoutSettled(before, (id) => open.some((one) => one.id === id), now);
    if (turn === before) return;
    const letters = turn.about.length > 0 ? await write(posting, file, turn, now) : [];
    const all = await write(posting, file, before, now);
    Object.assign(settled.files, { [name]: withTurn(file, turn) });
    settled.letters.push(...letters);
    settled.gone.push(...all.map(({ id }) => id).filter((id) => letters.every((one) => one.id !== id)));
  }
  await settle("showings", gatherings.showings);
  await settle("offers", gatherings.offers);
  await settle("enquiries", gatherings.enquiries);
  return settled;
}
