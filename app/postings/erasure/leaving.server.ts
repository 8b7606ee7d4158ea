import { createHash } from "node:crypto";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { possibleKinds } from "~/postings/amendments/kinds";
import { homeOf, pathOf } from "~/postings/facts";
import { isRecord, type Posting } from "~/postings/posting";
import { currentPostings, sharedPostings } from "~/postings/store.server";
import { stateNames } from "~/postings/words";
import { goesOnOf, isUnderWay } from "./account-gone";
import { accountGone } from "./account-gone-words";

const { page: words } = accountGone;

/** Most homes that are looked at; nobody has as many under way. */
const most = 50;

/**
 * What an account leaves behind that is under way: each home, and what goes on without the account.
 * @throws Response 503
 */
export async function leftBehind(uid: string) {
  const [own, others] = await orServiceUnavailable(
    Promise.all([currentPostings(uid, most), sharedPostings(uid, most)]),
  );
  const postings = own.filter(isUnderWay);
  const now = new Date();
  // Listings of other sellers, read with an owner's own login: their sellers go on with them.
  const shared = others.filter(isUnderWay).map((posting) => ({
    reference: posting.reference,
    name: homeOf(posting),
    state: words.state(stateNames[posting.state]),
    goesOn: [words.sharedGoesOn(posting.seller.name ?? posting.seller.email)],
    href: pathOf(posting),
    end: null,
    own: false,
  }));
  const owned = postings.map((posting) => ({
    reference: posting.reference,
    name: homeOf(posting),
    state: words.state(stateNames[posting.state]),
    goesOn: goesOnOf(posting, now),
    href: pathOf(posting),
    end: endOf(posting),
    own: true,
  }));
  const homes = [...owned, ...shared];
  return {
    /** Of all that is said of the homes: a form that has seen something else hasn't seen this. "" where nothing is. */
    seen: homes.length === 0 ? "" : createHash("sha256").update(JSON.stringify(homes)).digest("base64url"),
    homes,
  };
}

/** Where it is ended or cancelled first; null where the seller can't. */
function endOf(posting: Posting): { href: string; label: string } | null {
  const path = pathOf(posting);
  if (possibleKinds(posting.state).includes("end"))
    return { href: `${path}/amendments/end`, label: words.end };
  return isRecord(posting) ? null : { href: path, label: words.cancel };
}
