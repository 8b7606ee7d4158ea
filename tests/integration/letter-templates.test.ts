import { beforeAll, expect, it } from "vitest";
import { letterTemplatesNow } from "~/office/templates/templates.server";
import { mistakes } from "./html";
import { filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { storeRequest } from "./requests";
import { loadSite, textOf } from "./site";
import { staffMember } from "./staff";

/** Letters that the office writes for itself. */

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

const path = "/office/templates";

/** A name that nothing else in this run has. */
const newName = () => `Letter ${crypto.randomUUID().slice(0, 8)}`;

const stored = async (name: string) => {
  const one = (await letterTemplatesNow()).templates.find((template) => template.name === name);
  if (!one) throw new Error(`No template ${name}`);
  return { id: one.id, seen: one.changedAt.toISOString() };
};

it("agents write them, assistants begin letters with them, and both of orders and of requests", async () => {
  const ana = await staffMember(site, "agent", "Ana Lee");
  const ben = await staffMember(site, "assistant", "Ben Ito");
  const name = newName();
  const form = { act: "write", name, use: "both", text: "Hello {first name},\n\nabout {home}: {writer}" };
  expect((await ben.visitor.post(path, form)).status).toBe(404);
  const unknown = await ana.visitor.post(path, { ...form, text: "Dear {last name}" });
  const html = await unknown.text();
  expect([unknown.status, html.includes("We can&#x27;t fill in {last name}"), html.includes(name)]).toEqual([
    400,
    true,
    true,
  ]);
  expect((await ana.visitor.post(path, { ...form, name: "" })).status).toBe(400);
  expect((await ana.visitor.post(path, form)).status).toBe(302);
  const again = await ana.visitor.post(path, { ...form, text: "Other words" });
  expect([again.status, (await again.text()).includes("already. Choose another name")]).toEqual([409, true]);

  const { id } = await stored(name);
  for (const address of [path, `${path}/${id}`]) {
    const page = await (await ben.visitor.get(address)).text();
    expect(await mistakes(page)).toEqual([]);
    expect(page).toContain(name);
    expect(page).not.toContain("Save");
  }

  const { visitor } = await seller(site);
  const order = await filledOrder(visitor);
  await sendOrder(visitor, order);
  const { reference } = await storedPosting(order);
  const posting = `/office/postings/${reference}`;
  expect(await (await ben.visitor.get(posting)).text()).toContain(`value="own-${id}"`);
  const begun = await ben.visitor.post(posting, { act: "answer", template: `own-${id}`, text: "" });
  expect(textOf(await begun.text())).toContain("about ");
  const left = await ben.visitor.post(posting, { act: "answer", text: "On [day]." });
  expect([left.status, (await left.text()).includes("Replace the text in [brackets]")]).toEqual([400, true]);

  const request = await storeRequest({});
  const letter = `/office/requests/${request.reference}`;
  expect(await (await ben.visitor.get(letter)).text()).toContain(`value="own-${id}"`);
  const written = await ben.visitor.post(letter, { act: "write", template: `own-${id}`, text: "" });
  expect(await written.text()).toContain("Ben Ito</textarea>");
});

it("of two who change one, one does it and the other is told; what is removed is offered no more", async () => {
  const ana = await staffMember(site, "agent", "Ana Lee");
  const bo = await staffMember(site, "broker", "Bo Lee");
  const name = newName();
  await ana.visitor.post(path, { act: "write", name, use: "requests", text: "First words" });
  const { id, seen } = await stored(name);
  const change = (text: string) => ({ act: "change", seen, name, use: "requests", text });
  expect((await bo.visitor.post(`${path}/${id}`, change("The broker's words"))).status).toBe(302);
  const late = await ana.visitor.post(`${path}/${id}`, change("The agent's words"));
  const html = await late.text();
  expect(late.status).toBe(409);
  for (const text of [
    "Bo Lee has changed this template",
    "The broker&#x27;s words",
    "The agent&#x27;s words",
  ])
    expect(html).toContain(text);
  expect((await ana.visitor.post(`${path}/${id}`, { act: "remove", seen })).status).toBe(409);
  const { seen: now } = await stored(name);
  expect((await ana.visitor.post(`${path}/${id}`, { act: "remove", seen: now })).status).toBe(302);
  const gone = await bo.visitor.post(`${path}/${id}`, { act: "remove", seen: now });
  // The page went with it.
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, path]);
  expect((await bo.visitor.get(`${path}/${id}`)).status).toBe(404);
  const list = await (await bo.visitor.get(path)).text();
  expect(list).toMatch(new RegExp(`${name}.*Removed.*${name}.*Changed.*${name}.*Written`));
  const request = await storeRequest({});
  expect(await (await bo.visitor.get(`/office/requests/${request.reference}`)).text()).not.toContain(id);
});
