import type { PostingState } from "~/postings/states";

/** Rules for showing a home's public page. A home is advertised only while it is on the MLS, never before or after. */

interface Switches {
  permitted: unknown;
  shown: boolean;
  showings: boolean;
  offers: boolean;
}

/** Parts of a posting that decide it. */
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

/** States in which the home may be advertised. */
const shownStates: readonly PostingState[] = ["live", "conditional"];

const mayBeThere = ({ page, state, restrictedAt }: Showable): boolean =>
  Boolean(page?.permitted) && shownStates.includes(state) && !restrictedAt;

/** True if the seller wants the home on public sites. */
const showsOnline = ({ tasks }: Answered): boolean => tasks.check?.raw.internetDisplay !== "no";

/** True if the seller wants the address shown there. */
export const showsAddress = ({ tasks }: Answered): boolean => tasks.check?.raw.addressDisplay !== "no";

/** True if the page is public now. */
export const isShown = (posting: Showable & Answered): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.shown) && showsOnline(posting);

/** True if agents can request showings at the agent link now. */
export const takesRequests = (posting: Showable): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.showings);

/** True if the buyer's side can register an offer there now. */
export const takesOffers = (posting: Showable): boolean =>
  mayBeThere(posting) && Boolean(posting.page?.offers);
