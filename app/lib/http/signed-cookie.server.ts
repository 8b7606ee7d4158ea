import { createCookie } from "@remix-run/node";
import { env, isHttps } from "#server/platform/env.server";

/**
 * A cookie of ours beside the session's: signed, out of reach of scripts, and on https bound to this host. It
 * is made on first use, because the environment is read by then. Its secrets are its own, so that no other
 * cookie of ours can be passed off as it.
 * @param maxAge how long a browser keeps it, seconds
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
