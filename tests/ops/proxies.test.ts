import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { saveFile } from "#server/platform/storage.server";
import { uploads } from "~/content/business";
import { errorWords } from "~/content/errors";
import { site } from "~/content/site";
import { newRequestId } from "~/lib/ids";
import { photoFile } from "~/postings/files.server";
import { homePath } from "~/postings/home-page/page";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { draftOf, filesForm, storedOrder } from "../integration/photos";
import { changed } from "../integration/register";
import { filledForm, stored } from "../integration/requests";
import { loadSite, newPerson, send, textOf, Visitor } from "../integration/site";
import { shownHome } from "../integration/stages";

// Tests the samples of ops/, with other ports, names and certificate. Skipped if a program isn't installed.
const folder = mkdtempSync(join(tmpdir(), "proxies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;

const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");

const mebibyte = 1024 * 1024;

/** Requests a page from the proxy, as a browser on `www.example.com` would. */
const ask = (port: number, path: string, init?: RequestInit) =>
  send(port, new Request(`https://www.example.com:${port}${path}`, { redirect: "manual", ...init }), true);

const originOf = (port: number) => `https://www.example.com:${port}`;

const visitorOf = (port: number) =>
  new Visitor({ fetch: (request) => send(port, request, true) }, originOf(port));

/** A seller who has just signed up through the proxy. */
async function sellerBehind(port: number) {
  const visitor = visitorOf(port);
  const person = newPerson();
  const answer = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
  expect(answer.status).toBe(302);
  return { visitor, email: person.email };
}

const proxies = [
  {
    name: "nginx",
    isThere: installed("nginx", "-v"),
    start: (sites: number[], port: number, http: number) => {
      const conf = readFileSync("ops/nginx.conf", "utf8")
        // One site may be used twice, because the sample has two replicas.
        .replaceAll(/127\.0\.0\.1:300([01])/g, (_, index) => `127.0.0.1:${sites[Number(index)] ?? sites[0]}`)
        .replace("listen 80;", `listen 127.0.0.1:${http};`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
        // A browser leaves out the default port.
        .replace("proxy_set_header Host $host;", "proxy_set_header Host $host:$server_port;")
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace("/var/cache/nginx/photos", join(folder, `photos-${port}`));
      const main = join(folder, "nginx.conf");
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(" ");
      // As root, its workers would run as user "nobody", which can't write to this folder.
      const user = process.getuid?.() === 0 ? "user root; " : "";
      writeFileSync(
        main,
        `${user}daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {} http { access_log off; ${paths}\n${conf} }`,
      );
      return spawn("nginx", ["-c", main, "-p", folder], { stdio: "inherit" });
    },
  },
  {
    name: "caddy",
    isThere: installed("caddy", "version"),
    start: (sites: number[], port: number, http: number) => {
      const conf = readFileSync("ops/Caddyfile", "utf8")
        .replace("127.0.0.1:3000 127.0.0.1:3001", sites.map((site) => `127.0.0.1:${site}`).join(" "))
        .replace(
          "www.example.com {",
          `www.example.com:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
        );
      const main = join(folder, "Caddyfile");
      writeFileSync(main, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${port}\n}\n${conf}`);
      return spawn("caddy", ["run", "--config", main, "--adapter", "caddyfile"], {
        stdio: ["ignore", "ignore", "ignore"],
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
    },
  },
];

/** A running proxy: its port on this machine and the functions that control it. */
interface Running {
  port: number;
  stop: () => Promise<void>;
  /** Restarts each site in order, one after the other, without a pause. */
  roll: () => Promise<void>;
}

/** Folder of a build together with the files it needs. */
interface Build {
  cwd?: string;
}

/** Starts a proxy's sample in front of a site for each build. @throws Error if it doesn't start */
async function startBehind({ name, start }: (typeof proxies)[number], builds: Build[]): Promise<Running> {
  const [port, http] = await Promise.all([freePort(), freePort()]);
  const env = {
    ...inject("firebase"),
    APP_ORIGIN: `https://www.example.com:${port}`,
    TRUST_PROXY: "1",
    // Recommended in ops/Caddyfile.
    DRAIN_NOTICE_MS: "2000",
    LOG_LEVEL: "silent",
  };
  const sites = await Promise.all(
    builds.map(async ({ cwd }) => {
      const sitePort = await freePort();
      return { sitePort, cwd, ...(await startSite({ port: sitePort, env, cwd })) };
    }),
  );
  const child = start(
    sites.map(({ sitePort }) => sitePort),
    port,
    http,
  );
  const stop = async () => {
    child.kill();
    await Promise.all(sites.map((site) => site.stop()));
  };
  const roll = async () => {
    for (const site of sites) {
      await site.stop();
      Object.assign(site, await startSite({ port: site.sitePort, env, cwd: site.cwd }));
    }
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (await ask(port, "/healthz").catch(() => null)) return { port, stop, roll };
    await sleep(100);
  }
  await stop();
  throw new Error(`${name} did not start`);
}

beforeAll(() => {
  const subject = ["-subj", "/CN=www.example.com", "-addext", "subjectAltName=DNS:www.example.com"];
  const files = ["-keyout", key, "-out", certificate];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...subject]);
});

/** A photo like a phone's, of at least `bytes` bytes. Noise makes it incompressible. */
async function heavyPhoto(bytes: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 2800, height: 2100, channels: 3, background: "white", noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  expect(photo.length).toBeGreaterThan(bytes);
  return photo;
}

describe.each(proxies)("$name", (proxy) => {
  describe.skipIf(!proxy.isThere)("(skipped if it is not installed)", () => {
    let running: Running;
    let port: number;
    beforeAll(async () => {
      running = await startBehind(proxy, [{}]);
      port = running.port;
    });
    afterAll(() => running.stop());

    it("serves pages under the public name, with HSTS", async () => {
      const answer = await ask(port, "/faq");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
    });

    it("accepts a form and refuses one from another site", async () => {
      const visitor = visitorOf(port);
      const fields = { email: "nobody@example.com", password: "wrong-1" };
      expect((await visitor.post("/login", fields)).status).toBe(401);
      const headers = { Origin: "https://elsewhere.example" };
      expect((await visitor.post("/login", fields, headers)).status).toBe(403);
    });

    it("lets the site refuse a form that is too large, with its own page", async () => {
      const answer = await visitorOf(port).post("/login", { email: "a".repeat(200_000) });
      expect(answer.status).toBe(413);
      expect(textOf(await answer.text())).toContain(errorWords(413).heading);
    });

    it("accepts a seller's photo of 5 MB, and five files at once", async () => {
      const { visitor, email } = await sellerBehind(port);
      const order = await draftOf(email);
      const photo = await heavyPhoto(5 * mebibyte);
      const sent = (files: Buffer[]) =>
        visitor.send(order.path, {
          method: "POST",
          body: filesForm(files.map((file, index) => [`${index}.jpg`, file])),
          headers: { Origin: originOf(port) },
        });
      expect((await sent([photo])).status).toBe(303);
      expect((await storedOrder(order.id)).photos).toHaveLength(1);

      // Sends as much as the site accepts in one request. The files aren't pictures, so the
      // site's own error is expected.
      const most = Array.from({ length: uploads.files }, () =>
        randomBytes(uploads.requestBytes / uploads.files),
      );
      const answer = await sent(most);
      expect(answer.status).toBe(400);
      expect(textOf(await answer.text())).toContain(site.name);
    });

    it("passes its own request id to the site", async () => {
      const answer = await ask(port, "/faq", { headers: { "X-Request-Id": "of-the-visitor" } });
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{32,36}$/);
      expect(answer.headers.get("X-Request-Id")).not.toBe("of-the-visitor");
    });

    it("doesn't let a visitor choose the address that limits count", async () => {
      const visitor = visitorOf(port);
      const send = (forged: string) =>
        visitor.post(
          "/forgot-password",
          { email: `l${forged}@example.com` },
          { "X-Forwarded-For": `198.51.100.${forged}` },
        );
      const statuses: number[] = [];
      // The limit is fifty an hour from one address.
      for (let tries = 0; tries <= 50; tries += 1) statuses.push((await send(String(tries))).status);
      expect(statuses.at(-1)).toBe(429);
      expect(new Set(statuses.slice(0, 50))).toEqual(new Set([302]));
    });

    it("loses no page and no form while two replicas are restarted one after the other", async () => {
      const two = await startBehind(proxy, [{}, {}]);
      const answers: number[] = [];
      const forms: { id: string; status: number }[] = [];
      let rolling = true;
      const read = async () => {
        while (rolling) answers.push((await ask(two.port, "/faq").catch(() => ({ status: 0 }))).status);
      };
      /** One address may send at most 50 an hour. */
      const write = async () => {
        while (rolling && forms.length < 45) {
          const id = newRequestId();
          const sent = { ...filledForm("question"), requestId: id };
          const answer = await visitorOf(two.port)
            .post("/request/question", sent)
            .catch(() => null);
          forms.push({ id, status: answer?.status ?? 0 });
          await sleep(50);
        }
      };
      const load = Promise.all([read(), read(), read(), write()]);
      try {
        do await two.roll();
        while (forms.length < 12);
      } finally {
        rolling = false;
        await load;
        await two.stop();
      }
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(new Set(forms.map(({ status }) => status))).toEqual(new Set([303]));
      expect(await Promise.all(forms.map(({ id }) => stored(id)))).not.toContain(false);
    });
  });
});

const [nginx] = proxies;

describe.skipIf(!nginx?.isThere)("photos of a home behind nginx", () => {
  it("are answered by nginx alone, and are gone within a minute after the page", async () => {
    if (!nginx) throw new Error("no nginx");
    const { posting } = await shownHome(await loadSite());
    const [{ id } = { id: "" }] = posting.photos;
    const path = `${homePath(posting)}/photos/${id}/640`;
    await saveFile(photoFile(posting.id, id, 640), new TextEncoder().encode("a photo"), "image/jpeg");
    const { port, stop } = await startBehind(nginx, [{}]);
    try {
      // On a busy machine, the site's first connection to the store can miss its deadline.
      await expect
        .poll(async () => (await ask(port, homePath(posting))).status, { timeout: 30_000 })
        .toBe(200);
      expect((await ask(port, path)).headers.get("X-Cache-Status")).toBe("MISS");
      const again = await ask(port, path);
      expect(again.headers.get("X-Cache-Status")).toBe("HIT");
      expect(await again.text()).toBe("a photo");
      // A browser may have kept the photo just before nginx asks again, so both lifetimes count.
      const [, seconds] = /^public, max-age=(\d+)$/.exec(again.headers.get("Cache-Control") ?? "") ?? [];
      const oldest = 2 * Number(seconds);
      expect(oldest).toBeLessThanOrEqual(60);

      await sleep(Number(seconds) * 1000 + 1000);
      expect((await ask(port, path)).headers.get("X-Cache-Status")).toBe("REVALIDATED");
      await changed(posting.id, (now) => ({
        ...now,
        ...(now.page && { page: { ...now.page, shown: false } }),
      }));
      await sleep(Number(seconds) * 1000 + 1000);
      expect((await ask(port, path)).status).toBe(410);
    } finally {
      await stop();
    }
  });
});

describe.skipIf(!nginx?.isThere)("a proxy during the rollout of a release", () => {
  it("finds a style sheet of the new release on any replica and answers 404 for an unknown one", async () => {
    if (!nginx) throw new Error("no nginx");
    // The previous build, which lacks a file of the new pages.
    const before = join(folder, "before");
    cpSync("build", join(before, "build"), { recursive: true });
    for (const name of ["node_modules", "package.json"]) symlinkSync(resolve(name), join(before, name));
    const style = readdirSync("build/client/assets").find((name) => name.endsWith(".css"));
    for (const suffix of ["", ".br", ".gz"]) rmSync(join(before, `build/client/assets/${style}${suffix}`));

    const { port, stop } = await startBehind(nginx, [{}, { cwd: before }]);
    try {
      const statusOf = async (path: string) => (await ask(port, path)).status;
      // Each replica is asked first every other time.
      for (let tries = 0; tries < 6; tries += 1) expect(await statusOf(`/assets/${style}`)).toBe(200);
      expect(await statusOf("/assets/nobody-has-it.css")).toBe(404);
      expect(await statusOf(`/assets/${style}`)).toBe(200);
    } finally {
      await stop();
    }
  });
});
