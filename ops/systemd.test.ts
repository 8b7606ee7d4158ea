import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { envNames } from "#server/platform/env.server";
import { all } from "./kubernetes";

const folder = "ops/systemd";
const names = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const settingsOf = (name: string, setting: string) =>
  [...textOf(name).matchAll(new RegExp(`^${setting}=(.*)$`, "gm"))].map(([, value = ""]) => value);

const verified = mkdtempSync(join(tmpdir(), "units-"));
afterAll(() => rmSync(verified, { recursive: true }));

describe("ops/systemd", () => {
  const services = names.filter((name) => name.endsWith(".service"));

  it.each(services)("%s sets only variables that the site or the runtime reads", (name) => {
    const set = settingsOf(name, "Environment").flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, variable]) => variable),
    );
    const others = ["NODE_OPTIONS", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"];
    expect([...envNames, ...others]).toEqual(expect.arrayContaining(set));
  });

  it("waits for the site longer than the site waits for its visitors", () => {
    const [seconds] = settingsOf("mere-posting@.service", "TimeoutStopSec");
    const [, drain] = /DRAIN_SECONDS=(\d+)/.exec(textOf("mere-posting@.service")) ?? [];
    expect(Number(seconds)).toBeGreaterThan(Number(drain) + 1);
  });

  it("runs the jobs of ops/kubernetes.yaml at the same hours, with the same arguments", () => {
    for (const { metadata, spec } of all("CronJob")) {
      const { name } = metadata;
      const [minute, hours] = spec.schedule.split(" ").map((part) => part.padStart(2, "0"));
      const [, ...args] = spec.jobTemplate.spec.template.spec.containers[0].command;
      expect(settingsOf(`${name}.timer`, "OnCalendar")).toEqual([
        `*-*-* ${hours}:${minute}:00 America/Toronto`,
      ]);
      expect(settingsOf(`${name}.service`, "ExecStart")[0]).toContain(` ${args.join(" ")} --metrics `);
    }
  });

  const analyzer = "systemd-analyze";
  const isInstalled = spawnSync(analyzer, ["--version"]).error === undefined;

  it.skipIf(!isInstalled)("is accepted by systemd (skipped if it is not installed)", () => {
    for (const name of names) {
      // systemd-analyze also checks that the programs exist.
      const text = textOf(name).replace(/=\/usr\/bin\/(node|curl)/g, `=${process.execPath}`);
      writeFileSync(join(verified, name.replace("@", "@3000")), text);
    }
    const files = names.map((name) => join(verified, name.replace("@", "@3000")));
    const { stderr } = spawnSync(analyzer, ["verify", ...files], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("mere-posting"))).toEqual([]);
  });
});
