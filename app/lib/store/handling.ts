import type { Field } from "~/lib/forms/form";
import type { Option } from "~/lib/ui/shapes";
import type { Collection } from "./collection.server";
import type { Pass } from "./passes.server";

/** Person whose data is exported or erased. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
}

type Table<T> = Readonly<Record<string, T>>;

/**
 * Words of an export's readable copy, by the names in the export. "invoices.number" is the name `number` in
 * `invoices`.
 */
export interface CopyWords {
  /** A name without a label is spelled out: "irrevocableUntil" is "Irrevocable until". */
  labels?: Table<string>;
  /** Words for stored values. Other values stay unchanged. */
  values?: Table<Table<string>>;
  /** Fields whose forms give the label and the words of a value, by the name of their part. */
  fields?: Table<Table<Field>>;
  /** Names of amounts in whole dollars. */
  dollars?: readonly string[];
  /** Parts that the export has as stored, next to the same part in words, and hashes. */
  leftOut?: readonly string[];
}

export const labelsOf = (options: readonly Option[]): Table<string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

export const namesOf = (kinds: Table<{ name: string }>): Table<string> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]));

/** Handling of personal data in a collection, or the reason why there is none. */
export interface Handling {
  of: Collection;
  /** Part of a person's own copy of their data, by name. */
  export: { name: string; read(person: Person): Promise<unknown> } | string;
  /** Words of the exported part. */
  words?: CopyWords | readonly CopyWords[];
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
