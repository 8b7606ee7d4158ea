// `npm run bench:photos`: thirty photos of 8 MB sent by three sellers at once. What the site takes of memory, and how
// long /healthz waits meanwhile, beside idle. Takes the build that is there.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { demoProject, startEmulators } from "../scripts/lib/emulators.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startSite } from "../scripts/lib/site.mjs";
import { useProject } from "../server/platform/firebase-admin.server";
import { draftOf, filesForm } from "../tests/integration/photos";
import { count, machine, median } from "./lib/report";

const sellers = 3;
const photosEach = 10;
/** Together below what one request takes. */
const photosARequest = 3;
const photoBytes = 8_000_000;
const idleMs = 5000;

const emulators = await startEmulators();
Object.assign(process.env, emulators.env);
useProject(demoProject);
/** As the Dockerfile sets them. */
const memoryEnv = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const site = await startSite({
  port: await freePort(),
  env: { ...emulators.env, ...memoryEnv, LOG_LEVEL: "error" },
});
const origin = `http://localhost:${new URL(site.origin).port}`;

/** What a camera makes: 12 million pixels that compress badly. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "grey", noise } });
  const raw = await picture.blur(0.6).jpeg({ quality: 100 }).toBuffer();
  for (let quality = 98; quality > 20; quality -= 4) {
    const made = await sharp(raw).jpeg({ quality }).toBuffer();
    if (made.length <= photoBytes * 1.1) return made;
  }
  return raw;
}

/** A seller with an empty order. @returns the order's address and the session */
async function seller(index: number) {
  const email = `seller-${index}@example.com`;
  const password = "correct horse 1";
  const answer = await fetch(`${origin}/sign-up`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({
      firstName: "Robin",
      lastName: "Lee",
      email,
      password,
      confirmPassword: password,
    }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { path: (await draftOf(email)).path, cookie: cookie.join("; ") };
}

/** The site's resident memory, MB: now and at its highest. */
function memory(): { now: number; highest: number } {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  return { now: read("VmRSS"), highest: read("VmHWM") };
}

/** Asks /healthz every 20 ms until told to stop. @returns milliseconds each answer took */
function watch() {
  const times: number[] = [];
  let watching = true;
  const done = (async () => {
    while (watching) {
      const started = performance.now();
      await (await fetch(`${site.origin}/healthz`)).text();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
  })();
  return () => {
    watching = false;
    return done;
  };
}

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const base = await photo();
/** The same picture with another end, so that it is another file. */
const another = (name: string): Buffer => Buffer.concat([base, Buffer.from(name)]);

const people = await Promise.all(Array.from({ length: sellers }, (_, index) => seller(index)));
const idle = watch();
await new Promise((resolve) => setTimeout(resolve, idleMs));
const idleTimes = await idle();
const before = memory();

const busy = watch();
const started = performance.now();
await Promise.all(
  people.map(async ({ path, cookie }) => {
    for (let sent = 0; sent < photosEach; sent += photosARequest) {
      const names = Array.from(
        { length: Math.min(photosARequest, photosEach - sent) },
        (_, index) => `${path}-${sent + index}`,
      );
      const answer = await fetch(`${origin}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: origin, Cookie: cookie },
        body: filesForm(names.map((name) => [`${sent}.jpg`, another(name)])),
      });
      if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
  }),
);
const seconds = (performance.now() - started) / 1000;
const busyTimes = await busy();
const after = memory();

const ms = (value: number) => value.toFixed(1);
const [idle99, busy99] = [share(idleTimes, 0.99), share(busyTimes, 0.99)];
console.log(`${sellers * photosEach} photos of ${(base.length / 1e6).toFixed(1)} MB, ${machine()}`);
console.log(`taken in: ${ms(seconds)} s, ${ms((sellers * photosEach) / seconds)} a second`);
console.log(
  `resident memory, MB: ${count.format(before.now)} before, ${count.format(after.highest)} at most, ${count.format(after.now)} after`,
);
console.log(
  `/healthz, ms: idle median ${ms(median(idleTimes))}, p99 ${ms(idle99)}; meanwhile median ${ms(median(busyTimes))}, p99 ${ms(busy99)}, longest ${ms(Math.max(...busyTimes))}; p99 is ${ms(busy99 / idle99)} × idle`,
);
await site.stop();
await emulators.stop();
process.exit(0);
