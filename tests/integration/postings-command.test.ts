import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { taskIds } from "~/rules/postings/tasks";
import { runNode } from "./command";
import { begin, filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { loadSite } from "./site";

// A store of its own: two exports of one that other tests write to are not the same.
process.env.FIREBASE_PROJECT_ID = "demo-postings-command";

/** Runs `npm run postings -- …` as an operator would, npm itself left out, with what an operator has to give. */
const command = (...args: string[]) => runNode(["build/postings.js", ...args]);

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

describe("npm run postings", () => {
  it("lists by state, shows every answer in words, and exports", async () => {
    const { visitor, person } = await seller(site);
    const draft = await storedPosting(await begin(visitor));
    const path = await filledOrder(visitor);
    await sendOrder(visitor, path);
    const sent = await storedPosting(path);

    const all = await command("list");
    expect(all.code).toBe(0);
    expect(all.out.split("\n")[0]).toContain(sent.reference);
    expect(all.out).toContain(draft.reference);
    const submitted = await command("list", "--state", "submitted");
    expect(submitted.out).toContain(sent.reference);
    expect(submitted.out).not.toContain(draft.reference);

    const shown = await command("show", sent.reference.toLowerCase());
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("Which plan?: Basic");
    expect(shown.out).toContain("I have received the RECO Information Guide.: ✓");
    expect(shown.out).toContain(person.email);
    expect(shown.out).toContain("not confirmed yet");
    expect(shown.out).toContain("1600 × 1200");

    const folder = mkdtempSync(join(tmpdir(), "postings-"));
    const file = join(folder, "postings.csv");
    expect((await command("export", "--csv", file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [head = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r\n/);
    rmSync(folder, { recursive: true });
    for (const task of taskIds.filter((id) => id !== "papers")) expect(head).toContain(`"${task}.`);
    expect(lines).toHaveLength(2);
    const json = await command("export", "--json");
    const read = json.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(read.map(({ reference }) => reference)).toEqual([draft.reference, sent.reference]);
    expect(read[1].tasks.plan.raw.plan).toBe("basic");
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
