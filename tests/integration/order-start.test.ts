import { describe, expect, it } from "vitest";
import { site as company } from "~/content/site";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { taskPage } from "~/postings/order/task-words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { saveTask, seller, storedPosting } from "./orders";
import { expectPage, hiddenFields, inputValue, loadSite, textOf, type Visitor } from "./site";

const site = await loadSite();

const start = "/account/postings/new";
const plan = Object.fromEntries(formOf(exampleOrder("freehold").plan));
const blank = async (visitor: Visitor) => hiddenFields(await visitor.html(start));
const list = async (visitor: Visitor) => (await visitor.get("/account?all")).text();

describe("the page that begins an order", () => {
  it.each([
    ["a town where we don't list", { place: "Guelph" }, "We don't list in Guelph yet."],
    ["listed elsewhere", { listedElsewhere: "yes", listedUntil: addDays(today(), 9) }, "Come back on"],
  ])("stops a seller who can't order, with an explanation: %s", async (_, answers, said) => {
    const { visitor } = await seller(site);
    const sent = { ...(await blank(visitor)), ...plan, ...answers };
    const stopped = await visitor.post(start, sent);
    expect(stopped.status).toBe(400);
    const html = await stopped.text();
    // A phone number is a link of its own.
    const words = textOf(html).replace(/ (?=[.,])/g, "");
    expect(words).toContain(said);
    expect(words).toContain(company.phone.text);
    if ("place" in answers) expect(words).toContain(`Not sure? Call ${company.phone.text}`);
    expect(inputValue(html, "callTimes[0].day")).toBe(plan["callTimes[0].day"]);
    expect(await list(visitor)).not.toMatch(/postings\/MP-/);
    // The answers can still be saved for later.
    const later = await visitor.post(start, { ...sent, next: "later" });
    expect(later.status).toBe(303);
    const path = later.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/account\/postings\/MP-[\w-]+$/);
    if ("place" in answers) return;
    expect((await storedPosting(path)).tasks.plan?.raw).toMatchObject(answers);
    // The saved task stops the order too.
    const again = await saveTask(visitor, path, "plan", { ...exampleOrder("freehold").plan, ...answers });
    await expectPage(again, 400, taskPage.savedIncomplete);
  });

  it("asks for the home's place once, and the address starts with it without showing gaps", async () => {
    const { visitor } = await seller(site);
    const sent = {
      ...(await blank(visitor)),
      ...plan,
      place: "m6h 3b1",
      price: "865k",
      cooperatingCommission: "2.25",
    };
    const path = ((await visitor.post(start, sent)).headers.get("Location") ?? "").replace(/\/[^/]+$/, "");
    expect((await storedPosting(path)).tasks.plan?.raw).not.toHaveProperty("place");
    const address = await visitor.html(`${path}/address`);
    expect(inputValue(address, "postalCode")).toBe("m6h 3b1");
    expect(inputValue(address, "municipality")).toBe("Toronto");
    const price = await visitor.html(`${path}/price`);
    expect([inputValue(price, "listPrice"), inputValue(price, "offerPercent")]).toEqual(["865000", "2.25"]);
    // The usual answers are chosen, but count only once the page is saved.
    expect(price).toMatch(/<input[^>]* name="salesTax"[^>]* checked/);
    expect((await storedPosting(path)).tasks.price?.raw).toEqual({
      listPrice: "865000",
      offerPercent: "2.25",
    });
    for (const html of [address, price]) expect(textOf(html)).not.toContain(taskPage.missing);
    // Once the address is saved, even unchanged, the page names what is missing.
    await saveTask(visitor, path, "address", { postalCode: "m6h 3b1", municipality: "Toronto" });
    expect(await visitor.words(`${path}/address`)).toContain(taskPage.missing);
  });

  it("goes to the first task's page if an answer is empty, which names it with a link", async () => {
    const { visitor } = await seller(site);
    const began = await visitor.post(start, { ...(await blank(visitor)), ...plan, entitled: "" });
    const task = began.headers.get("Location") ?? "";
    expect(task).toMatch(/\/plan$/);
    const html = await visitor.html(task);
    expect(textOf(html)).toContain(taskPage.savedIncomplete);
    expect(html).toContain('href="#plan-entitled"');
  });
});
