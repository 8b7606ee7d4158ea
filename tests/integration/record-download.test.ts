import { beforeAll, expect, it, vi } from "vitest";
import { sessionHours } from "~/content/business";
import { changePosting } from "~/postings/store.server";
import { filledOrder, seller, sendOrder, storedPosting } from "./orders";
import type { loadSite } from "./site";
import { staffMember } from "./staff";
import { forgetLog, logged, siteBehind } from "./stand-ins";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await siteBehind();
  forgetLog();
});

/** The lines of the log about downloads of a record. */
const downloads = () =>
  logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === "record_downloaded");

it("everything of a posting asks for the password again, and the log says who has it", async () => {
  const { visitor } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  const { id, reference } = await storedPosting(path);
  await changePosting({ id }, (now) => ({ next: { ...now, photos: [] }, result: null }));
  const broker = await staffMember(site, "broker");
  const agent = await staffMember(site, "agent");
  const assistant = await staffMember(site, "assistant");
  const office = path.replace("/account/", "/office/");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + sessionHours.recent * 3_600_000 + 1000 });
  try {
    const old = await broker.visitor.get(`${office}/record.zip`);
    const confirm = `/account/confirm-password?redirectTo=${encodeURIComponent(office)}`;
    expect([old.status, old.headers.get("Location")]).toEqual([302, confirm]);
    expect((await broker.visitor.get(`${office}/file`)).status).toBe(302);
    // A link that would save the page for the password under the name of the ZIP isn't there.
    expect(await (await broker.visitor.get(office)).text()).not.toContain("record.zip");
  } finally {
    vi.useRealTimers();
  }
  expect(downloads()).toEqual([]);
  expect(await (await broker.visitor.get(office)).text()).toContain("record.zip");
  expect((await broker.visitor.get(`${office}/record.zip`)).status).toBe(200);
  await vi.waitUntil(() => downloads().length > 0);
  expect(downloads()).toEqual([expect.objectContaining({ staff: broker.uid, reference })]);

  // The same to be read and printed, for the same people, with the letters the store still has.
  const page = await agent.visitor.get(`${office}/file`);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain(reference);
  expect(text.split('id="letters"')[1]).toContain("@example");
  for (const file of ["file", "record.zip"]) {
    expect((await assistant.visitor.get(`${office}/${file}`)).status).toBe(404);
    expect((await visitor.get(`${office}/${file}`)).status).toBe(404);
  }
});
