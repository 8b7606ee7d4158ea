import type { ServerBuild } from "@remix-run/node";
import { createApp } from "#server/app";
import { env, isHttps } from "#server/env.server";

/** The composed server on the production build, without a socket. */
export async function loadSite(): Promise<{ fetch: (request: Request) => Promise<Response> }> {
  // @ts-expect-error: made by `npm run build`.
  const build = (await import("../../build/server/index.js")) as ServerBuild;
  const app = createApp({ build, clientDirectory: "build/client", https: isHttps(), mode: "production" });
  return { fetch: async (request) => app.fetch(request) };
}

type Site = Awaited<ReturnType<typeof loadSite>>;

/** A visitor without JavaScript: sends real Requests, keeps cookies, follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  constructor(
    private readonly site: Site,
    private readonly origin = env().APP_ORIGIN,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    headers.set("Host", new URL(this.origin).host);
    const response = await this.site.fetch(
      new Request(new URL(path, this.origin), { ...init, headers, redirect: "manual" }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (!value || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (path: string) => this.send(path);

  post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    this.send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin, ...headers },
    });
}

let counter = 0;

/** Details of a person nobody else in this run has. */
export function newPerson() {
  counter += 1;
  return {
    firstName: "Robin",
    lastName: "Lee",
    email: `robin-${process.pid}-${Date.now()}-${counter}@example.com`,
    password: "correct horse 1",
  };
}

/** A visitor who has just made an account. */
export async function signedUp(site: Site, person = newPerson()) {
  const visitor = new Visitor(site);
  const response = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
  if (response.status !== 302) throw new Error(`Sign-up answered ${response.status}`);
  return { person, visitor };
}

/** The words of an HTML page, scripts and tags left out. */
export const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** The `value` of an input in an HTML page, or null when it has none. */
export function inputValue(html: string, name: string): string | null {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(tag)?.[1] ?? null;
}
