import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { referenceOf } from "~/lib/ids";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { postingsCollection } from "~/postings/collections.server";
import type { OfficeFile } from "~/postings/office-file";
import { emptyParts, type Posting } from "~/postings/posting";
import { changePosting, findOfficeFile } from "~/postings/store.server";
import { filledOrder, mlsNumber, newOrder, seller, storedPosting } from "./orders";

/** Stored data of an order, and the names in it that are unique to it. */
interface Stored {
  names: readonly string[];
  posting: Posting;
  file: OfficeFile;
  letters: { id: string; letter: Letter }[];
}

/** Orders that are copied in this process on this day, by stage. */
const originals = new Map<string, Stored>();

/**
 * Returns an order at a stage, with its own seller. The first order takes the steps. Later orders copy its
 * stored data under their own names, because the steps are slow.
 * @param stage name of the steps. Orders with one name take the same steps.
 * @param change edits the typed order
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

/** An order with its seller, typed data and address. */
export type OwnOrder = Awaited<ReturnType<typeof ownOrder>>;

const namesOf = (
  { uid, person, typed }: OwnOrder,
  { id, reference }: Pick<Posting, "id" | "reference">,
  number: string | undefined,
) => [
  ...[
    id,
    reference,
    uid,
    person.email,
    typed.otherOwner,
    typed.order.address.street,
    typed.order.address.pin,
  ],
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

/** Stores a copy as the order of this seller, with its rows and letters. */
async function copy({ names, posting, file, letters }: Stored, order: OwnOrder): Promise<void> {
  const id = crypto.randomUUID();
  const reference = referenceOf(id);
  order.path = `/account/postings/${reference}`;
  const own = namesOf(order, { id, reference }, posting.mls ? mlsNumber() : undefined);
  const named = <T>(value: T): T => withNames(value, names, own);
  // Writing it as a change of a draft also writes its rows, lists and books.
  const draft: Posting = { ...named(posting), ...emptyParts, state: "draft" };
  await postingsCollection(await firestore())
    .doc(id)
    .set(draft);
  await changePosting({ id }, () => ({
    next: named(posting),
    file: named(file),
    letters: letters.map((one) => ({
      // An id without the order's names would be the original's, so it gets a new one.
      id: named(one.id) === one.id ? crypto.randomUUID() : named(one.id),
      letter: named(one.letter),
    })),
    result: null,
  }));
}

/** Returns the value with each name in its texts replaced by the own name at the same index. */
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
