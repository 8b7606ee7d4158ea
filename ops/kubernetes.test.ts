import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { envNames, readEnv } from "#server/platform/env.server";
import { all, config, environmentOf, jobs, pod, secrets, siteProcess } from "./kubernetes";

describe("ops/kubernetes.yaml", () => {
  it("refers only to objects that it contains", () => {
    const accounts = all("ServiceAccount").map(({ metadata }) => metadata.name);
    const maps = all("ConfigMap").map(({ metadata }) => metadata.name);
    for (const { serviceAccountName, containers } of [pod, ...jobs.map((job) => job.pod)]) {
      expect(accounts).toContain(serviceAccountName);
      for (const { envFrom } of containers)
        for (const { configMapRef } of envFrom) expect(maps).toContain(configMapRef.name);
    }
    // The jobs have their own rights, and no secret.
    for (const job of jobs) {
      expect(job.pod.serviceAccountName).not.toBe(pod.serviceAccountName);
      expect(job.pod.containers[0].env).toEqual([]);
    }
  });

  it("lets the site start, with no variable missing, misspelt or malformed", () => {
    const image = { NODE_ENV: "production", HOST: "0.0.0.0" };
    const env = environmentOf(siteProcess);
    expect([...envNames, "NODE_OPTIONS"]).toEqual(expect.arrayContaining(Object.keys(env)));
    const read = readEnv({ ...image, ...env });
    // Letters are sent, and scrapes and visitors reach the site.
    expect(read).toMatchObject({ SMTP_URL: secrets.SMTP_URL, METRICS_HOST: "0.0.0.0" });
    expect(siteProcess.ports.map(({ containerPort }) => containerPort)).toEqual([
      read.PORT,
      read.METRICS_PORT,
    ]);
    const mounts = siteProcess.volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounts).toContain(read.MAINTENANCE_FILE?.replace(/\/[^/]+$/, ""));
  });

  it("waits for the site as long as the site waits for its visitors", () => {
    const seconds = siteProcess.lifecycle.preStop.sleep.seconds + Number(config.DRAIN_SECONDS);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(seconds + 1);
  });

  it("gives the jobs the same names as the alerts", () => {
    const rules = readFileSync("ops/alerts.yml", "utf8");
    const watched = new Set([...rules.matchAll(/cronjob="([^"]+)"/g)].map(([, cronjob]) => cronjob));
    expect([...watched].sort()).toEqual(jobs.map(({ name }) => name).sort());
  });
});
