import { addressOf, type Posting } from "~/postings/posting";
import type { PostingState } from "~/postings/states";

/**
 * The public page of a home, and the address that agents of buyers get: when they are there, and where. Pure.
 * A home is advertised only while the MLS has it: never before it is live, never after.
 */

/** While the home may be advertised. */
const shownStates: readonly PostingState[] = ["live", "conditional"];

/** Whether the page can be read now. */
export const isShown = ({
  page,
  state,
  restrictedAt,
}: Pick<Posting, "page" | "state" | "restrictedAt">): boolean =>
  Boolean(page?.permitted && page.shown) && shownStates.includes(state) && !restrictedAt;

/** Whether agents can ask for showings at the listing's own address now. */
export const takesRequests = ({
  page,
  state,
  restrictedAt,
}: Pick<Posting, "page" | "state" | "restrictedAt">): boolean =>
  Boolean(page?.permitted && page.showings) && shownStates.includes(state) && !restrictedAt;

/** Whether the buyer's side can register an offer there now. */
export const takesOffers = ({
  page,
  state,
  restrictedAt,
}: Pick<Posting, "page" | "state" | "restrictedAt">): boolean =>
  Boolean(page?.permitted && page.offers) && shownStates.includes(state) && !restrictedAt;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The last part of a page's address: "14-elm-street-mp-7k4q2-m9x3p". */
export function slugOf(posting: Pick<Posting, "reference" | "tasks">): string {
  const street = plain(addressOf(posting)?.split(",", 1)[0] ?? "").slice(0, 60);
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
