import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createCookieSessionStorage } from "@remix-run/node";
import { afterAll, expect, inject } from "vitest";
import { env } from "#server/platform/env.server";
import { adminAuth } from "#server/platform/firebase-admin.server";
import type { SiteOptions } from "#server/site";
import { saveProfile } from "~/accounts/profile.server";
import { sessionDays } from "~/content/business";
import { loadBuild } from "./build";

/** The site that all files of this process share. */
let shared: ReturnType<typeof startSite> | undefined;

/**
 * Starts the server with the production build on its own loopback port.
 * @param options options of a separate site, which stops with the file
 */
export async function loadSite(options?: Partial<SiteOptions>) {
  if (!options) {
    shared ??= startSite();
    return shared;
  }
  const site = await startSite(options);
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        site.server.close(() => resolve());
        site.server.closeAllConnections();
      }),
  );
  return site;
}

/** Starts a site. A file sets its environment variables before this. */
async function startSite(options: Partial<SiteOptions> = {}) {
  const build = await loadBuild();
  const { createSite } = build.entry.module as unknown as typeof import("~/entry.server");
  const server = createSite({ build, clientDirectory: "build/client", env: env(), ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, fetch: (request: Request) => send(port, request) };
}

/**
 * Sends a Request unchanged to a port of this machine, including `Host`, which `fetch` would replace.
 * @param tls true if a proxy with a certificate listens there
 */
export async function send(port: number, request: Request, tls = false): Promise<Response> {
  const url = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const open = tls ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = open(
      {
        host: "127.0.0.1",
        port,
        // A busy machine would reuse connections just as the server closes them.
        agent: false,
        servername: url.hostname,
        // The test's own certificate.
        rejectUnauthorized: false,
        method: request.method,
        path: url.pathname + url.search,
        headers: { Host: url.host, ...Object.fromEntries(request.headers) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const headers = new Headers();
          for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
            headers.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "");
          }
          const status = incoming.statusCode ?? 0;
          const empty = [204, 304].includes(status);
          resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers }));
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

type Site = Awaited<ReturnType<typeof loadSite>>;

/** Pages and forms already checked in this process, without ids that differ between records. */
const read = new Set<string>();

/** The empty file that says to the run's other processes that a page or form was checked. */
const mark = (part: string) => join(inject("validPages"), createHash("sha256").update(part).digest("hex"));

/**
 * Checks the HTML of every kind of page that a test of this run opens. A page is checked again if it has
 * another form.
 * @throws Error with the faults
 */
async function expectValid(path: string, response: Response): Promise<void> {
  const isPacked = response.headers.has("Content-Encoding");
  if (!response.headers.get("Content-Type")?.startsWith("text/html") || !response.body || isPacked) return;
  const html = await response.clone().text();
  const forms = html.match(/<form\b[^>]*>/g)?.map((tag) => / id="(\w*)/.exec(tag)?.[1]) ?? [];
  const kind = path.replace(/[?#].*|mp-[\w-]+|[\w-]{20,}/gi, "");
  const parts = [`${kind} ${response.status}`, ...forms.map((form) => `${kind} ${form}`)];
  const unread = parts.filter((part) => !read.has(part) && !existsSync(mark(part)));
  if (unread.length > 0) {
    // Loaded for the first page, because it takes a second.
    const { mistakes } = await import("./html");
    const found = await mistakes(html);
    if (found.length > 0) throw new Error(`${path} is not valid HTML:\n${found.join("\n")}`);
  }
  for (const part of unread) writeFileSync(mark(part), "");
  for (const part of parts) read.add(part);
}

let visitors = 0;

/** An address from the range for tests (RFC 2544) that is unique in this file. */
function newAddress(): string {
  visitors += 1;
  return `198.18.${visitors >> 8}.${visitors & 255}`;
}

/** A visitor without JavaScript, who sends real Requests, keeps cookies and doesn't follow redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly address = newAddress();
  constructor(
    private readonly site: Pick<Site, "fetch">,
    private readonly origin = env().APP_ORIGIN,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    // A proxy would write this header. Each visitor has its own address, so that no two share a limit.
    if (!headers.has("X-Forwarded-For")) headers.set("X-Forwarded-For", this.address);
    const response = await this.site.fetch(
      new Request(new URL(path, this.origin), { ...init, headers, redirect: "manual" }),
    );
    await expectValid(path, response);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (!value || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (path: string) => this.send(path);

  /** The HTML of a page. */
  html = async (path: string) => (await this.get(path)).text();

  /** The text of a page without tags. */
  words = async (path: string) => textOf(await this.html(path));

  /** @param fields an object, or pairs if a name is repeated */
  post = (
    path: string,
    fields: Record<string, string> | [name: string, value: string][],
    headers: Record<string, string> = {},
  ) =>
    this.send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin, ...headers },
    });

  /** Another visitor with a copy of the cookies. */
  copy(): Visitor {
    const copy = new Visitor(this.site, this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Sends a form with files, as a browser does. @param field name of the file field */
  upload(
    path: string,
    fields: Record<string, string>,
    files: readonly (readonly [name: string, content: BlobPart])[],
    field = "files",
  ): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const [name, content] of files) body.append(field, new File([content], name));
    return this.send(path, { method: "POST", body, headers: { Origin: this.origin } });
  }
}

/** Requests a URL the way mail scanners and prefetching browsers do. @returns the statuses */
export async function opened(visitor: Visitor, path: string): Promise<number[]> {
  const data = path.replace(/(?=\?|$)/, ".data");
  const answers = await Promise.all([
    visitor.get(path),
    visitor.send(path, { method: "HEAD" }),
    visitor.send(path, { headers: { "Sec-Purpose": "prefetch", Purpose: "prefetch" } }),
    visitor.get(data),
  ]);
  return answers.slice(0, 3).map(({ status }) => status);
}

let counter = 0;

/** Details of a person that are unique in this run. */
export function newPerson() {
  counter += 1;
  return {
    firstName: "Robin",
    lastName: "Lee",
    email: `robin-${process.pid}-${Date.now()}-${counter}@example.com`,
    password: "correct horse 1",
  };
}

/** A visitor who has just signed up. */
export async function signedUp(site: Site, person = newPerson()) {
  const visitor = new Visitor(site);
  const response = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
  if (response.status !== 302) throw new Error(`Sign-up answered ${response.status}`);
  return { person, visitor };
}

/**
 * A visitor logged in to an existing account with a confirmed address. Creates the result of signing up and
 * logging in, with fewer calls of Firebase.
 */
export async function loggedIn(site: Site, person = newPerson()) {
  const { firstName, lastName, email, password } = person;
  const { uid } = await (await adminAuth()).createUser({ email, password, emailVerified: true });
  await saveProfile(uid, { firstName, lastName, email, createdAt: new Date() });
  const visitor = new Visitor(site);
  visitor.cookies.set("session", await sessionCookie(uid, email));
  return { person, visitor, uid };
}

/** The cookie of a session that starts now, with an unsigned token like the Auth emulator's. */
async function sessionCookie(uid: string, email: string): Promise<string> {
  const { FIREBASE_PROJECT_ID: project, SESSION_SECRET } = env();
  // Firebase's clock, because a test may have faked `Date`.
  const now = Math.floor((performance.timeOrigin + performance.now()) / 1000);
  const claims = {
    iss: `https://session.firebase.google.com/${project}`,
    aud: project,
    sub: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + sessionDays.lifetime * 24 * 60 * 60,
  };
  const parts = [{ alg: "none", typ: "JWT" }, claims].map((part) => JSON.stringify(part));
  const token = `${parts.map((part) => Buffer.from(part).toString("base64url")).join(".")}.`;
  const { getSession, commitSession } = createCookieSessionStorage({
    cookie: { name: "session", secrets: SESSION_SECRET },
  });
  const session = await getSession(null);
  session.set("token", token);
  session.set("expiresAt", claims.exp * 1000);
  return /^session=([^;]*)/.exec(await commitSession(session))?.[1] ?? "";
}

/** The text of an HTML page, without scripts and tags. */
export const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    // A phone number in a sentence is a link, and needs no spaces around it.
    .replace(/<(a href="tel:|span class="phone-number")[^>]*>([\d-]+)<\/\w+>/g, "$2")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&amp;/g, unescaped)
    .replace(/\s+/g, " ");

const unescaped = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

/** The text of each notice of a page that screen readers announce. */
export const noticesIn = (html: string): string[] =>
  [...html.matchAll(/<div class="notice[^"]*" role="status"[^>]*>([\s\S]*?)<\/div>/g)].map(([, inner = ""]) =>
    textOf(inner).trim(),
  );

/** Ids of the fields linked from the error summary, in order. */
export function errorsIn(html: string): string[] {
  const [summary = ""] = /<div[^>]*class="error-summary"[\s\S]*?<\/div>/.exec(html) ?? [];
  return [...summary.matchAll(/href="#([^"]*)"/g)].map(([, id = ""]) => decodeURIComponent(id));
}

/** Expects an answer with this status and text. @returns its HTML */
export async function expectPage(answer: Response, status: number, words: string | RegExp): Promise<string> {
  const html = await answer.text();
  const said = typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words);
  expect([answer.status, textOf(html)]).toEqual([status, said]);
  return html;
}

/** The hidden fields of an HTML page, and the typed ones of a page that returns them. */
export const hiddenFields = (html: string): Record<string, string> => {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const inputs = [...html.matchAll(/<input[^>]*(?:type="hidden"|id="typed-)[^>]*>/g)].map(
    ([tag]) => [attribute(tag, "name"), attribute(tag, "value")] as const,
  );
  const areas = [...html.matchAll(/(<textarea[^>]*id="typed-[^>]*>)([^<]*)/g)].map(
    ([, tag = "", text]) => [attribute(tag, "name"), text] as const,
  );
  return Object.fromEntries(
    [...inputs, ...areas].flatMap(([name, value]) => (name && value ? [[name, unescaped(value)]] : [])),
  );
};

/** The `value` of an input in an HTML page, or null if it has none. */
export function inputValue(html: string, name: string): string | null {
  const literal = name.replace(/[[\].]/g, "\\$&");
  const list = new RegExp(`<select[^>]*name="${literal}".*?</select>`, "s").exec(html)?.[0] ?? "";
  const tag =
    /<option[^>]*\bselected\b[^>]*>/.exec(list)?.[0] ??
    new RegExp(`<input[^>]*name="${literal}"[^>]*>`).exec(html)?.[0] ??
    "";
  return / value="([^"]*)"/.exec(tag)?.[1] ?? null;
}
