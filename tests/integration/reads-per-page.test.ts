import { FieldValue } from "firebase-admin/firestore";
import { afterEach, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { postingsCollection } from "~/postings/collections.server";
import { postingId } from "./orders";
import { pathsReadBy } from "./reads";
import { offer, onMls, submit } from "./register";
import { loadSite } from "./site";
import { staffMember } from "./staff";
import { liveOrder } from "./stages";

/** A posting's page reads no document twice. A seller's first pages read only what they show. */

const site = await loadSite();
const live = await liveOrder(site);
const liveId = await postingId(live.path);
const ana = await staffMember(site, "broker");
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
  "/listing",
  "/other-owners",
  "/check",
  "/amendments/price",
  "/amendments/plan",
];
const officePages = [
  "",
  "/facts",
  "/listing",
  "/papers",
  "/sheet",
  "/offer-register",
  "/showing-log",
  "/communications",
];

const pages = [
  ...sellersPages.map((page) => ["seller", page] as const),
  ...officePages.map((page) => ["office", page] as const),
];

it.each(pages)("reads no record twice on the %s's page “%s”", async (side, page) => {
  const path = side === "seller" ? live.path : live.path.replace("/account", "/office");
  const { visitor } = side === "seller" ? live : ana;
  const paths = await pathsReadBy(async () => expect((await visitor.get(path + page)).status).toBe(200));
  // A second read of the staff member comes from the list of staff, which the page uses to offer assignees.
  // Other orders of the home are found by its address and by its PIN, and both find its own row.
  const own = paths.filter((path) => path !== `staff/${ana.uid}` && path !== `work/posting-${liveId}`);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path, index) => own.indexOf(path) !== index)).toEqual([]);
});

it("the dashboard, the list and a listing's page read offers and showings only if the posting has any", async () => {
  const home = await onMls(site);
  const read = async (page: string) => {
    await home.visitor.get("/account/profile");
    const paths = await pathsReadBy(async () => expect((await home.visitor.get(page)).status).toBe(200));
    return paths.sort();
  };
  const [posting, offers, showings] = ["postings", "offers", "showings"].map((name) => `${name}/${home.id}`);
  const profile = `users/${home.uid}`;
  expect(await read("/account?dashboard")).toEqual([posting, profile]);
  expect(await read("/account?all")).toEqual([posting, profile]);
  expect(await read(home.order)).toEqual([posting]);
  await submit(home.visitor, home.path, "record-offer", offer());
  expect(await read("/account?dashboard")).toEqual([offers, posting, profile]);
  expect(await read(home.order)).toEqual([offers, posting]);
  const visit = { act: "add", variant: "", changeId: crypto.randomUUID(), day: addDays(today(), 1) };
  const rest = { time: "14:30", minutes: "30", agent: "Kim", brokerage: "", phone: "", note: "" };
  expect((await home.visitor.post(`${home.order}/showing-log`, { ...visit, ...rest })).status).toBe(303);
  expect(await read("/account?dashboard")).toEqual([offers, posting, profile]);
  expect(await read(home.order)).toEqual([offers, posting, showings]);
  // Older records don't say whether the posting has any.
  await postingsCollection(await firestore())
    .doc(home.id)
    .update({ parties: FieldValue.delete() });
  expect(await read("/account?dashboard")).toEqual([offers, posting, profile]);
  expect(await read(home.order)).toEqual([offers, posting, showings]);
});
