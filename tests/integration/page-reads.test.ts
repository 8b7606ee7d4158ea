import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { pathsReadBy } from "./reads";
import { loadSite } from "./site";
import { staffMember } from "./staff";
import { liveOrder } from "./stages";

/** No page of a posting reads a document of the store twice. */

let site: Awaited<ReturnType<typeof loadSite>>;
let live: Awaited<ReturnType<typeof liveOrder>>;
let ana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  site = await loadSite();
  live = await liveOrder(site);
  ana = await staffMember(site, "broker");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sellersPages = [
  "",
  "/rooms",
  "/proof",
  "/papers",
  "/amendments",
  "/offer-register",
  "/showing-log",
  "/dates",
  "/report",
  "/sale",
  "/lawyer",
  "/other-owners",
  "/check",
  "/amendments/price",
  "/amendments/plan",
];
const officePages = ["", "/facts", "/listing", "/papers", "/sheet", "/offer-register", "/showing-log"];

const pages = [
  ...sellersPages.map((page) => ["seller", page] as const),
  ...officePages.map((page) => ["office", page] as const),
];

it.each(pages)("%s: %s", async (side, page) => {
  const path = side === "seller" ? live.path : live.path.replace("/account", "/office");
  const { visitor } = side === "seller" ? live : ana;
  const paths = await pathsReadBy(async () => expect((await visitor.get(path + page)).status).toBe(200));
  // The member of staff stands in the list of staff, too, from which a page says who could take the posting on.
  const own = paths.filter((path) => path !== `staff/${ana.uid}`);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path, index) => own.indexOf(path) !== index)).toEqual([]);
});
