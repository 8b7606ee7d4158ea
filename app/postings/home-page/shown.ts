import type { PostingState } from "~/postings/states";

/**
 * When the public page of a home may be read, and what its seller answered about it. Pure.
 * A home is advertised only while the MLS has it: never before it is live, never after.
 */

interface Switches {
  permitted: unknown;
  shown: boolean;
  showings: boolean;
  offers: boolean;
}

/** What of a posting decides. */
interface Showable {
  page?: Switches;
  state: PostingState;
  restrictedAt?: Date;
}

interface Answered {
  tasks: {
    readonly check?: { raw: { readonly internetDisplay?: unknown; readonly addressDisplay?: unknown } };
  };
}

/** While the home may be advertised. */
const shownStates: readonly PostingState[] = ["live", "conditional"];

const mayBeThere = ({ page, state, restrictedAt }: Showable): boolean =>
  Boolean(page?.permitted) && shownStates.includes(state) && !restrictedAt;

/** Whether its seller wants the home on public sites. */
const showsOnline = ({ tasks }: Answered): boolean => tasks.check?.raw.internetDisplay !== "no";

/** Whether its seller wants the address there. */
export const showsAddress = ({ tasks }: Answered): boolean => tasks.check?.raw.addressDisplay !== "no";

/** Whether the page can be read now. */
export const isShown = (posting: Showable & Answered): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.shown) && showsOnline(posting);

/** Whether agents can ask for showings at the listing's own address now. */
export const takesRequests = (posting: Showable): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.showings);

/** Whether the buyer's side can register an offer there now. */
export const takesOffers = (posting: Showable): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.offers);
