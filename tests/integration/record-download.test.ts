import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { sessionHours } from "~/content/business";
import { addressOf } from "../routes";
import { filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { changed } from "./register";
import { staffMember } from "./staff";
import { forgetLog, logged, siteBehind } from "./stand-ins";

const site = await siteBehind();
forgetLog();

/**
 * Office routes that answer with a file, except pictures, calendars and records, which have an event of their
 * own. An upload answers with no file.
 */
const files = readdirSync("app/routes")
  .filter((file) => /^office.*\.ts$/.test(file) && !/photo\.|ics|json|upload|records?\[/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));

/** Log lines about downloads. */
const downloads = (kind = "record_downloaded") =>
  logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === kind);

it("a posting's complete record requires the password again, and the log names the reader", async () => {
  const { visitor } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  const { id, reference } = await storedPosting(path);
  await changed(id, (now) => ({ ...now, photos: [] }));
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
    // Without a recent password the page has no link, because the browser would save the password page as the
    // ZIP.
    expect(await broker.visitor.html(office)).not.toContain("record.zip");
  } finally {
    vi.useRealTimers();
  }
  expect(downloads()).toEqual([]);
  expect(await broker.visitor.html(office)).toContain("record.zip");
  expect((await broker.visitor.get(`${office}/record.zip`)).status).toBe(200);
  await vi.waitUntil(() => downloads().length > 0);
  expect(downloads()).toEqual([expect.objectContaining({ staff: broker.uid, reference })]);

  // The printable record has the same readers, and includes stored letters.
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

it("each download of the office's files is logged with the person and the file", async () => {
  const { visitor } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  const { id, reference } = await storedPosting(path);
  await changed(id, (now) => ({ ...now, photos: [] }));
  const { visitor: agent, uid } = await staffMember(site, "broker");
  const parameters = { $reference: reference, $paper: randomUUID(), $offer: randomUUID() };
  const asked = files
    .map(addressOf)
    .map((address) =>
      Object.entries(parameters).reduce((filled, [name, value]) => filled.replace(name, value), address),
    );
  expect(asked.length).toBeGreaterThanOrEqual(6);
  forgetLog();
  for (const address of asked) {
    // These documents don't exist, but the log records the requests.
    expect([address, (await agent.get(address)).status]).toEqual([
      address,
      /\.(csv|zip)$/.test(address) ? 200 : 404,
    ]);
    // Other spellings of the address either give no file or are logged too.
    await agent.get(`${address}.data`);
    await visitor.get(address);
  }
  await vi.waitUntil(() => downloads("office_download").length >= asked.length);
  const lines = downloads("office_download");
  for (const line of lines) expect(line).toMatchObject({ staff: uid, path: expect.any(String) });
  expect(new Set(lines.map(({ path }) => path))).toEqual(new Set(asked));
});
