import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { referenceOf } from "~/lib/ids";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { postingsCollection } from "~/postings/collections.server";
import type { OfficeFile } from "~/postings/office-file";
import { nothingYet, type Posting } from "~/postings/posting";
import { changePosting, findOfficeFile } from "~/postings/store.server";
import { filledOrder, mlsNumber, newOrder, seller, storedPosting } from "./orders";

/** What is stored of an order, and the names in it that no other order has. */
interface Stored {
  names: readonly string[];
  posting: Posting;
  file: OfficeFile;
  letters: { id: string; letter: Letter }[];
}

/** The orders that the others of this process and day are copied from, by how far they have come. */
const originals = new Map<string, Stored>();

/**
 * An order that has taken these steps, with a seller of its own. The first takes them; later ones are copies of what was stored
 * of it then, with their own names: the way to the MLS costs half a second of processor, which was a fifth of these tests.
 * @param stage what its steps are called; all that begin with the same take the same ones
 * @param change what its seller types instead of a whole order's answers
 */
export async function orderAt(
  site: Parameters<typeof seller>[0],
  stage: string,
  steps: (order: OwnOrder) => Promise<unknown>,
  change?: (typed: ReturnType<typeof newOrder>, email: string) => void,
) {
  const order = await ownOrder(site);
  change?.(order.typed, order.person.email);
  const original = originals.get(`${stage} ${today()}`);
  if (original) {
    await copy(original, order);
  } else {
    order.path = await filledOrder(order.visitor, order.typed);
    await steps(order);
    originals.set(`${stage} ${today()}`, await storedOf(order));
  }
  return order;
}

async function ownOrder(site: Parameters<typeof seller>[0]) {
  return { ...(await seller(site)), typed: newOrder(), path: "" };
}

/** An order with its seller, what was typed, and its address. */
export type OwnOrder = Awaited<ReturnType<typeof ownOrder>>;

const namesOf = (
  { uid, person, typed }: OwnOrder,
  { id, reference }: Pick<Posting, "id" | "reference">,
  number: string | undefined,
) => [
  ...[id, reference, uid, person.email, typed.otherOwner, typed.order.address.street],
  ...(typed.order.owners.owners as { email: string }[]).map(({ email }) => email),
  ...(number ? [number] : []),
];

async function storedOf(order: OwnOrder): Promise<Stored> {
  const posting = await storedPosting(order.path);
  const { docs } = await mailCollection(await firestore())
    .where("uid", "==", order.uid)
    .get();
  return {
    names: namesOf(order, posting, posting.mls?.number),
    posting,
    file: await findOfficeFile(posting.id),
    letters: docs.map((document) => ({ id: document.id, letter: document.data() })),
  };
}

/** Stores a copy as the order of this seller, and says where it is. */
async function copy({ names, posting, file, letters }: Stored, order: OwnOrder): Promise<void> {
  const id = crypto.randomUUID();
  const reference = referenceOf(id);
  order.path = `/account/postings/${reference}`;
  const own = namesOf(order, { id, reference }, posting.mls ? mlsNumber() : undefined);
  const named = <T>(value: T): T => withNames(value, names, own);
  // Rows, lists and books are written for what differs from a draft, as its steps wrote them.
  const draft: Posting = { ...named(posting), ...nothingYet, state: "draft" };
  await postingsCollection(await firestore())
    .doc(id)
    .set(draft);
  await changePosting({ id }, () => ({
    next: named(posting),
    file: named(file),
    letters: letters.map((one) => ({
      // One that has nothing of the order in it is as new as the order.
      id: named(one.id) === one.id ? crypto.randomUUID() : named(one.id),
      letter: named(one.letter),
    })),
    result: null,
  }));
}

/** The same value, these names in its texts replaced by those that stand in the same places. */
function withNames<T>(value: T, names: readonly string[], own: readonly string[]): T {
  const inner = (one: unknown): unknown => {
    if (typeof one === "string") {
      return names.reduce((text, name, at) => text.replaceAll(name, own[at] ?? ""), one);
    }
    if (Array.isArray(one)) return one.map(inner);
    if (one === null || typeof one !== "object" || one instanceof Date) return one;
    return Object.fromEntries(Object.entries(one).map(([key, of]) => [key, inner(of)]));
  };
  return inner(value) as T;
}
