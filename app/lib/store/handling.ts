import type { Collection } from "./collection.server";
import type { Pass } from "./passes.server";

/** Person whose data is exported or erased. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Handling of personal data in a collection, or the reason why there is none. */
export interface Handling {
  of: Collection;
  /** Part of a person's own copy of their data, by name. */
  export: { name: string; read(person: Person): Promise<unknown> } | string;
  /** Erasure when a person deletes the account. It can be repeated after a failure. */
  erase: ((person: Person) => Promise<unknown>) | string;
  /** Passes of the retention job, in order. */
  retain: readonly Pass[] | string;
}

type Rules = Omit<Handling, "of">;

/**
 * Rules of a collection without personal data.
 * @param why reason why it has none
 */
export const namesNobody = (why: string): Rules => ({ export: why, erase: why, retain: why });

/**
 * Rules of a collection whose rows follow from other records.
 * @param why reason why a copy of the data leaves them out
 */
export const followsRecord = (why: string): Rules => {
  const inSameWrite = "A row changes or is deleted with its record, in the same write.";
  return { export: why, erase: inSameWrite, retain: inSameWrite };
};
