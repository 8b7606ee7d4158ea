import { slug } from "~/lib/plain-text";
import { addressOf, type Posting } from "~/postings/posting";
import { filtersIn, queryOf } from "./filters";
import { showsAddress } from "./shown";

/** Paths of a home's public page and of the agent link. */

export { isShown, takesOffers, takesRequests } from "./shown";

/** "Unit 4, 12 Queen Street East", or null if the address is missing or hidden. */
export function streetOf(posting: Pick<Posting, "tasks">): string | null {
  const whole = showsAddress(posting) ? addressOf(posting) : null;
  const town = `, ${posting.tasks.address?.raw.municipality ?? ""}`;
  return whole?.endsWith(town) ? whole.slice(0, -town.length) : whole;
}

/** Public name of the home: "14 Elm Street, Barrie", or "A home in Barrie" if the address is hidden. */
export function publicNameOf(posting: Pick<Posting, "tasks">): string {
  const town = posting.tasks.address?.raw.municipality ?? "";
  const street = streetOf(posting);
  return street ? `${street}, ${town}` : `A home in ${town}`;
}

/** Last part of a page's path: "14-elm-street-mp-7k4q2-m9x3p". Omits the street if the address is hidden. */
export function slugOf(posting: Pick<Posting, "reference" | "tasks">): string {
  const street = slug(streetOf(posting) ?? "").slice(0, 60);
  return [street, posting.reference.toLowerCase()].filter(Boolean).join("-");
}

/** Reference at the end of a home's path, or null. */
export const referenceIn = (slug: string): string | null =>
  /(?:^|-)(mp-[a-z0-9]{5}-[a-z0-9]{5})$/.exec(slug)?.[1]?.toUpperCase() ?? null;

/** Path of the page. */
export const homePath = (posting: Pick<Posting, "reference" | "tasks">): string =>
  `/homes/${slugOf(posting)}`;

/** Path of the page behind the agent link, or null before it exists. */
export const agentsPath = ({ id, page }: Pick<Posting, "id" | "page">): string | null =>
  page ? `/showings/${id}/${page.secret}` : null;

const keptPage = /^\/homes(?:\/([a-z0-9-]{1,80})(?:\/feature-sheet|\/photos\/\d{1,3})?)?$/;

/** Cache key of the homes' page for a URL. Only the list reads parameters: its filters, and "after". */
export function homesPageKey(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (path !== "/homes") return path;
  const given = new URLSearchParams(query);
  const after = given.get("after");
  const read = queryOf(filtersIn(given));
  if (after !== null) read.set("after", after);
  return read.size > 0 ? `${path}?${read}` : path;
}

/** True if a path can be a home's page or the list. False for photos and forms. */
export function isHomesPage(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  const [, slug = null] = keptPage.exec(path) ?? [null];
  return path === "/homes" || (slug !== null && referenceIn(slug) !== null);
}
