import { expect, it } from "vitest";
import type { Posting, RawValue } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import { rereadCommand } from "../../scripts/lib/reread-command";
import { runHere, runNode } from "./command";
import { filledOrder, postingId, seller } from "./orders";
import { loadSite } from "./site";

it("lists only open postings whose proof lacked answers to follow-up questions", async () => {
  const site = await loadSite();
  const answered = async (
    proof: Posting["proof"],
    raw: Record<string, RawValue>,
    state: Posting["state"] = "live",
  ) => {
    const id = await postingId(await filledOrder((await seller(site)).visitor));
    return changePosting({ id }, (now) => {
      const { occupancy } = now.tasks;
      const tasks = { ...now.tasks, occupancy: { version: 1, savedAt: new Date(), ...occupancy, raw } };
      const next = { ...now, state, proof, tasks };
      return { next, result: next.reference };
    });
  };
  const unread = { sentAt: new Date(), approved: [] };
  const tenant = { occupancy: "tenant", lease: "monthly", rent: "2450", possession: "flexible" };
  const [listed, whole, ended, none] = [
    await answered(unread, tenant),
    await answered({ ...unread, whole: true }, tenant),
    await answered(unread, tenant, "closed"),
    await answered(null, tenant),
  ];
  // Answers that no longer apply needn't be in the proof.
  const vacant = await answered(unread, { occupancy: "vacant", lease: "monthly", possession: "flexible" });
  const { code, out } = await runNode(["build/reread.js"]);
  expect(code).toBe(0);
  const line = out.split("\n").find((one) => one.startsWith(listed ?? "-"));
  expect(line).toContain("live");
  expect(line).toContain("The tenant's lease");
  expect(line).toContain("Monthly rent");
  for (const other of [whole, ended, none]) expect(out).not.toContain(other ?? "-");
  expect(out).not.toMatch(new RegExp(`${vacant}.*lease`));
});

it("refuses arguments, and needs a project", async () => {
  for (const args of [["list"], ["--csv"]]) {
    const { code, out, err } = await runHere(rereadCommand, ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("Usage");
  }
  const { code, err } = await runNode(["build/reread.js"], { ...process.env, FIREBASE_PROJECT_ID: "" });
  expect(code).toBe(2);
  expect(err).toMatch(/^FIREBASE_PROJECT_ID is missing/);
});
