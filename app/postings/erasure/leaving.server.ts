import { createHash } from "node:crypto";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { possibleKinds } from "~/postings/amendments/kinds";
import { homeOf, pathOf } from "~/postings/facts";
import { isRecord, type Posting } from "~/postings/posting";
import { currentPostings, sharedPostings } from "~/postings/store.server";
import { stateNames } from "~/postings/words";
import { isUnderWay, obligationsAfterDeletion } from "./account-gone";

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
  const shared = others.filter(isUnderWay).map((posting) => {
    const seller = posting.seller.name ?? posting.seller.email;
    const goesOn = `${seller} runs it, and it continues. You stay an owner and our emails still reach you, but your own login to it ends. ${seller} will be told.`;
    return { ...homeView(posting), goesOn: [goesOn], end: null, own: false };
  });
  const owned = postings.map((posting) => ({
    ...homeView(posting),
    goesOn: obligationsAfterDeletion(posting, now),
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

const homeView = (posting: Posting) => ({
  reference: posting.reference,
  name: homeOf(posting),
  state: `Now: ${stateNames[posting.state]}.`,
  href: pathOf(posting),
});

/** Where it is ended or cancelled first; null where the seller can't. */
function endOf(posting: Posting): { href: string; label: string } | null {
  const path = pathOf(posting);
  if (possibleKinds(posting.state).includes("end"))
    return { href: `${path}/amendments/end`, label: "End the listing first" };
  return isRecord(posting) ? null : { href: path, label: "Cancel the order first" };
}
