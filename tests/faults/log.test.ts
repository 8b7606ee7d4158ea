import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { startProcess } from "./process";

const directory = mkdtempSync(join(tmpdir(), "log-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** A pipe that stays open without being read. */
function stalledPipe(): number {
  const path = join(directory, "pipe");
  execFileSync("mkfifo", [path]);
  return openSync(path, "r+");
}

it.each([
  ["disk is full", () => openSync("/dev/full", "w")],
  ["reader stands still", stalledPipe],
])("answers and ends although the log's %s", async (_, open) => {
  const stdout = open();
  const site = await startProcess({ LOG_LEVEL: "info" }, { stdout });
  onTestFinished(() => site.stop());
  // A pipe holds 64 KB, less than 200 lines. Waiting for its reader would never end.
  for (let count = 0; count < 300; count += 1) {
    const answer = await fetch(`${site.origin}/robots.txt`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  closeSync(stdout);
});
