import { env } from "#server/platform/env.server";
import { site } from "~/content/site";

/** Where to report a weakness (RFC 9116). It must say when it expires; a year from each request will do. */
export function loader() {
  const expires = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  return new Response(
    [
      `Contact: mailto:${site.email.support}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, fr",
      `Canonical: ${env().APP_ORIGIN}/.well-known/security.txt`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
