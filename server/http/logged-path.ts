/**
 * Path of a request target for the log, without its query.
 * Links of owners, lawyers, agents, buyers and private calendars lose the secret that opens them, in any spelling.
 */
export function loggedPath(target: string): string {
  const path = target.split("?", 1)[0] ?? "";
  const routed = asRouted(path);
  // An agent's short link is its code.
  if (/^\/a\/+./i.test(routed)) return "/a/...";
  const [, kind, id] =
    /^\/(confirm-order|amendment|owner-login|home-code|join-office|sale-package|showings|visit|showing-answer|offer-count|calendar)\/+([^/]*)\/./i.exec(
      routed,
    ) ?? [];
  return kind ? `/${kind.toLowerCase()}/${id}/...` : path;
}

/** The path as the router sees it: one slash in front, dots and backslashes resolved, letters decoded. */
function asRouted(path: string): string {
  const { pathname } = new URL(`/${path.replace(/^[/\\]+/, "")}`, "http://localhost");
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
