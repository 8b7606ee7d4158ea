import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { filesOf } from "~/lib/zip.fixture";
import { periodPath, periodZipPath } from "~/postings/inspection/period";
import { saleOf } from "~/postings/posting.fixture";
import { filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { changed } from "./register";
import { loadSite } from "./site";
import { staffMember } from "./staff";

/** All records of a period in one file, for the broker of record. */

const site = await loadSite();

/** A day on which no other order was sent. */
let days = 1000;
const ownDay = () => {
  days += 3;
  return addDays(today(), -days);
};

/** An order sent on this day. */
async function sentOn(day: string) {
  const { visitor } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  const { id, reference } = await storedPosting(path);
  await changed(id, (now) => ({ ...now, photos: [], sentAt: new Date(`${day}T17:00:00Z`) }));
  return { id, reference };
}

it("the file has a folder for each order of the period, with an index first", async () => {
  const day = ownDay();
  const [one, two] = [await sentOn(day), await sentOn(addDays(day, 1))];
  const outside = await sentOn(addDays(day, 2));
  const { visitor } = await staffMember(site, "broker", "Bo Lee");
  const period = { by: "sent", first: day, last: addDays(day, 1) } as const;
  const shown = await visitor.post("/office/records", { act: "show", ...period });
  expect([shown.status, shown.headers.get("Location")]).toEqual([302, periodPath(period)]);
  const page = await visitor.html(periodPath(period));
  expect(page).toContain("Two records");
  expect(page).not.toContain(outside.reference);
  const answer = await visitor.get(periodZipPath(period));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = filesOf(Buffer.from(await answer.arrayBuffer()));
  const names = [...files.keys()];
  expect(names[0]).toBe("00-index.html");
  const index = files.get("00-index.html")?.toString() ?? "";
  for (const { reference } of [one, two]) {
    expect(index).toContain(reference);
    const folder = /href="([^"]*)\/00-cover\.html"/g;
    const hrefs = [...index.matchAll(folder)].map(([, name = ""]) => decodeURIComponent(name));
    const own = hrefs.find((name) => name.startsWith(reference));
    expect(names).toContain(`${own}/00-cover.html`);
    expect(names).toContain(`${own}/record.json`);
  }
  expect(names.join()).not.toContain(outside.reference);
  expect(names.join()).not.toContain("trade-record");
}, 120_000);

it("a sale is found by its trade numbers and its closing day", async () => {
  const day = ownDay();
  const sold = await sentOn(addDays(day, -400));
  const { id: _, reference } = sold;
  const other = await sentOn(addDays(day, -400));
  // One deal fell through. More numbers than one query takes are asked for.
  const trades = ["1907-002", "1907-077"];
  await changed(sold.id, (now) => ({ ...now, trades, sale: saleOf(new Date(), { closingDay: day }) }));
  const { visitor } = await staffMember(site, "broker");
  const closing = { by: "closing", first: day, last: day } as const;
  const numbers = { by: "trade", first: "1907-001", last: "1907-090" } as const;
  for (const period of [closing, numbers]) {
    const html = await visitor.html(periodPath(period));
    for (const text of ["One record", reference, "1907-002, 1907-077"]) expect(html).toContain(text);
    expect(html).not.toContain(other.reference);
    const files = filesOf(Buffer.from(await (await visitor.get(periodZipPath(period))).arrayBuffer()));
    expect([...files.keys()].filter((name) => name.endsWith("00-cover.html"))).toHaveLength(1);
    const [, trade = ""] = [...files].find(([name]) => name.endsWith("/trade-record.html")) ?? [];
    expect(trade.toString()).toContain(reference);
  }
  expect(await visitor.html(periodPath({ ...numbers, first: "1907-003", last: "1907-076" }))).toContain(
    "No records",
  );
  const typed = { act: "show", by: "trade", firstTrade: "1907-90", lastTrade: "1907-1" };
  const backwards = await visitor.post("/office/records", typed);
  expect([backwards.status, (await backwards.text()).includes('value="1907-90"')]).toEqual([400, true]);
  const right = await visitor.post("/office/records", { ...typed, firstTrade: "1907-1", lastTrade: "90" });
  expect(right.headers.get("Location")).toBe(periodPath(numbers));
}, 120_000);

// Other wrong periods are tested in `period.test.ts`.
it("wrong days are explained and kept", async () => {
  const { visitor } = await staffMember(site, "broker");
  const day = ownDay();
  const order = await visitor.post("/office/records", {
    act: "show",
    by: "sent",
    first: day,
    last: addDays(day, -1),
  });
  const html = await order.text();
  expect([order.status, html.includes("before the first")]).toEqual([400, true]);
  expect(html).toContain(`value="${day}"`);
  // A forged period and one without records redirect to the page.
  for (const query of ["", "?by=sent&first=x&last=y", `?by=sent&first=${day}&last=${day}`]) {
    expect((await visitor.get(`/office/records.zip${query}`)).status).toBe(302);
  }
});
