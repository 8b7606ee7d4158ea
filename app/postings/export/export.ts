import type { Actor, Role } from "~/lib/steps/states";
import { refusalOf } from "~/postings/order/owner-refusal";
import { ownerWithLogin, type Posting } from "~/postings/posting";
import { subjects } from "~/postings/subjects";
import type { PostingWithFiles } from "~/postings/whole";

/** Copies of a posting: for its seller, for another owner, and for an inspection. None has a secret that opens a link. */

/** Names of what works as a key: secrets of links, and their fingerprints. */
const secrets = new Set(["secret", "secretHash", "signing", "key"]);

/** For `JSON.stringify`: leaves out what works as a key. */
export const withoutSecrets = (name: string, value: unknown): unknown =>
  secrets.has(name) ? undefined : value;

const isActor = (value: object): value is Actor =>
  Object.keys(value).length === 3 && "role" in value && "id" in value && "name" in value;

const outsideOffice: readonly string[] = ["seller", "owner", "system"] satisfies Role[];

const officeRoles: readonly string[] = ["assistant", "agent", "broker"] satisfies Role[];

/**
 * A value as its seller may have it. Who at the office did something is for the office, so a copy says that it was the office.
 * Fingerprints of files are left out with the secrets.
 */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (isActor(value)) return outsideOffice.includes(value.role) ? value.role : "office";
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secrets.has(name) && name !== "hash")
      .map(([name, one]) => [name, name === "by" && officeRoles.includes(one) ? "office" : readable(one)]),
  );
}

/** What another owner's copy says of a posting that they read with a login of their own: whose it is, and what they said. */
function sharedFacts(posting: Posting, uid: string) {
  const owner = ownerWithLogin(posting, uid);
  const refusal = owner && refusalOf(posting, owner.id);
  return {
    by: posting.seller.name ?? posting.seller.email,
    since: owner?.login?.since ?? null,
    refusal: refusal && { at: refusal.at, text: refusal.text, settled: refusal.settled?.text ?? null },
  };
}

/**
 * A posting with what is kept beside it, as its seller may have it: answers in words and as typed. The buyers' names stay at the office.
 * @param origin of the site, for links to photos
 * @param coOwner account of another owner, for that owner's copy
 * @param list the subjects whose records are read
 */
export function sellersCopy(
  whole: PostingWithFiles,
  origin: string,
  coOwner?: string,
  list = subjects,
): Readonly<Record<string, unknown>> {
  const { posting } = whole;
  const parts = list.flatMap(({ sellersCopy, sellersAlone }) => [
    sellersCopy?.(whole, origin) ?? {},
    coOwner ? {} : (sellersAlone?.(posting) ?? {}),
  ]);
  const shared = coOwner ? { shared: sharedFacts(posting, coOwner) } : {};
  // Objects stay objects.
  return readable(Object.assign({}, ...parts, shared)) as Readonly<Record<string, unknown>>;
}
