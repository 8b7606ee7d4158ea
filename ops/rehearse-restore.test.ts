import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "rehearsal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const calls = join(folder, "calls");
const program = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
program("node", `echo "node $*" >> ${calls}`);

/** Runs the rehearsal with a gcloud that lists these names in the buckets. */
function rehearse(exports: string[], files: number, copied: number) {
  const list = (names: string[]) => `printf '%s' '${names.map((name) => `${name}\n`).join("")}'`;
  const metadata = exports.filter((name) => name.endsWith("metadata"));
  const days = [...new Set(exports.map((name) => name.split("/").slice(0, 4).join("/")))];
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`);
  program(
    "gcloud",
    `echo "$*" >> ${calls}
case "$*" in
  "storage ls gs://exports/*/*"*) ${list(metadata)} ;;
  "storage ls gs://exports/"*) ${list(days.map((day) => `${day}/`))} ;;
  "storage ls gs://files/"*) ${list(numbered(files))} ;;
  "storage ls gs://copy/"*) ${list(numbered(copied))} ;;
esac`,
  );
  writeFileSync(calls, "");
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["ops/rehearse-restore.sh", "my-project", "exports", "files", "copy"],
    { encoding: "utf8", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  );
  return { status, stdout, stderr, called: readFileSync(calls, "utf8") };
}

const whole = (day: string) => `gs://exports/${day}/${day}.overall_export_metadata`;

it("restores the newest finished export, counts files and copies, and deletes the database it made", () => {
  const { status, stdout, stderr, called } = rehearse(
    [whole("2026-11-20"), whole("2026-11-21"), "gs://exports/2026-11-22/output-0"],
    20,
    19,
  );
  expect(status, stderr).toBe(0);
  expect(called).toMatch(/firestore import gs:\/\/exports\/2026-11-21 .*--database rehearsal-\d{8}/);
  expect(called).toMatch(/node build\/restored\.js rehearsal-\d{8}\n[\s\S]*databases delete .*rehearsal-/);
  expect(stderr).toContain("gs://exports/2026-11-22");
  expect(stdout).toContain("Files: 20, copied: 19");
});

it("fails and creates nothing if no export was ever finished", () => {
  const { status, called } = rehearse(["gs://exports/2026-11-22/output-0"], 1, 1);
  expect(status).toBe(1);
  expect(called).not.toContain("databases create");
});

it("fails if the files aren't copied, and still deletes the database it made", () => {
  const { status, called } = rehearse([whole("2026-11-21")], 20, 2);
  expect(status).toBe(1);
  expect(called).toContain("databases delete");
});
