import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { requests as limits } from "~/content/business";
import type { RequestKind } from "~/requests/words/requests";
import { runNode } from "./command";
import { filledForm, formOf, mailOf, storedRequest } from "./requests";
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
    const move = ["status", request.reference, "answered", "--as", "Ana Lee", "--reason", "By phone."];
    for (const time of ["first", "again"]) {
      const moved = await command(move);
      expect(moved, time).toMatchObject({ code: 0, out: `${request.reference}: Answered\n` });
    }
    expect((await command(["status", request.reference, "answered"])).code).toBe(0);
    const { status, events } = await storedRequest(request.id);
    expect(status).toBe("answered");
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({
      ...{ transition: "answer", from: "received", to: "answered", reason: "By phone." },
      actor: { role: "operator", name: "Ana Lee", id: userInfo().username },
    });
    expect(events[1]?.at.getTime()).toBeGreaterThanOrEqual(before);
    const [letter, ...others] = (await mailOf(request.id)).filter(({ message }) =>
      message.subject.startsWith("Answered: "),
    );
    expect(others).toEqual([]);
    expect(letter?.to).toEqual([request.sender?.email]);
    expect(letter?.message.text).toContain("By phone.");
    expect(letter?.message.html).toMatch(/<blockquote[^>]*>By phone\.<\/blockquote>/);
    expect((await command(["show", request.reference])).out).toContain("Operator Ana Lee (account ");

    const answered = await command(["list", "--status", "answered"]);
    expect(answered.out).toContain(request.reference);
    expect((await command(["list", "--status", "closed"])).out).not.toContain(request.reference);
    expect((await command(["list"])).out).toContain(request.reference);
  });

  it("refuses what the table does not have, and says what is possible", async () => {
    const { reference, id } = await sent("question");
    for (const [args, line] of [
      [
        ["scheduled"],
        `${reference} (Question) is received and cannot become scheduled. From here: in-review, answered, closed, cancelled (with --reason).`,
      ],
      [["cancelled"], `${reference}: to make it cancelled, say why with --reason TEXT.`],
    ] as const) {
      const { code, out, err } = await command(["status", reference, ...args]);
      expect({ code, out, err }).toEqual({ code: 1, out: "", err: `${line}\n` });
    }
    expect((await storedRequest(id)).events).toHaveLength(1);
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
    [["status", "MP-00000-00000", "closed", "--reason", " "], /^--reason is empty/],
    [
      ["status", "MP-00000-00000", "closed", "--as", "x".repeat(limits.longest.name + 1)],
      /^--as takes \d+ characters/,
    ],
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
