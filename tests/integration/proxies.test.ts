import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

// The samples of ops/, as they are but for ports, names and certificate. Skipped where a program is not installed.
const folder = mkdtempSync(join(tmpdir(), "proxies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;

const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Asks the proxy as a browser on `www.example.com` would; the certificate is the test's own. */
function ask(port: number, path: string, init: { method?: string; body?: string; headers?: object } = {}) {
  const { method = "GET", body, headers } = init;
  const host = `www.example.com:${port}`;
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: "127.0.0.1", port, path, method, servername: "www.example.com" },
        rejectUnauthorized: false,
        headers: {
          Host: host,
          ...(body === undefined
            ? {}
            : {
                Origin: `https://${host}`,
                "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": Buffer.byteLength(body),
              }),
          ...headers,
        },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const proxies = [
  {
    name: "nginx",
    isThere: installed("nginx", "-v"),
    start: (site: number, port: number, http: number) => {
      const conf = readFileSync("ops/nginx.conf", "utf8")
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${site}`)
        .replace("listen 80;", `listen 127.0.0.1:${http};`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
        // A browser leaves the port out where it is the usual one.
        .replace("proxy_set_header Host $host;", "proxy_set_header Host $host:$server_port;")
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
      const main = join(folder, "nginx.conf");
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(" ");
      writeFileSync(
        main,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths}\n${conf} }`,
      );
      return spawn("nginx", ["-c", main, "-p", folder], { stdio: "inherit" });
    },
  },
  {
    name: "caddy",
    isThere: installed("caddy", "version"),
    start: (site: number, port: number, http: number) => {
      const conf = readFileSync("ops/Caddyfile", "utf8")
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${site}`)
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

describe.each(proxies)("$name", ({ name, isThere, start }) => {
  describe.skipIf(!isThere)("(skipped where it is not installed)", () => {
    let port: number;
    let stop: () => Promise<void>;

    beforeAll(async () => {
      const subject = ["-subj", "/CN=www.example.com", "-addext", "subjectAltName=DNS:www.example.com"];
      const files = ["-keyout", key, "-out", certificate];
      spawnSync("openssl", [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        ...files,
        ...subject,
      ]);
      const [sitePort, proxyPort, http] = await Promise.all([freePort(), freePort(), freePort()]);
      port = proxyPort;
      const site = await startSite({
        port: sitePort,
        env: {
          ...inject("firebase"),
          APP_ORIGIN: `https://www.example.com:${port}`,
          TRUST_PROXY: "1",
          LOG_LEVEL: "silent",
        },
      });
      const child = start(sitePort, port, http);
      stop = async () => {
        child.kill();
        await site.stop();
      };
      for (let tries = 0; tries < 100; tries += 1) {
        if (await ask(port, "/healthz").catch(() => null)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${name} did not start`);
    });
    afterAll(() => stop());

    it("pages are answered under the public name, with HSTS", async () => {
      const answer = await ask(port, "/faq");
      expect(answer.status).toBe(200);
      expect(answer.headers["strict-transport-security"]).toContain("max-age=63072000");
    });

    it("a form is taken, and one from another site is not", async () => {
      const body = "email=nobody%40example.com&password=wrong-1";
      expect((await ask(port, "/login", { method: "POST", body })).status).toBe(401);
      const headers = { Origin: "https://elsewhere.example" };
      expect((await ask(port, "/login", { method: "POST", body, headers })).status).toBe(403);
    });

    it("an id made by the proxy is the site's", async () => {
      const answer = await ask(port, "/faq", { headers: { "X-Request-Id": "of-the-visitor" } });
      expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{32,36}$/);
      expect(answer.headers["x-request-id"]).not.toBe("of-the-visitor");
    });

    it("a visitor cannot choose the address that limits count", async () => {
      const body = "email=limited%40example.com";
      const send = (forged: string) =>
        ask(port, "/forgot-password", {
          method: "POST",
          body: `${body.replace("limited", `l${forged}`)}`,
          headers: { "X-Forwarded-For": `198.51.100.${forged}` },
        });
      const statuses: number[] = [];
      // Fifty an hour from one address.
      for (let tries = 0; tries <= 50; tries += 1) statuses.push((await send(String(tries))).status);
      expect(statuses.at(-1)).toBe(429);
      expect(new Set(statuses.slice(0, 50))).toEqual(new Set([302]));
    });
  });
});
