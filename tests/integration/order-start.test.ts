import { describe, expect, it } from "vitest";
import { site as company, openWeekdays } from "~/content/site";
import { today } from "~/lib/format";
import { addDays, isBusinessDay, isWorkday } from "~/lib/time/business-days";
import { earliestStart, lastDayOf } from "~/postings/agreement/term";
import { officeTermsOf } from "~/postings/agreement/terms";
import { gaps, tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { begin, filledOrder, newOrder, saveTask, seller, storedPosting } from "./orders";
import { errorsIn, hiddenFields, inputValue, loadSite, noticesIn, textOf, type Visitor } from "./site";

const site = await loadSite();

const start = "/account/postings/new";
const plan = Object.fromEntries(formOf(exampleOrder("freehold").plan));
const blank = async (visitor: Visitor) => hiddenFields(await visitor.html(start));
const list = async (visitor: Visitor) => (await visitor.get("/account/postings")).text();
/** The next Sunday, when the office is closed. */
const sunday = (() => {
  let day = addDays(today(), 1);
  while (new Date(`${day}T00:00Z`).getUTCDay() !== 0) day = addDays(day, 1);
  return day;
})();

describe("the page that begins an order", () => {
  it.each([
    ["a town where we don't list", { place: "Guelph" }, "We don't list in Guelph yet."],
    ["a postal code where we don't list", { place: "k1a 0b1" }, "We don't list in K1A yet."],
    ["a town that nobody knows", { place: "Torotno" }, "We don't know “Torotno”."],
    ["no home in Ontario", { inOntario: "no" }, gaps.notInOntario],
    ["not an owner", { entitled: "no" }, gaps.notEntitled],
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
    expect(again.headers.get("Location")).toBe(`${path}/plan`);
  });

  it("asks for the home's place once, and the address starts with it without showing gaps", async () => {
    const { visitor } = await seller(site);
    const sent = { ...(await blank(visitor)), ...plan, place: "m6h 3b1", price: "865k" };
    const path = ((await visitor.post(start, sent)).headers.get("Location") ?? "").replace(/\/[^/]+$/, "");
    expect((await storedPosting(path)).tasks.plan?.raw).not.toHaveProperty("place");
    const address = await visitor.html(`${path}/address`);
    expect(inputValue(address, "postalCode")).toBe("m6h 3b1");
    expect(inputValue(address, "municipality")).toBe("Toronto");
    const price = await visitor.html(`${path}/price`);
    for (const html of [address, price]) expect(textOf(html)).not.toContain(taskPage.missing);
    // Once the address is saved, even unchanged, the page names what is missing.
    await saveTask(visitor, path, "address", { postalCode: "m6h 3b1", municipality: "Toronto" });
    expect(await visitor.words(`${path}/address`)).toContain(taskPage.missing);
  });

  it("names empty answers with a link to each", async () => {
    const { visitor } = await seller(site);
    const began = await visitor.post(start, { ...(await blank(visitor)), ...plan, entitled: "" });
    const owners = began.headers.get("Location") ?? "";
    const html = await visitor.html(owners);
    expect(textOf(html)).toContain(`Saved: ${tasks.plan.title}`);
    expect(html).toContain(`href="${owners.replace("/owners", "/plan")}#plan-entitled"`);
  });

  it("saves incomplete answers for later, returns to the order and confirms it", async () => {
    const { visitor } = await seller(site);
    const saved = await visitor.post(start, { ...(await blank(visitor)), plan: "basic", next: "later" });
    const path = saved.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/account\/postings\/MP-[\w-]+$/);
    expect(noticesIn(await visitor.html(path))).toHaveLength(1);
    expect((await storedPosting(path)).tasks.plan?.raw).toEqual({ plan: "basic" });
  });

  it("refuses a call on a day on which the office is closed", async () => {
    expect(isWorkday(sunday, openWeekdays)).toBe(false);
    const { visitor } = await seller(site);
    const sent = { ...(await blank(visitor)), ...plan, "callTimes[0].day": sunday };
    const refused = await visitor.post(start, sent);
    const html = await refused.text();
    expect([refused.status, errorsIn(html)]).toEqual([400, ["begin-callTimes[0].day"]]);
    expect(inputValue(html, "callTimes[0].day")).toBe(sunday);
  });

  it.each(["2026-12-25", "2026-12-26", "2027-01-01", "2026-11-29"])("the office is closed on %s", (day) =>
    expect(isWorkday(day, openWeekdays)).toBe(false),
  );
  it.each(["2026-11-28", "2026-11-27", "2026-12-24"])("the office is open on %s", (day) =>
    expect(isWorkday(day, openWeekdays)).toBe(true),
  );
});

describe("the first day of a listing", () => {
  it.each([today(), addDays(earliestStart(today(), []), -1), sunday])(
    "can't be %s, when the home can't be on the MLS",
    async (startDay) => {
      const { visitor } = await seller(site);
      const path = await begin(visitor);
      const { price } = newOrder().order;
      const refused = await saveTask(visitor, path, "price", { ...price, start: "day", startDay });
      expect(refused.status).toBe(400);
      expect(inputValue(await refused.text(), "startDay")).toBe(startDay);
    },
  );

  it("is proposed to the office without losing a paid day", async () => {
    const { visitor } = await seller(site);
    const typed = newOrder();
    const path = await filledOrder(visitor, typed);
    const posting = await storedPosting(path);
    const proposed = (price: object, day: string) =>
      officeTermsOf({
        posting: {
          ...posting,
          tasks: {
            ...posting.tasks,
            price: { version: 1, savedAt: new Date(), raw: { ...typed.order.price, ...price } },
          },
        },
        staff: [],
        user: { uid: "ana" },
        today: day,
        closures: [],
      });
    // As soon as possible means two business days after the agreement goes out, also over a weekend.
    expect(proposed({ start: "asap" }, "2027-03-05")).toMatchObject({
      startDay: "2027-03-09",
      endDay: lastDayOf("2027-03-09"),
    });
    // A later day named by the seller is kept, unless it has passed.
    const named = String(typed.order.price.startDay);
    expect(proposed({}, today()).startDay).toBe(named);
    const late = proposed({}, addDays(named, 3));
    expect(String(late.startDay) > addDays(named, 3)).toBe(true);
    expect(isBusinessDay(String(late.startDay))).toBe(true);
    expect(late.endDay).toBe(lastDayOf(String(late.startDay)));
  });
});
