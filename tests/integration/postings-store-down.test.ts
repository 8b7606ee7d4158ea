import { afterEach, expect, it } from "vitest";
import { errorPageWords } from "~/content/errors";
import { taskPage } from "~/postings/order/task-words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { begin, seller } from "./orders";
import { hiddenFields, inputValue, textOf } from "./site";
import { siteBehind, store } from "./stand-ins";

const site = await siteBehind();
afterEach(() => store.behave("up"));

it("a task, its page that saves itself and the form that begins an order keep every word", async () => {
  const { visitor } = await seller(site);
  const path = await begin(visitor);
  const { plan, address, systems } = exampleOrder("condo");
  const open = async (there: string) => hiddenFields(await (await visitor.get(there)).text());
  const pages = {
    address: { ...(await open(`${path}/address`)), ...Object.fromEntries(formOf(address)) },
    // Its garages are those of the home that its page was drawn for.
    systems: {
      ...(await open(`${path}/systems`)),
      ...Object.fromEntries(formOf(systems)),
      propertyKind: "condo",
    },
    new: { ...(await open("/account/postings/new")), ...Object.fromEntries(formOf(plan)) },
  };
  await store.behave("stalled");

  const kept = async (there: string, fields: Record<string, string>, names: string[]) => {
    const answer = await visitor.post(there, fields);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    const html = await answer.text();
    expect(textOf(html)).toContain(errorPageWords.kept);
    for (const name of names) expect(inputValue(html, name), name).toBe(fields[name]);
    return html;
  };
  const names = ["number", "street", "municipality", "postalCode", "pin", "seen", "page"];
  const silent = visitor.post(`${path}/address/autosave`, pages.address);
  // A deadline after the other would take long.
  const [html, ofAddress] = await Promise.all([
    kept(`${path}/systems`, pages.systems, ["garageSpaces", "page"]),
    kept(`${path}/address`, pages.address, names),
    kept("/account/postings/new", pages.new, ["callTimes[0].day", "postingId"]),
  ]);
  expect(html).toContain('value="underground"');
  // Each under its label, as it stood on the page, and what was chosen in words.
  expect(ofAddress).toMatch(/<label[^>]*>City or town<\/label><input[^>]*name="municipality"/);
  expect(textOf(html)).toContain("Garage Underground");

  const silently = await silent;
  expect(silently.status).toBe(503);
  expect(silently.headers.get("Retry-After")).toBe("30");
  expect(await silently.json()).toEqual({ message: taskPage.autosave.failed });
});
