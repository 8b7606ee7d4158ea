import { today } from "~/lib/format";
import type { Block } from "~/postings/blocks";
import { type GuardStore, guard, type StoreAnswer, storeGuard } from "~/postings/guard";
import { addressKey, isPhotographerSettled, openAddress, type Posting } from "~/postings/posting";
import { unreadChanges } from "./differences";
import { openRefusals } from "./owner-refusal";
import { partyNoteText } from "./party-notes";
import { readOrder, readWithoutClosures } from "./read-order";
import { signersOf } from "./signers";
import { notesStopping } from "./stopped-signatures";
import { type TaskId, tasks } from "./task-names";
import { isComplete } from "./tasks";
import { unreadBill } from "./tax-bill";
import { leftUntil, missingNames } from "./time-left";

/** Answers that the MLS needs and the seller hasn't given, by task: "Rooms (Bedrooms, Kitchens and 2 more)". */
function listingGaps(posting: Posting): string[] {
  const order = readWithoutClosures(posting);
  const left = leftUntil("proof", order).tasks;
  const isOpen = (task: TaskId) => task !== "photos" || !isPhotographerSettled(posting);
  return left.filter(isOpen).map((task) => {
    const names = missingNames("proof", task, order);
    return names ? `${tasks[task].title} (${names})` : tasks[task].title;
  });
}

/**
 * Refuses a second order by the same seller for the same home. Orders of other accounts aren't mentioned,
 * because only the owner may disclose a planned sale.
 */
async function orderedTwice(posting: Posting, store: GuardStore): Promise<StoreAnswer> {
  // The office reads a missing address off the tax bill, and looks for another order then.
  if (addressKey(posting) === null) return [];
  const [other] = await store.othersOfSeller();
  return other ? { refused: "taken", blocks: [{ code: "home-taken", what: other.reference }] } : [];
}

async function underAgreement(store: GuardStore): Promise<readonly Block[]> {
  const [other] = await store.othersAgreed();
  return other ? [{ code: "home-taken", what: other.reference }] : [];
}

export const orderGuards = {
  complete: storeGuard(async (posting, _, { closures }) => {
    const { answers, context, outdated } = readOrder(posting, today(), closures);
    return isComplete(answers, context, outdated, "sent") ? [] : { refused: "incomplete" };
  }),
  "not-ordered-twice": storeGuard((posting, _, store) => orderedTwice(posting, store)),
  "home-free": storeGuard((_, __, store) => underAgreement(store)),
  // A home has to be free before it's listed again or moves to another address.
  "address-free": storeGuard(async (posting, before, store) => {
    const address = openAddress(posting);
    if (address === null || address === openAddress(before)) return [];
    const twice = await orderedTwice(posting, store);
    return "refused" in twice || !posting.agreement ? twice : underAgreement(store);
  }),
  "listing-complete": guard((posting) =>
    listingGaps(posting).map((what): Block => ({ code: "answer-missing", what })),
  ),
  "bill-read": guard((posting) => unreadBill(posting).map((what): Block => ({ code: "bill-unread", what }))),
  "answers-read": guard((posting, file) =>
    unreadChanges(posting, file).length > 0 ? [{ code: "answers-unread" }] : [],
  ),
  "owners-can-sign": guard((posting, _, { about }) => {
    const change = posting.amendments.find(({ id }) => id === about);
    return notesStopping(posting, { signers: change?.signers ?? signersOf(posting), change }).map(
      (note): Block => ({ code: "party-noted", what: partyNoteText(posting, note) }),
    );
  }),
  "no-refusal": guard((posting) =>
    openRefusals(posting).map(({ name }): Block => ({ code: "owner-refuses", what: name })),
  ),
};
