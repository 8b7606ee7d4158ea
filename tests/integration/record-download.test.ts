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

/** The office's routes that answer with a file, without pictures, calendars and records, which have an event of their own. */
const files = readdirSync("app/routes")
  .filter((file) => /^office.*\.ts$/.test(file) && !/photo\.|ics|json|records?\[/.test(file))
  .map((file) => file.replace(/\.ts$/, ""));

/** The lines of the log about downloads. */
const downloads = (kind = "record_downloaded") =>
  logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === kind);

it("everything of a posting asks for the password again, and the log says who has it", async () => {
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
    // A link that would save the page for the password under the name of the ZIP isn't there.
    expect(await broker.visitor.html(office)).not.toContain("record.zip");
  } finally {
    vi.useRealTimers();
  }
  expect(downloads()).toEqual([]);
  expect(await broker.visitor.html(office)).toContain("record.zip");
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

it("each download of the office's files is in the log with who asked for what", async () => {
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
    // There are no such documents. The log says that they were asked for.
    expect([address, (await agent.get(address)).status]).toEqual([
      address,
      /\.(csv|zip)$/.test(address) ? 200 : 404,
    ]);
    // Another spelling gives no file away, or is in the log, too.
    await agent.get(`${address}.data`);
    await visitor.get(address);
  }
  await vi.waitUntil(() => downloads("office_download").length >= asked.length);
  const lines = downloads("office_download");
  for (const line of lines) expect(line).toMatchObject({ staff: uid, path: expect.any(String) });
  expect(new Set(lines.map(({ path }) => path))).toEqual(new Set(asked));
});
