import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { startMetrics } from "#server/http/metrics";
import { notBuilt } from "#server/platform/build-info";

const rules = readFileSync("ops/alerts.yml", "utf8");
const testFiles = ["ops/alerts.test.yml", "ops/alerts-days.test.yml"];
const rulesTest = testFiles.map((file) => readFileSync(file, "utf8")).join("\n");

/** Series from other sources: Prometheus, the blackbox exporter, Kubernetes, and the files that jobs write. */
const foreign = [
  "up",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
  "retention_last_success_timestamp_seconds",
  "overdue_letter_last_success_timestamp_seconds",
  "kube_cronjob_status_last_successful_time",
];

const words =
  "sum by max min count rate increase max_over_time changes absent time histogram_quantile on unless or and".split(
    " ",
  );

/** Names of the metrics in a query. */
const metricsIn = (query: string): string[] =>
  (
    query
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, " ")
      .replace(/\b(by|on) \([^)]*\)/g, " ")
      .match(/\b[a-z][a-z_\d]+\b/g) ?? []
  ).filter((word) => !words.includes(word));

const alertQueries = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, query = ""]) => query);

/** The site's metrics before its first request. */
async function firstScrape(): Promise<string> {
  const none = { 200: 0, 304: 0 };
  const pages = { answers: { GET: none, HEAD: none }, hits: 0, misses: 0, size: 0, bytes: 0 };
  const server = await startMetrics([pages], notBuilt, { port: 0, host: "127.0.0.1" });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  server.close();
  return answer.text();
}
const scraped = await firstScrape();

describe("alert rules", () => {
  const exists = new Set([...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));

  it.each([...new Set(alertQueries.flatMap(metricsIn))])("use only metrics that exist: %s", (metric) => {
    expect([...exists, ...foreign]).toContain(metric.replace(/_bucket$/, ""));
  });

  it.each(alertQueries)("query only the site's own series: %s", (query) => {
    const named = [...query.replace(/\b(by|on) \([^)]*\)/g, " ").matchAll(/\b([a-z][a-z_\d]+)(\{[^}]*\})?/g)];
    const ours = named.filter(([, name = ""]) => exists.has(name.replace(/_bucket$/, "")));
    for (const [, name, labels] of ours) expect(labels, name).toContain('job="mere-posting"');
  });

  it("find no gauge with a counter's name, which promtool rejects", () => {
    const gauges = [...scraped.matchAll(/^# TYPE (\w+) gauge/gm)].map(([, name]) => name);
    expect(gauges.filter((name) => name?.endsWith("_total"))).toEqual([]);
  });

  it("are found in the file", () => {
    expect(alertQueries.length).toBeGreaterThan(15);
  });

  it.each([...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name))("are tested: %s", (name) => {
    expect(rulesTest).toMatch(new RegExp(`(labels: .*|# )alertname="${name}"`));
  });
});

/** Tests that the series starts at 0, because `increase` ignores the first value of a series. */
it.each([
  ...["request", "account", "auth", "office", "page"].flatMap((route) =>
    ["GET", "POST"].flatMap((method) =>
      ["500", "503"].map(
        (status) => `http_requests_total{method="${method}",status="${status}",route="${route}"}`,
      ),
    ),
  ),
  'provider_failures_total{provider="Firebase Auth",kind="refused"}',
  'mail_letters_total{result="dead"}',
  "rate_limit_store_failures_total",
])("%s is there before anything is counted", (series) => {
  expect(scraped).toContain(`${series} 0\n`);
});

const promtool = spawnSync("promtool", ["--version"]).error === undefined;

describe.skipIf(!promtool)("promtool (skipped where it is not installed)", () => {
  it.each([
    ["check", ["ops/alerts.yml"]],
    ["test", testFiles],
  ])("%s rules %s", (verb, files) => {
    const { status, stdout, stderr } = spawnSync("promtool", [verb, "rules", ...files], { encoding: "utf8" });
    expect(`${stdout}${stderr}`).not.toMatch(/FAILED/);
    expect(status).toBe(0);
  });
});
