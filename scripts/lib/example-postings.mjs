import { drawnPhotos } from "./drawn-photos.mjs";
import { exampleOrder, formOf } from "./example-order.mjs";

/** @typedef {{ email: string, password: string }} Seller */

/** A browser without scripts: keeps cookies, sends forms. @param {string} origin */
function browser(origin) {
  const cookies = new Map();
  /** @param {string} path @param {RequestInit} [init] */
  const send = async (path, init = {}) => {
    const answer = await fetch(origin + path, {
      ...init,
      redirect: "manual",
      headers: {
        ...init.headers,
        Origin: origin,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value);
    }
    return answer;
  };
  return {
    /** @param {string} path */
    get: async (path) => (await send(path)).text(),
    /** @param {string} path @param {BodyInit} body @returns {Promise<string>} where it led */
    post: async (path, body) => {
      const answer = await send(path, { method: "POST", body });
      const location = answer.headers.get("Location");
      if (!location)
        throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      return location;
    },
  };
}

/** The hidden fields of a page's forms, as a browser would send them. @param {string} html @returns {[string, string][]} */
const hidden = (html) =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) => {
    const [name, value] = ["name", "value"].map((part) => new RegExp(` ${part}="([^"]*)"`).exec(tag)?.[1]);
    return name && value ? [/** @type {[string, string]} */ ([name, value])] : [];
  });

/**
 * Orders two postings the way a seller does: one that is half done, and one that is sent, with photos.
 * @param {string} origin of the site
 * @param {Seller} seller whose address is confirmed
 */
export async function orderPostings(origin, { email, password }) {
  const page = browser(origin);
  await page.post("/login", new URLSearchParams({ email, password }));
  /** @param {import("./example-order.mjs").TypedOrder} order */
  const begin = async (order) => {
    const html = await page.get("/account/postings/new");
    const fields = new URLSearchParams([...formOf(order.plan ?? {}), ...hidden(html)]);
    return (await page.post("/account/postings/new", fields)).replace(/\/[^/]+$/, "");
  };
  /** @param {string} path @param {string} task @param {import("./example-order.mjs").TypedTask} typed */
  const save = async (path, task, typed) => {
    const html = await page.get(`${path}/${task}`);
    await page.post(`${path}/${task}`, new URLSearchParams([...formOf(typed), ...hidden(html)]));
  };

  /** The account's holder is one of the owners. @param {"freehold" | "condo"} kind */
  const own = (kind) => {
    const order = exampleOrder(kind);
    const [first = {}, ...others] = /** @type {Record<string, string>[]} */ (order.owners?.owners ?? []);
    return { ...order, owners: { ...order.owners, owners: [{ ...first, email }, ...others] } };
  };

  const house = own("freehold");
  const draft = await begin(house);
  for (const task of /** @type {const} */ (["owners", "address", "building", "rooms", "price"])) {
    await save(draft, task, house[task] ?? {});
  }

  const flat = own("condo");
  const sent = await begin(flat);
  const photos = new FormData();
  for (const [name, file] of await drawnPhotos())
    photos.append("photos", new Blob([file], { type: "image/jpeg" }), name);
  await page.post(`${sent}/photos`, photos);
  const { plan: _, ...rest } = flat;
  for (const [task, typed] of Object.entries(rest)) await save(sent, task, typed ?? {});
}
