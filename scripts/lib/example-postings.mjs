import { tsImport } from "tsx/esm/api";
import { drawnPhotos } from "./drawn-photos.mjs";
import { exampleOrder, formOf } from "./example-order.mjs";
import { browser } from "./form-browser.mjs";

/** Moves a home into the brokerage's service area, because an order from elsewhere is rejected. */
export const { moveIntoArea } = await tsImport("../../app/content/service-area.ts", import.meta.url);

/** @typedef {{ email: string, password: string }} Seller */
/** @typedef {import("./example-order.mjs").TypedOrder} TypedOrder */
/** @typedef {ReturnType<typeof browser>} Page */

/** The drawn photos of a home, as a form sends them. */
export async function photosForm() {
  const photos = new FormData();
  for (const [name, file] of await drawnPhotos())
    photos.append("photos", new Blob([file], { type: "image/jpeg" }), name);
  return photos;
}

/**
 * Logs a seller in, who orders postings through the site's forms.
 * @param {string} origin of the site
 * @param {Seller} seller whose address is confirmed
 */
export async function sellerAt(origin, { email, password }) {
  const page = browser(origin);
  await page.post("/login", new URLSearchParams({ email, password }));
  /** @param {string} path @param {string} task @param {import("./example-order.mjs").TypedTask} typed */
  const save = (path, task, typed) =>
    page.fill(`${path}/${task}`, "", formOf(task === "address" ? moveIntoArea(typed) : typed));
  /** @param {TypedOrder} order @returns {Promise<string>} its address */
  const begin = async (order) =>
    (await page.fill("/account/postings/new", "", formOf(order.plan ?? {}))).replace(/\/[^/]+$/, "");
  return {
    page,
    begin,
    save,
    /** Fills in a whole order and sends it. @param {TypedOrder} order @returns {Promise<string>} its address */
    order: async (order) => {
      const path = await begin(order);
      if (order.plan.plan === "basic") await page.post(`${path}/photos`, await photosForm());
      const { plan: _, ...rest } = order;
      for (const [task, typed] of Object.entries(rest)) await save(path, task, typed ?? {});
      return path;
    },
  };
}

/**
 * Adds two orders: one half done, and one sent with photos.
 * @param {string} origin of the site
 * @param {Seller} person whose address is confirmed
 */
export async function orderPostings(origin, person) {
  const seller = await sellerAt(origin, person);
  /** An order in which the account's holder is one of the owners. @param {"freehold" | "condo"} kind */
  const own = (kind) => {
    const order = exampleOrder(kind);
    const [first = {}, ...others] = /** @type {Record<string, string>[]} */ (order.owners?.owners ?? []);
    return { ...order, owners: { ...order.owners, owners: [{ ...first, email: person.email }, ...others] } };
  };
  const house = own("freehold");
  const draft = await seller.begin(house);
  for (const task of /** @type {const} */ (["owners", "address", "building", "rooms", "price"])) {
    await seller.save(draft, task, house[task] ?? {});
  }
  await seller.order(own("condo"));
}
