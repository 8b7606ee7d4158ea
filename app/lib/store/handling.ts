import type { Collection } from "./collection.server";
import type { Pass } from "./passes.server";

/** The person whose data is exported or erased. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** What is done about the personal data in a collection; or, in words, why nothing is. */
export interface Handling {
  of: Collection;
  /** For a person's own copy of their data: under which name, and what. */
  export: { name: string; read(person: Person): Promise<unknown> } | string;
  /** When a person deletes the account. Can be repeated after a failure. */
  erase: ((person: Person) => Promise<unknown>) | string;
  /** What the retention job does, in this order. */
  retain: readonly Pass[] | string;
}

type Rules = Omit<Handling, "of">;

/** Of a collection without personal data. @param why it has none, in words */
export const namesNobody = (why: string): Rules => ({ export: why, erase: why, retain: why });

/** Of a collection whose rows follow from other records. @param why a copy of the data lacks them, in words */
export const followsRecord = (why: string): Rules => {
  const inSameWrite = "A row changes or goes with the record it is about, in the same write.";
  return { export: why, erase: inSameWrite, retain: inSameWrite };
};
