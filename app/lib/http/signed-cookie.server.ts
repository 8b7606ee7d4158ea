import { createCookie } from "@remix-run/node";
import { env, isHttps } from "#server/platform/env.server";

/**
 * A further cookie of ours: signed, hidden from scripts, and on https bound to this host. It's created on first use, because the
 * environment has been read by then. It has its own secrets, so that another cookie of ours can't pass as this one.
 * @param maxAge lifetime in the browser, in seconds
 */
export function signedCookie(name: string, maxAge: number) {
  const create = () =>
    createCookie(isHttps() ? `__Host-${name}` : name, {
      secrets: env().SESSION_SECRET.map((secret) => `${name} ${secret}`),
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: isHttps(),
      maxAge,
    });
  let cookie: ReturnType<typeof create> | undefined;
  return () => {
    cookie ??= create();
    return cookie;
  };
}
