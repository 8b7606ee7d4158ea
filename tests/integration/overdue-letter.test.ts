import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { saveStaff } from "~/accounts/staff/staff.server";
import { mailCollection } from "~/lib/mail/collection.server";
import { torontoMoment } from "~/lib/time/toronto";
import { writeOverdueLetters } from "~/office/queue/overdue.server";
import type { SellerRequest } from "~/requests/request";
import { queueCommand } from "../../scripts/lib/queue-command";
import { runHere, runNode } from "./command";
import { storeRequest } from "./requests";
import { dismiss } from "./staff";
import { emptyCollections, everyOneOf } from "./stored";

const addedBy = { id: "test", name: null };

async function person(role: StaffRole, emailVerified = true, disabled = false) {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const { uid } = await (await adminAuth()).createUser({ email, emailVerified, disabled });
  await saveStaff(uid, { role, name: `Ana ${role}`, addedAt: new Date(), addedBy });
  return { uid, email };
}

/** A request sent at this time, with its row. */
const sent = async (createdAt: Date, changes: Partial<SellerRequest> = {}) =>
  (await storeRequest({ createdAt, ...changes })).reference;

const letters = () => everyOneOf(mailCollection);

beforeEach(() => emptyCollections("requests", "work", "mail", "staff"));

const friday = torontoMoment("2026-11-20", 12);
const mondayEvening = torontoMoment("2026-11-23", 18);
const tuesday = torontoMoment("2026-11-24", 7, 30);

describe("the letter about overdue work", () => {
  it("is sent to every broker of record once a day, and names no seller", async () => {
    const [first, second] = [await person("broker"), await person("broker")];
    await person("agent");
    await person("broker", false);
    await person("broker", true, true);
    const late = await sent(friday, { assignee: { uid: "b", name: "Ben Low" } });
    const soon = await sent(torontoMoment("2026-11-23", 12));
    expect(await writeOverdueLetters(tuesday, true)).toEqual({ outcome: "written", count: 1, letters: 2 });
    expect(await letters()).toEqual([]);
    for (const _ of [1, 2]) {
      expect(await writeOverdueLetters(tuesday, false)).toEqual({ outcome: "written", count: 1, letters: 2 });
    }
    const written = await letters();
    expect(written.map(({ to }) => to[0]).sort()).toEqual([first.email, second.email].sort());
    const { text, html, subject } = written[0]?.message ?? { text: "", html: "", subject: "" };
    expect(html).toContain('<th scope="row"');
    expect(subject).toBe("One item is overdue");
    expect(text.replaceAll("\u00a0", " ")).toContain(
      `Question: ${late}, since 6 p.m. yesterday, assigned to Ben Low`,
    );
    expect(text).not.toContain(soon);
    expect(text).not.toMatch(/Robin|robin/);
    // The next day has a letter of its own.
    await writeOverdueLetters(torontoMoment("2026-11-25", 7, 30), false);
    expect(await letters()).toHaveLength(4);
  });

  it("isn't sent while nothing is overdue, while the office is closed, or before its hour", async () => {
    await person("broker");
    expect(await writeOverdueLetters(tuesday, false)).toEqual({ outcome: "nothing" });
    await sent(friday);
    await sent(friday, { status: "closed" });
    expect(await writeOverdueLetters(new Date(mondayEvening.getTime() - 1), false)).toEqual({
      outcome: "nothing",
    });
    expect((await writeOverdueLetters(mondayEvening, true)).outcome).toBe("written");
    for (const closed of ["2026-11-28", "2026-12-25", "2026-12-28"]) {
      expect(await writeOverdueLetters(torontoMoment(closed, 9), false), closed).toEqual({
        outcome: "closed-day",
      });
    }
    expect(await letters()).toEqual([]);
  });

  it("names a limited number and counts the rest", async () => {
    await person("broker");
    await Promise.all(Array.from({ length: 30 }, () => sent(friday)));
    await writeOverdueLetters(tuesday, false);
    const [letter] = await letters();
    expect(letter?.message.subject).toBe("30 items are overdue");
    expect(letter?.message.text.match(/\bMP-/g)).toHaveLength(25);
    expect(letter?.message.text).toContain("And 5 more");
  });

  it("reports that no recipient exists", async () => {
    await sent(friday);
    expect(await writeOverdueLetters(tuesday, false)).toEqual({ outcome: "nobody", count: 1, letters: 0 });
  });
});

it("a change of staff or roles updates the stamp that open pages check", async () => {
  const db = await firestore();
  const stamp = async () => {
    const { updateTime } = await db.collection("stamps").doc("queue").get();
    return `${updateTime?.seconds}.${updateTime?.nanoseconds}`;
  };
  const stamps = [await stamp()];
  const { uid } = await person("agent");
  stamps.push(await stamp());
  await saveStaff(uid, { role: "broker", name: "Ana", addedAt: new Date(), addedBy });
  stamps.push(await stamp());
  await dismiss(uid);
  stamps.push(await stamp());
  expect(new Set(stamps).size).toBe(4);
});

describe("npm run queue -- letter", () => {
  it("reports what it did, and writes the metric only after it has finished", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "overdue-")), "overdue.prom");
    const args = ["letter", "--metrics", file];
    const letter = (env = process.env) => runNode(["build/queue.js", ...args], env);
    const { code, out } = await runHere(queueCommand, ...args, "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(/^(Nothing is overdue|The office is closed today), so no email is sent\.\n$/);
    // The letter links to the site, so it needs APP_ORIGIN.
    expect(await letter({ ...process.env, APP_ORIGIN: "" })).toMatchObject({
      code: 2,
      err: expect.stringContaining("APP_ORIGIN"),
    });
    expect(existsSync(file)).toBe(false);
    const before = Math.floor(Date.now() / 1000);
    expect((await letter()).code).toBe(0);
    const [, at] =
      /^overdue_letter_last_success_timestamp_seconds (\d+)$/m.exec(readFileSync(file, "utf8")) ?? [];
    expect(Number(at)).toBeGreaterThanOrEqual(before);
  });
});
