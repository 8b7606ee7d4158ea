import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { taskIds } from "~/postings/order/tasks";
import type { Posting, RawValue } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import { runNode } from "./command";
import { begin, filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { loadSite } from "./site";

/** Runs `npm run postings -- …` as an operator would, npm itself left out, with what an operator has to give. */
const command = (...args: string[]) => runNode(["build/postings.js", ...args]);

let person: Awaited<ReturnType<typeof seller>>["person"];
let draft: Posting;
let sent: Posting;
beforeAll(async () => {
  const site = await loadSite();
  const { visitor, ...own } = await seller(site);
  person = own.person;
  draft = await storedPosting(await begin(visitor));
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  sent = await storedPosting(path);
});

describe("npm run postings", () => {
  it("lists the newest first, and those of a state", async () => {
    const all = await command("list");
    expect(all.code).toBe(0);
    // Newest first, whatever other tests have stored meanwhile.
    const own = all.out.split("\n").filter((line) => line.includes(person.email));
    expect(own.map((line) => line.split(" ")[0])).toEqual([sent.reference, draft.reference]);
    const submitted = await command("list", "--state", "submitted");
    expect(submitted.out).toContain(sent.reference);
    expect(submitted.out).not.toContain(draft.reference);
  });

  it("shows every answer in words", async () => {
    const shown = await command("show", sent.reference.toLowerCase());
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("Which plan?: Basic");
    expect(shown.out).toContain("I have received the RECO Information Guide.: ✓");
    expect(shown.out).toContain(person.email);
    expect(shown.out).toContain("not confirmed yet");
    expect(shown.out).toContain("1600 × 1200");
  });

  it("names the running postings whose proof lacked answers to follow-up questions, and no others", async () => {
    const answered = async (
      proof: Posting["proof"],
      raw: Record<string, RawValue>,
      state: Posting["state"] = "live",
    ) => {
      const { id } = await storedPosting(await filledOrder((await seller(await loadSite())).visitor));
      return changePosting({ id }, (now) => {
        const { occupancy } = now.tasks;
        const tasks = { ...now.tasks, occupancy: { version: 1, savedAt: new Date(), ...occupancy, raw } };
        const next = { ...now, state, proof, tasks };
        return { next, result: next.reference };
      });
    };
    const unread = { sentAt: new Date(), approved: [] };
    const tenant = { ...{ occupancy: "tenant", lease: "monthly", rent: "2450" }, possession: "flexible" };
    const [listed, whole, ended, none] = [
      await answered(unread, tenant),
      await answered({ ...unread, whole: true }, tenant),
      await answered(unread, tenant, "closed"),
      await answered(null, tenant),
    ];
    // What no longer applies was rightly left out.
    const vacant = await answered(unread, { occupancy: "vacant", lease: "monthly", possession: "flexible" });
    const { code, out } = await command("reread");
    expect(code).toBe(0);
    const line = out.split("\n").find((one) => one.startsWith(listed ?? "-"));
    expect(line).toContain("live");
    expect(line).toContain("The tenant's lease");
    expect(line).toContain("Rent a month");
    for (const other of [whole, ended, none]) expect(out).not.toContain(other ?? "-");
    expect(out).not.toMatch(new RegExp(`${vacant}.*lease`));
  });

  it("exports a table that only the operator can read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "postings-"));
    const file = join(folder, "postings.csv");
    expect((await command("export", "--csv", file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [head = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r\n/);
    rmSync(folder, { recursive: true });
    for (const task of taskIds) expect(head).toContain(`"${task}.`);
    expect(lines.filter((line) => line.startsWith(`"${sent.reference}"`))).toHaveLength(1);
  });

  it("exports everything but the keys of the owners' links, a line each", async () => {
    const json = await command("export", "--json");
    const read = json.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const exported = read.filter(({ uid }) => uid === sent.uid);
    expect(exported.map(({ reference }) => reference)).toEqual([draft.reference, sent.reference]);
    expect(exported[1].tasks.plan.raw.plan).toBe("basic");
    expect(json.out).not.toContain("secretHash");
  });

  it.each([
    [["show", "MP-00000-00000"], 1, "There is no posting MP-00000-00000."],
    [["show", "nonsense"], 2, "is no reference"],
    [["list", "--state", "sold-out"], 2, "is no state"],
    [["export"], 2, "Usage"],
    [["export", "--csv", "--json"], 2, "Usage"],
    [[], 2, "Usage"],
  ] as const)("refuses %j in a sentence", async (args, code, line) => {
    const refused = await command(...args);
    expect(refused).toMatchObject({ code, out: "" });
    expect(refused.err).toContain(line);
  });
});
