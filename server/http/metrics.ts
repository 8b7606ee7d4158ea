import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { Registry } from "prom-client";
import type { PageCache } from "#server/http/page-cache";
import type { BuildInfo } from "#server/platform/build-info";
import { log } from "#server/platform/log.server";
import { maintenanceOfLate } from "#server/platform/maintenance.server";
import {
  failureKinds,
  letterResults,
  metrics,
  orderOutcomes,
  orderSteps,
  providers,
  setMetrics,
} from "#server/platform/metrics.server";
import { limits } from "#server/platform/rate-limits.server";
import { groupOf, metricsLabels } from "~/zones";

/** Upper bounds of the histograms, in seconds. A page takes milliseconds, a provider up to its deadline. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Limit of the heap, in bytes. It follows from --max-old-space-size. */
const heapLimit = getHeapStatistics().heap_size_limit;

/** Measured memory outside the heap when the process is busy, in bytes. */
const besideHeapBytes = 128 * 1024 * 1024;

/**
 * Turns metrics on and answers `GET /metrics` on its own port, for Prometheus.
 * The library is loaded here, so that a site without metrics doesn't load it.
 * @throws the listener's own error if the port can't be opened
 */
export async function startMetrics(
  caches: readonly KeptPages[],
  info: BuildInfo,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const registry = await makeMetrics(caches, info);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ event: "metrics_not_read", error: String(error) });
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Measured properties of a page cache. */
type KeptPages = Pick<PageCache, "answers" | "hits" | "misses" | "size" | "bytes">;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Answers of all caches together, by method and status. */
const answersOf = (caches: readonly KeptPages[]) =>
  (["GET", "HEAD"] as const).flatMap((method) =>
    ([200, 304] as const).map((status) => ({
      method,
      status: String(status),
      count: sumOf(caches.map(({ answers }) => answers[method][status])),
    })),
  );

async function makeMetrics(
  caches: readonly KeptPages[],
  { version, build, commit }: BuildInfo,
): Promise<Registry> {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const times = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  /** A gauge that is read on each scrape. */
  const gauge = (name: string, help: string, read?: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (read) this.set(read());
      },
    });

  collectDefaultMetrics({ register: registry });
  // Removes gauges whose names end like counters, which `promtool check metrics` rejects. No alert or graph needs
  // them.
  for (const kind of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);

  new Gauge({
    name: "build_info",
    help: "Always 1. The labels name the build.",
    labelNames: ["version", "build", "commit"],
    registers,
  }).set({ version, build, commit: commit ?? "" }, 1);
  gauge(
    "memory_limit_bytes",
    "Memory limit of the process: its container's, the machine's, or its heap's limit plus memory outside the heap.",
    // Without a limit Node returns 0 or a number larger than any machine.
    () => Math.min(process.constrainedMemory() || totalmem(), totalmem(), heapLimit + besideHeapBytes),
  );
  gauge("maintenance_mode", "1 while forms are refused, else 0.", () => (maintenanceOfLate() ? 1 : 0));

  // The page cache keeps plain numbers, which are read on each scrape.
  const storedSeen = new Map<string, number>();
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers, by method, status and group of routes; those from the page cache are `stored`.",
    labelNames: ["method", "status", "route"],
    registers,
    collect() {
      for (const { method, status, count } of answersOf(caches)) {
        const series = `${method} ${status}`;
        this.inc({ method, status, route: "stored" }, count - (storedSeen.get(series) ?? 0));
        storedSeen.set(series, count);
      }
    },
  });
  new Counter({
    name: "page_cache_lookups_total",
    help: "Anonymous requests for a cacheable page: served from the cache (hit), or rendered (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, sumOf(caches.map(({ hits }) => hits)));
      this.inc({ result: "miss" }, sumOf(caches.map(({ misses }) => misses)));
    },
  });
  gauge("page_cache_pages", "Pages in the page cache.", () => sumOf(caches.map(({ size }) => size)));
  gauge("page_cache_bytes", "Bytes of all pages in the page cache, in all encodings.", () =>
    sumOf(caches.map(({ bytes }) => bytes)),
  );
  const mailOldest: { since: Date | null } = { since: null };
  gauge("mail_oldest_waiting_seconds", "Age of the oldest letter that waits, or 0.", () =>
    mailOldest.since ? (Date.now() - mailOldest.since.getTime()) / 1000 : 0,
  );
  setMetrics({
    requests,
    requestDuration: times(
      "http_request_duration_seconds",
      "Time to answer requests that the page cache did not answer, by method and group of routes.",
      "method",
      "route",
    ),
    rateLimited: counter("rate_limited_total", "Requests refused, by limit.", "limit"),
    providerDuration: times(
      "provider_call_duration_seconds",
      "Time Firebase took to answer, or until its deadline.",
      "provider",
    ),
    providerFailures: counter(
      "provider_failures_total",
      "Failed calls to Firebase, by kind of failure.",
      "provider",
      "kind",
    ),
    storeClientsReplaced: counter(
      "store_clients_replaced_total",
      "Firestore clients replaced because they stopped answering.",
    ),
    rateLimitStoreFailures: counter(
      "rate_limit_store_failures_total",
      "Requests counted by this process alone, because the shared store did not answer.",
    ),
    mailLetters: counter(
      "mail_letters_total",
      "Attempts to send a letter, by result. A dead letter is given up.",
      "result",
    ),
    orderSteps: counter(
      "order_steps_total",
      "Steps of orders: started, task saved, sent, photo or document received. Done or refused.",
      "step",
      "outcome",
    ),
    mailWaiting: gauge("mail_waiting", "Letters in the store that wait to be sent, at the last count."),
    mailOldest,
  });
  startAtZero();
  return registry;
}

/**
 * Creates the series that alerts watch with the value 0.
 * Prometheus sees no increase in a series that begins with its first value.
 */
function startAtZero(): void {
  const counted = metrics();
  if (!counted) return;
  for (const route of metricsLabels)
    for (const method of ["GET", "POST"])
      for (const status of ["500", "503"]) counted.requests.inc({ method, status, route }, 0);
  for (const limit of Object.keys(limits)) counted.rateLimited.inc({ limit }, 0);
  for (const provider of providers)
    for (const kind of failureKinds) counted.providerFailures.inc({ provider, kind }, 0);
  for (const step of orderSteps)
    for (const outcome of orderOutcomes) counted.orderSteps.inc({ step, outcome }, 0);
  for (const result of letterResults) counted.mailLetters.inc({ result }, 0);
}

/** Maps made-up methods to "other", because each would be a new series. */
const methodLabel = (method: string | undefined): string =>
  method === "GET" || method === "HEAD" || method === "POST" ? method : "other";

/** Counts and times a request that the page cache didn't answer, once its answer is sent. */
export function measureRequest(request: IncomingMessage, response: ServerResponse, refused: boolean): void {
  const counted = metrics();
  if (!counted) return;
  const method = methodLabel(request.method);
  const route = refused ? "refused" : groupOf(request.url ?? "").label;
  const stop = counted.requestDuration.startTimer({ method, route });
  response.once("close", () => {
    stop();
    counted.requests.inc({ method, status: String(response.statusCode), route });
  });
}

/** Counts a request that couldn't be parsed as HTTP. @param status of the answer, e.g. 400 */
export function countUnreadable(status: string): void {
  metrics()?.requests.inc({ method: "other", status, route: "refused" });
}
