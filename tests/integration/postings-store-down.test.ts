import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { taskPage } from "~/content/postings/task-page";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { begin, seller } from "./orders";
import { hiddenFields, inputValue, loadSite, textOf } from "./site";

/** What is sent to the store arrives until the test holds it back. */
let silent = false;
const sockets = new Set<Socket>();
const { FIRESTORE_EMULATOR_HOST = "" } = process.env;
const [, storePort] = FIRESTORE_EMULATOR_HOST.split(":");
const between = createServer((client) => {
  const there = connect(Number(storePort), "127.0.0.1");
  for (const socket of [client, there]) sockets.add(socket.on("error", () => {}));
  there.pipe(client);
  client.on("data", (chunk) => {
    if (!silent) there.write(chunk);
  });
});

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const address = between.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${address.port}`;
  process.env.PROVIDER_DEADLINE_MS = "3000";
  site = await loadSite();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  between.close();
});

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
  silent = true;

  const kept = async (there: string, fields: Record<string, string>, names: string[]) => {
    const answer = await visitor.post(there, fields);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    const html = await answer.text();
    expect(textOf(html)).toContain(taskPage.unanswered);
    expect(html).toContain("<title>Error: ");
    for (const name of names) expect(inputValue(html, name), name).toBe(fields[name]);
    return html;
  };
  const names = ["number", "street", "municipality", "postalCode", "pin", "seen", "page"];
  await kept(`${path}/address`, pages.address, names);
  const html = await kept(`${path}/systems`, pages.systems, ["garageSpaces", "page"]);
  expect(html).toMatch(/<option[^>]*value="underground"[^>]*selected|selected[^>]*value="underground"/);
  await kept("/account/postings/new", pages.new, ["callTimes[0].day", "postingId"]);

  const silently = await visitor.post(`${path}/address/autosave`, pages.address);
  expect(silently.status).toBe(503);
  expect(silently.headers.get("Retry-After")).toBe("30");
  expect(await silently.json()).toEqual({ message: taskPage.autosave.failed });
});
