import type { Actor, Role } from "~/lib/steps/states";
import { refusalOf } from "~/postings/order/owner-refusal";
import { ownerWithLogin, type Posting } from "~/postings/posting";
import type { PostingWithFiles } from "~/postings/posting-with-files";
import { subjects } from "~/postings/subjects";

/** Exports of a posting for its seller, a co-owner, or an inspection. None contains a link's secret. */

/** Names of confidential fields: secrets of links, and their hashes. */
const secrets = new Set(["secret", "secretHash", "signing", "copied", "key"]);

/** Replacer for `JSON.stringify` that leaves out confidential fields. */
export const withoutSecrets = (name: string, value: unknown): unknown =>
  secrets.has(name) ? undefined : value;

const isActor = (value: object): value is Actor =>
  Object.keys(value).length === 3 && "role" in value && "id" in value && "name" in value;

const outsideOffice: readonly string[] = ["seller", "owner", "system"] satisfies Role[];

const officeRoles: readonly string[] = ["assistant", "agent", "broker"] satisfies Role[];

/** Converts a value for the seller. Staff become "office". Hashes of files are left out like secrets. */
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

/** Additional facts in a co-owner's export: the seller, and the co-owner's own answers. */
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
 * A posting with its files for the seller: answers in words and as typed. The buyers' names stay at the
 * office.
 * @param origin of the site, for links to photos
 * @param coOwner account of a co-owner, for the co-owner's export
 * @param list subjects whose records are exported
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
