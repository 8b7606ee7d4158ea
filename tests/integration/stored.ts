import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { firestore } from "#server/platform/firebase-admin.server";
import { listFiles } from "#server/platform/storage.server";
import { folderOf } from "~/postings/files.server";
import { workCollection } from "~/work/collection.server";

/** Reads the store directly, without the site. */

type Collection<Stored> = (db: Firestore) => CollectionReference<Stored>;

/** The record of a collection with this id, or undefined if there is none. */
export const storedAt = async <Stored>(records: Collection<Stored>, id: string) =>
  (
    await records(await firestore())
      .doc(id)
      .get()
  ).data();

/** A row of the office's queue, such as "request-1", or undefined if there is none. */
export const rowNamed = (id: string) => storedAt(workCollection, id);

export async function everyOneOf<Stored>(records: Collection<Stored>): Promise<Stored[]> {
  const { docs } = await records(await firestore()).get();
  return docs.map((one) => one.data());
}

/** Deletes every record of these collections, by their names. */
export async function emptyCollections(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { docs } = await (await firestore()).collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** Names of the stored files of a posting, without its folder, in order. */
export async function storedFilesOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of listFiles(folderOf(id))) names.push(...page.map(({ name }) => name));
  return names.map((name) => name.slice(folderOf(id).length)).sort();
}
