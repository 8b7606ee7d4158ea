import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import {
  attachmentsText,
  communicationTitle,
  communicationWords,
  withCommunication,
  withoutCommunication,
} from "./communications";
import { type Communication, emptyCommunicationsFile } from "./record";

const addedAt = new Date("2026-11-27T17:00Z");
const by = { role: "agent", id: "ana", name: "Ana Lee" } as const;

const call = (id: string, changes: Partial<Communication> = {}): Communication => ({
  id,
  kind: "call",
  at: new Date("2026-11-27T16:00Z"),
  way: "in",
  from: "Lena Park",
  to: "",
  subject: "",
  text: "About the furnace.",
  attachments: [],
  addedAt,
  by,
  ...changes,
});

const email = (id: string, messageId: string) => call(id, { kind: "email", messageId, subject: "Furnace" });

const filed = (...entries: Communication[]) => ({ entries });

describe("a call or an email in the file", () => {
  it("is added once for each form", () => {
    const once = withCommunication(emptyCommunicationsFile, call("1"));
    expect(once).toEqual(filed(call("1")));
    expect(withCommunication(filed(call("1")), call("1", { text: "Again" }))).toEqual(once);
  });

  it("can't be in the future", () => {
    const later = call("1", { at: new Date(addedAt.getTime() + 1) });
    expect(withCommunication(emptyCommunicationsFile, later)).toBe(communicationWords.future);
  });

  it("is refused if another form added the same email", () => {
    expect(withCommunication(filed(email("1", "<a>")), email("2", "<a>"))).toBe(communicationWords.twice);
    expect(withCommunication(filed(email("1", "<a>")), email("2", "<b>"))).toHaveProperty(
      "entries.1.id",
      "2",
    );
  });

  it("is refused if the file would no longer fit the store", () => {
    const most = "\u20ac".repeat(postings.longest.email);
    const long = Array.from({ length: 30 }, (_, index) => call(String(index), { text: most }));
    expect(withCommunication(filed(...long), call("x", { text: most }))).toBe(communicationWords.full);
    expect(withCommunication(filed(...long.slice(2)), call("x", { text: most }))).toHaveProperty("entries");
  });

  it("loses its people, words and attachments when it's removed, and keeps the first reason", () => {
    const removed = { at: addedAt, by, reason: "Another client's" };
    const there = { ...email("1", "<a>"), attachments: [{ name: "plan.pdf", kept: false }] };
    const after = withoutCommunication(filed(there), "1", removed);
    expect(JSON.stringify(after)).not.toMatch(/Lena|furnace|plan|<a>/i);
    expect(after?.entries[0]).toMatchObject({ id: "1", kind: "email", removed });
    const again = after && withoutCommunication(after, "1", { ...removed, reason: "Other" });
    expect(again?.entries[0]?.removed).toEqual(removed);
    expect(withoutCommunication(filed(there), "2", removed)).toBeNull();
  });

  it("says once why attachments aren't filed", () => {
    const { most } = communicationWords;
    const files = [
      { name: "plan.pdf", kept: true },
      { name: "a.png", kept: false, why: most },
      { name: "b.png", kept: false, why: most },
    ];
    const attachments = [...files, { name: "old.exe", kept: false }];
    expect(attachmentsText({ attachments })).toBe(
      `plan.pdf (in Documents), a.png (not filed), b.png (not filed), old.exe (not filed). ${most}`,
    );
    expect(attachmentsText({ attachments: files.slice(0, 1) })).toBe("plan.pdf (in Documents)");
  });

  it.each([
    [call("1"), "Lena Park called us"],
    [call("1", { way: "out" }), "We called Lena Park"],
    [call("1", { way: "message" }), "We left a message for Lena Park"],
    [{ ...email("1", ""), to: "Ana" }, "Email from Lena Park to Ana: Furnace"],
  ])("has a title with its people", (entry, title) => {
    expect(communicationTitle(entry)).toBe(title);
  });
});
