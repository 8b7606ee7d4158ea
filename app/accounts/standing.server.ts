import { LRUCache } from "lru-cache";

/**
 * Sessions that Firebase has just found good, so that not every page costs a round trip to it. For reading a session's
 * standing may be ten seconds old; what this process itself does to a session or an account is noticed at once.
 */

/** Who a verified session belongs to: the account as Firebase has it now. */
export interface User {
  uid: string;
  email: string;
  /** Whether that address is known to be theirs. */
  emailVerified: boolean;
  /** When they signed in, ms since the epoch. */
  signedInAt: number;
}

/** How old a standing may be, ms. */
const goodForMs = 10_000;

/** Sessions that are kept: far more than read within ten seconds, and a few MB. */
const most = 5000;

const good = new LRUCache<string, { user: User; until: number }>({ max: most });

let changes = 0;

/** How often sessions or accounts were changed by this process: what was asked before a change is not kept after it. */
export const changesSoFar = (): number => changes;

/** Questions that are under way, which the loaders of a page share. */
const asking = new Map<string, Promise<User | null>>();

/**
 * Whose session it is; null when it is over. An account whose address isn't confirmed is asked for with each page, because
 * people confirm it in the middle of what they do.
 * @param id hash of the session
 * @param reads whether an answer of the last ten seconds will do
 * @param ask finds out; what it throws is thrown on
 */
export async function userFor(
  id: string,
  reads: boolean,
  ask: () => Promise<User | null>,
): Promise<User | null> {
  const known = reads ? good.get(id) : undefined;
  if (known && known.until > Date.now()) return known.user;
  const underWay = reads ? asking.get(id) : undefined;
  if (underWay) return underWay;
  const answer = askAndKeep(id, ask);
  asking.set(id, answer);
  try {
    return await answer;
  } finally {
    if (asking.get(id) === answer) asking.delete(id);
  }
}

async function askAndKeep(id: string, ask: () => Promise<User | null>): Promise<User | null> {
  const since = changes;
  const user = await ask();
  if (user?.emailVerified && since === changes) good.set(id, { user, until: Date.now() + goodForMs });
  else good.delete(id);
  return user;
}

/** To be called by whatever ends sessions or changes an account: everybody is asked for again. */
export function clearUserCache(): void {
  changes += 1;
  good.clear();
  asking.clear();
}
