import { addressOf, type Posting } from "~/postings/posting";
import { showsAddress } from "./shown";

/** Where the public page of a home is, and the address that agents of buyers get. Pure. */

export { isShown, takesOffers, takesRequests } from "./shown";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** "Unit 4, 12 Queen Street East"; null where there is no address, or its seller doesn't want it shown. */
export function streetOf(posting: Pick<Posting, "tasks">): string | null {
  const whole = showsAddress(posting) ? addressOf(posting) : null;
  const town = `, ${posting.tasks.address?.raw.municipality ?? ""}`;
  return whole?.endsWith(town) ? whole.slice(0, -town.length) : whole;
}

/** The home as everybody may read of it: "14 Elm Street, Barrie"; "A home in Barrie" where the address isn't shown. */
export function publicNameOf(posting: Pick<Posting, "tasks">): string {
  const town = posting.tasks.address?.raw.municipality ?? "";
  const street = streetOf(posting);
  return street ? `${street}, ${town}` : `A home in ${town}`;
}

/**
 * The last part of a page's address: "14-elm-street-mp-7k4q2-m9x3p". Without the street where its seller doesn't want the
 * address shown.
 */
export function slugOf(posting: Pick<Posting, "reference" | "tasks">): string {
  const street = plain(streetOf(posting) ?? "").slice(0, 60);
  return [street, posting.reference.toLowerCase()].filter(Boolean).join("-");
}

/** The reference at the end of such an address; null where there is none. */
export const referenceIn = (slug: string): string | null =>
  /(?:^|-)(mp-[a-z0-9]{5}-[a-z0-9]{5})$/.exec(slug)?.[1]?.toUpperCase() ?? null;

/** Address of the page. */
export const homePath = (posting: Pick<Posting, "reference" | "tasks">): string =>
  `/homes/${slugOf(posting)}`;

/** The address for agents of buyers; null before there is one. */
export const agentsPath = ({ id, page }: Pick<Posting, "id" | "page">): string | null =>
  page ? `/showings/${id}/${page.secret}` : null;

const keptPage = /^\/homes(?:\/([a-z0-9-]{1,80})(?:\/feature-sheet)?)?$/;

/** Address of the page of homes that answers a URL. The list reads the parameter "after", and no page reads another one. */
export function homesPageAt(url: string): string {
  const [path = "", query] = url.split("?", 2);
  const after = path === "/homes" ? new URLSearchParams(query).get("after") : null;
  return after === null ? path : `${path}?${new URLSearchParams({ after })}`;
}

/** Whether an address may be a page of a home, or the list of them; their photos and forms are none. */
export function isHomesPage(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  const [, slug = null] = keptPage.exec(path) ?? [null];
  return path === "/homes" || (slug !== null && referenceIn(slug) !== null);
}
