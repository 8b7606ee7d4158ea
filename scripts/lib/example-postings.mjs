import sharp from "sharp";
import { tsImport } from "tsx/esm/api";
import { drawnPhotos } from "./drawn-photos.mjs";
import { exampleOrder, formOf } from "./example-order.mjs";
import { browser, hidden } from "./form-browser.mjs";

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

const billed = moveIntoArea({ municipality: "Barrie", postalCode: "L4N 3C5" });

/** Made-up lines of a tax bill. */
const billLines = [
  "Final tax bill",
  "Owner: Grace Okafor",
  `19 Tamarack Court, ${billed.municipality}, ON  ${billed.postalCode}`,
  "Roll number: 43 42 010 001 45600",
  "Assessed value: $398,000",
  "Total taxes for the year: $4,871.36",
];

/** Photo of a page with these lines. @param {readonly string[]} lines @param {string} name of the file */
export async function pagePhoto(lines, name) {
  const texts = lines.map((line, index) => `<text x="90" y="${180 + 110 * index}">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" font-family="serif" font-size="44">
    <rect width="1200" height="900" fill="#fdfdf8"/>${texts.join("")}</svg>`;
  return new File([new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer())], name, {
    type: "image/jpeg",
  });
}

/**
 * Sends an order that names the town only. The office has to enter the rest from the tax bill.
 * @param {string} origin of the site
 * @param {Seller & { firstName: string, lastName: string }} person whose address is confirmed
 */
export async function orderWithBill(origin, person) {
  const seller = await sellerAt(origin, person);
  const whole = exampleOrder("freehold");
  const { plan, papers: _, address: __, owners, taxes, ...order } = whole;
  const { annualTax: ___, taxYear: ____, ...otherTaxes } = taxes ?? {};
  const path = await seller.begin({ ...whole, plan: { ...plan, place: billed.municipality } });
  const bill = new FormData();
  for (const [name, value] of hidden(await seller.page.get(`${path}/papers`))) bill.append(name, value);
  bill.append("files", await pagePhoto(billLines, "tax-bill.jpg"));
  bill.append("upload", "yes");
  await seller.page.post(`${path}/papers`, bill);
  const own = { name: `${person.firstName} ${person.lastName}`, email: person.email, phone: "705-555-0162" };
  const sent = {
    owners: { ...owners, owners: [{ ...own, capacity: "owner", contact: "yes" }] },
    taxes: otherTaxes,
    ...order,
  };
  for (const [task, typed] of Object.entries(sent)) await seller.save(path, task, typed ?? {});
}
