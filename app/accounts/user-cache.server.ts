import { LRUCache } from "lru-cache";

/**
 * Caches verified sessions for up to ten seconds, so that reading a page doesn't call Firebase each time.
 * Changes made by this process take effect immediately.
 */

/** The account of a verified session, as Firebase has it now. */
export interface User {
  uid: string;
  email: string;
  /** True if the address is confirmed. */
  emailVerified: boolean;
  /** Time of the login, in ms since the epoch. */
  signedInAt: number;
}

/** Lifetime of a cached session, in ms. */
const goodForMs = 10_000;

/** Number of cached sessions, far more than read within ten seconds. They take a few MB. */
const most = 5000;

const good = new LRUCache<string, { user: User; until: number }>({ max: most });

let changes = 0;

/** Counts changes made by this process. A lookup that started before a change isn't cached. */
export const changesSoFar = (): number => changes;

/** Lookups in progress, which the loaders of a page share. */
const asking = new Map<string, Promise<User | null>>();

/**
 * The account of a session, or null if it has ended. Accounts with an unconfirmed address aren't cached,
 * because people confirm it while using the site.
 * @param id hash of the session
 * @param reads true if a cached answer up to ten seconds old is acceptable
 * @param ask looks up the session. Its errors are rethrown
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

/** Clears the cache. Call it after ending a session or changing an account. */
export function clearUserCache(): void {
  changes += 1;
  good.clear();
  asking.clear();
}
