import { expect, type Page } from "@playwright/test";
import { drawnPhotos } from "../../scripts/lib/drawn-photos.mjs";
import { exampleOrder, formOf, pinOf, type TypedOrder } from "../../scripts/lib/example-order.mjs";
import { inStore, newPerson, type Person, sameOrigin, sendForm } from "./helpers";

/** Orders for tests of later stages, made by requests and in the store, without their pages. */

/** Begins an order of the confirmed seller who is logged in on this page. @returns its path */
export async function beginOrder(page: Page, plan = exampleOrder("freehold").plan ?? {}): Promise<string> {
  const { to } = await sendForm(page, "/account/postings/new", formOf(plan));
  return to.replace(/\/[^/]+$/, "");
}

/** A whole order of a home with a co-owner, at an address that is unique in this run. */
export function orderOfTwo(person: Person) {
  const otherOwner = newPerson().email;
  const order = exampleOrder("freehold");
  const [own = {}, other = {}] = order.owners.owners as Record<string, string>[];
  const owners = [
    { ...own, email: person.email },
    { ...other, email: otherOwner },
  ];
  // Short words, so that the street fits a line of the narrowest window.
  const street = `Lane ${person.email.match(/\d{1,6}/g)?.join(" ")}`;
  return {
    otherOwner,
    names: [own.name ?? "", other.name ?? ""] as const,
    order: {
      ...order,
      owners: { ...order.owners, owners },
      address: { ...order.address, street, pin: pinOf(street) },
    } as TypedOrder,
  };
}

/** Adds the first `count` photos of a drawn home. */
export async function addPhotos(page: Page, path: string, count: number): Promise<void> {
  const multipart = new FormData();
  for (const [name, file] of await drawnPhotos(count))
    multipart.append("photos", new File([file], name, { type: "image/jpeg" }));
  const answer = await page.request.post(`${path}/photos`, {
    headers: sameOrigin(),
    multipart,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Writes an order's answers as if its pages had been filled in, with other changes. @returns its id */
export const writeOrder = (path: string, order: TypedOrder, change: object = {}): Promise<string> =>
  inStore(async (store) => {
    const found = await store.collection("postings").where("reference", "==", path.split("/").at(-1)).get();
    const posting = found.docs[0];
    if (!posting) throw new Error(`no posting at ${path}`);
    const savedAt = new Date();
    const tasks = Object.entries(order).map(([task, raw]) => [task, { version: 1, savedAt, raw }]);
    await posting.ref.update({ ...change, tasks: Object.fromEntries(tasks) });
    return posting.id;
  });

/** Sends a complete order. */
export async function sendOrder(page: Page, path: string, { check }: TypedOrder): Promise<void> {
  await sendForm(page, `${path}/check`, formOf(check ?? {}));
}
