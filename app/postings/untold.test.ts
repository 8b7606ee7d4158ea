import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { postings as limits } from "~/content/business";
import { putLetter } from "~/lib/mail/written";
import { live } from "~/sample/sale.server";
import { homeOf } from "./facts";
import { lettersOf } from "./letters-of-step";
import { steps } from "./machine";
import { untoldText, withTold, withUntold } from "./untold";

const letterOf = (id: string, subject: string, to = "") => ({
  id,
  letter: { to: [to], message: { subject: `${subject}: ${homeOf(live)}`, text: `About ${id}.`, html: "" } },
});

describe("a letter to a seller without an email address", () => {
  const added = withUntold(
    undefined,
    live,
    [letterOf("a", "Ends soon"), letterOf("b", "Asked", "x@y.ca")],
    [],
  );

  it("is kept for the office, and a letter with an address isn't", () => {
    expect(added?.untold).toMatchObject([{ id: "a", subject: "Ends soon", text: "About a." }]);
    expect(withUntold(undefined, live, [letterOf("b", "Asked", "x@y.ca")], [])).toBeUndefined();
    expect(withUntold(live, live, [], ["gone"])).toBe(live);
  });

  it("replaces the earlier one with its id, and goes if it's settled or told", () => {
    const again = withUntold(added, live, [letterOf("a", "Ends today")], []);
    expect(again?.untold?.map(({ subject }) => subject)).toEqual(["Ends today"]);
    expect(withUntold(again, live, [], ["a"])).not.toHaveProperty("untold");
    expect(again && withTold(again, again.untold ?? [])).not.toHaveProperty("untold");
  });

  it("keeps its subject permanently, and its text until many other letters follow", () => {
    const all = Array.from({ length: limits.untoldTexts + 1 }, (_, index) =>
      letterOf(String(index), `No. ${index}`),
    );
    const many = withUntold(live, live, all, [])?.untold ?? [];
    expect([many.length, many[0]?.text, many[1]?.text]).toEqual([all.length, "", "About 1."]);
    expect(untoldText({ untold: many })).toMatch(/^No. 0 · No. 1 ·/);
  });

  it("is written by every step that writes to the seller", () => {
    const posting = { ...live, seller: { ...live.seller, email: "" } };
    const actor = { role: "agent", id: "a", name: "Ana" } as const;
    const event = { id: "e", at: new Date(), actor, from: live.state, to: live.state, reason: null };
    const toSeller = steps.filter(({ letters }) => letters.some(({ to }) => to === "seller"));
    const written = toSeller.map(({ name }) => [
      name,
      ...[posting, live].map(
        (one) =>
          lettersOf(one, { ...event, transition: name }, []).filter(({ to }) => to === "seller").length,
      ),
    ]);
    expect(written.length).toBeGreaterThan(20);
    for (const [name, without, withAddress] of written) expect([name, without]).toEqual([name, withAddress]);
  });

  it("can't be lost in another way, because the outbox accepts only letters with an address", () => {
    const { letter } = letterOf("a", "Ends soon");
    expect(() => putLetter({} as Firestore, {} as never, "a", letter as never)).toThrow("no address");
    const files = readdirSync("app/postings", { recursive: true, encoding: "utf8" });
    const writers = files.filter(
      (file) =>
        file.endsWith(".server.ts") && /putLetter\(/.test(readFileSync(join("app/postings", file), "utf8")),
    );
    // The other two write only to people who have an address.
    expect(writers.sort()).toEqual(["erasure/erase.server.ts", "order/begin.server.ts", "store.server.ts"]);
  });
});
