import { firestore } from "#server/platform/firebase-admin.server";
import type { Letter } from "~/lib/mail/collection.server";
import { type Posting, postingFromStore } from "~/postings/posting";
import { tasksOf } from "~/postings/posting.fixture";
import { changePosting } from "~/postings/store.server";
import { exampleOrder, formOf, pinOf } from "../../scripts/lib/example-order.mjs";
import { hiddenFields, loggedIn, newPerson, type Visitor } from "./site";

/** A seller whose address is confirmed. */
export const seller = loggedIn;

type Kind = Parameters<typeof exampleOrder>[0];

/** A complete order for an address and a co-owner that are unique in this run. */
export function newOrder(kind: Kind = "freehold") {
  const order = exampleOrder(kind);
  const [own = {}, other = {}] = order.owners.owners as Record<string, string>[];
  const otherOwner = newPerson().email;
  const street = `Example ${newPerson().email.replace(/\D/g, " ")}`.replace(/\s+/g, " ").trim();
  return {
    otherOwner,
    order: {
      ...order,
      owners: {
        ...order.owners,
        owners: [
          { ...own, email: newPerson().email },
          { ...other, email: otherOwner },
        ],
      },
      address: { ...order.address, street, pin: pinOf(street) },
    },
  };
}

/** Begins an order with its first task, as its page would send it. @returns its path */
export async function begin(visitor: Visitor, order = newOrder().order): Promise<string> {
  const response = await visitor.post("/account/postings/new", {
    postingId: crypto.randomUUID(),
    ...Object.fromEntries(formOf(order.plan ?? {})),
  });
  const location = response.headers.get("Location") ?? "";
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
  return location.replace(/\/[^/]+$/, "");
}

/** Saves a task as its page would send it. */
export async function saveTask(
  visitor: Visitor,
  path: string,
  task: string,
  typed: Parameters<typeof formOf>[0],
): Promise<Response> {
  const html = await (await visitor.get(`${path}/${task}`)).text();
  return visitor.post(`${path}/${task}`, [...Object.entries(hiddenFields(html)), ...formOf(typed)]);
}

const referenceOf = (path: string) => path.split("/").at(-1) ?? "";

export async function storedPosting(path: string): Promise<Posting> {
  const found = (await firestore()).collection("postings").where("reference", "==", referenceOf(path));
  const [document] = (await found.get()).docs;
  if (!document) throw new Error(`no posting at ${path}`);
  return postingFromStore(document);
}

/** Order ids of this process by reference. */
const ids = new Map<string, string>();

/** The id of the order at a path. The store is queried once per order. */
export async function postingId(path: string): Promise<string> {
  const reference = referenceOf(path);
  const id = ids.get(reference) ?? (await storedPosting(path)).id;
  ids.set(reference, id);
  return id;
}

/** An MLS number that is unique in this run. */
export const mlsNumber = (): string =>
  `N${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, "0")
    .slice(-8)}`;

/** A photo's record, without its files. */
export const notedPhoto = (id: string) => ({
  id,
  hash: id,
  width: 1600,
  height: 1200,
  bytes: 1000,
  caption: "",
  addedAt: new Date(),
});

/**
 * A complete order, ready to be sent from its last page. Its answers are written directly to the store.
 * `postings.test.ts` saves each through its own page.
 */
export async function filledOrder(visitor: Visitor, { order } = newOrder()): Promise<string> {
  const path = await begin(visitor, order);
  const { plan: _, check: __, ...rest } = order;
  const id = await postingId(path);
  await changePosting({ id }, (now) => ({
    next: {
      ...now,
      photos: [notedPhoto(crypto.randomUUID())],
      tasks: { ...now.tasks, ...tasksOf(new Date(), rest) },
    },
    result: null,
  }));
  return path;
}

/** Sends an order from its last page. */
export async function sendOrder(visitor: Visitor, path: string, typed = newOrder().order.check ?? {}) {
  const html = await (await visitor.get(`${path}/check`)).text();
  const fields = {
    ...hiddenFields(html),
    ...Object.fromEntries(formOf(typed)),
  };
  return { fields, response: await visitor.post(`${path}/check`, fields) };
}

/** Letters about an account's orders whose subjects match, by recipient. */
export const lettersAbout = async (uid: string, subject: RegExp): Promise<Letter[]> =>
  (await mailAbout(uid)).filter(({ message }) => subject.test(message.subject));

/** The private link of this kind in a letter or a page, or "" if it has none. */
export const linkIn = (text: string | undefined, kind: string): string =>
  new RegExp(`/${kind}/[\\w-]+/[\\w-]+`).exec(text ?? "")?.[0] ?? "";

/** Letters about an account's orders, by recipient. */
export async function mailAbout(uid: string): Promise<Letter[]> {
  const { docs } = await (await firestore()).collection("mail").where("uid", "==", uid).get();
  return docs.map((letter) => letter.data() as Letter).sort((a, b) => (a.to.join() < b.to.join() ? -1 : 1));
}
