/**
 * The path of a request target as logs may have it: without its query, and of an owner's link (to confirm an order, to read
 * a change of its listing), of a lawyer's, of an agent's, of a buyer's or of a private calendar without the secret that opens it, however the link is spelled.
 */
export function loggedPath(target: string): string {
  const path = target.split("?", 1)[0] ?? "";
  const [, kind, id] =
    /^\/(confirm-order|amendment|owner-login|sale-package|showings|visit|showing-answer|offer-count|calendar)\/+([^/]*)\/./i.exec(
      asRouted(path),
    ) ?? [];
  return kind ? `/${kind.toLowerCase()}/${id}/...` : path;
}

/** The path as routes are found by it: one slash in front, dots and backslashes resolved, letters decoded. */
function asRouted(path: string): string {
  const { pathname } = new URL(`/${path.replace(/^[/\\]+/, "")}`, "http://localhost");
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
