import { createHash } from "node:crypto";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { possibleKinds } from "~/postings/amendments/kinds";
import { homeOf, pathOf } from "~/postings/facts";
import { isRecord, type Posting } from "~/postings/posting";
import { currentPostings, sharedPostings } from "~/postings/store.server";
import { stateNames } from "~/postings/words";
import { isUnderWay, obligationsAfterDeletion } from "./account-gone";

/** Most homes read. More under way are unrealistic. */
const most = 50;

/**
 * Homes of an account that are under way, with the obligations that remain without the account.
 * @throws Response 503
 */
export async function findObligations(uid: string) {
  const [own, others] = await orServiceUnavailable(
    Promise.all([currentPostings(uid, most), sharedPostings(uid, most)]),
  );
  const postings = own.filter(isUnderWay);
  const now = new Date();
  // Listings that the account reads as a co-owner. Their sellers continue with them.
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
    /** Digest of everything shown, so that outdated forms are detected. "" if there are no homes. */
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

/** Page for ending or cancelling it first. Null if the seller can't. */
function endOf(posting: Posting): { href: string; label: string } | null {
  const path = pathOf(posting);
  if (possibleKinds(posting.state).includes("end"))
    return { href: `${path}/amendments/end`, label: "End the listing first" };
  return isRecord(posting) ? null : { href: path, label: "Cancel the order first" };
}
