import { env } from "#server/platform/env.server";
import { site } from "~/content/site";
import { dayMs } from "~/lib/time/day-ms";

/** Contact for reporting vulnerabilities (RFC 9116). It has to expire, so each response is valid for a year. */
export function loader() {
  const expires = new Date(Date.now() + 365 * dayMs);
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
