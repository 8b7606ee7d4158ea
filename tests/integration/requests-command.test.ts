import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/firebase-admin.server";
import type { RequestKind } from "~/content/requests";
import { runNode } from "./command";
import { filledForm, formOf, storedRequest } from "./requests";
import { loadSite, Visitor } from "./site";

// A store of its own: two exports of one that other tests write to are not the same.
process.env.FIREBASE_PROJECT_ID = "demo-requests-command";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

/** Runs `npm run requests -- …` as an operator would, npm itself left out. */
const command = (args: string[], env: Record<string, string> = {}) =>
  runNode(["build/requests.js", ...args], { ...process.env, ...env });

async function sent(kind: RequestKind, fields: Record<string, string> = {}) {
  const visitor = new Visitor(site);
  const { id } = await formOf(visitor, kind);
  await visitor.post(`/request/${kind}`, { ...filledForm(kind), requestId: id, ...fields });
  return storedRequest(id);
}

describe("npm run requests", () => {
  it("shows a request, moves it on, and lists by status", async () => {
    const request = await sent("free-appraisal", { message: "line one\nline two" });
    // Forms refuse such a name today; a record of before may hold one.
    const record = (await firestore()).collection("requests").doc(request.id);
    await record.update({ "sender.name": "\u202eRobin" });
    const shown = await command(["show", request.reference.toLowerCase()]);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("1 Queen Street East, Toronto, M5C 2W5");
    expect(shown.out).toContain("line one\nline two");
    // No control characters, which could move a terminal's cursor.
    expect(shown.out).not.toContain("\u202e");

    const before = Date.now();
    const moved = await command(["status", request.reference, "scheduled"]);
    expect(moved).toMatchObject({ code: 0, out: `${request.reference}: Scheduled\n` });
    expect((await command(["status", request.reference, "scheduled"])).code).toBe(0);
    const { status, history } = await storedRequest(request.id);
    expect(status).toBe("scheduled");
    expect(history.map((entry) => entry.status)).toEqual(["received", "scheduled"]);
    expect(history[1]?.at.getTime()).toBeGreaterThanOrEqual(before);

    const scheduled = await command(["list", "--status", "scheduled"]);
    expect(scheduled.out).toContain(request.reference);
    expect((await command(["list", "--status", "closed"])).out).not.toContain(request.reference);
    expect((await command(["list"])).out).toContain(request.reference);
  });

  it("exports to a file for the operator alone, with progress on the side", async () => {
    const formula = await sent("question", { name: "=1+1", message: 'a "quoted"\n@line' });
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const file = join(folder, "requests.csv");
    const { code, out, err } = await command(["export", "--csv", file]);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(err).toMatch(/\d+ exported\nDone: \d+ requests?\.\n$/);
    const csv = readFileSync(file, "utf8");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
    expect(csv).toMatch(/^"reference","kind","status",/);
    expect(csv).toContain(`"${formula.reference}","question","received"`);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain('"a ""quoted""\n@line"');
    const toScreen = await command(["export", "--csv"]);
    expect(toScreen.out).toBe(csv);
  });

  it.concurrent.each([
    [[], /^Usage: /],
    [["fly"], /^Usage: /],
    [["show"], /^Usage: /],
    [["list", "extra"], /^Usage: /],
    [["export"], /^Usage: /],
    [["list", "--status", "lost"], /^"lost" is no status: use one of received, /],
    [["list", "--colour"], /^Unknown option '--colour'/],
    [["show", "MP-1"], /^"MP-1" is no reference/],
    [["status", "MP-00000-00000", "done"], /^"done" is no status/],
  ])("%j: one line, exit code 2", async (args, line) => {
    const { code, out, err } = await command(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(line);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("an unknown reference: exit code 1; a missing project: 2", async () => {
    for (const args of [
      ["show", "MP-00000-00000"],
      ["status", "MP-00000-00000", "closed"],
    ]) {
      expect(await command(args)).toEqual({ code: 1, out: "", err: "There is no request MP-00000-00000.\n" });
    }
    const { code, err } = await command(["list"], { FIREBASE_PROJECT_ID: "" });
    expect(code).toBe(2);
    expect(err).toMatch(/^FIREBASE_PROJECT_ID is missing/);
  });
});
