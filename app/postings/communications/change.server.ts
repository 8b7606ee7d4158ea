import { withFirestore } from "#server/platform/firebase-admin.server";
import type { Actor } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import { changePosting, type PostingChange } from "~/postings/store.server";
import { communicationsCollection } from "./collection.server";
import { withCommunication, withoutCommunication, communicationWords as words } from "./communications";
import { type Communication, type CommunicationsFile, emptyCommunicationsFile } from "./record";

/** Reads and writes a posting's calls and emails. All functions throw ProviderUnavailable. */

export const findCommunications = (posting: string): Promise<CommunicationsFile> =>
  withFirestore(
    async (db) => (await communicationsCollection(db).doc(posting).get()).data() ?? emptyCommunicationsFile,
  );

/** @returns "" if it's done, or the reason if it isn't */
async function change(
  posting: string,
  next: (file: CommunicationsFile) => CommunicationsFile | string,
  mark: (posting: Posting) => Posting | undefined = () => undefined,
): Promise<string> {
  const done = await changePosting({ id: posting }, async (now, { db, transaction }) => {
    const kept = await transaction.get(communicationsCollection(db).doc(posting));
    const changed = next(kept.data() ?? emptyCommunicationsFile);
    const result: PostingChange<string> =
      typeof changed === "string"
        ? { result: changed }
        : { next: mark(now), communications: changed, result: "" };
    return result;
  });
  return done ?? words.gone;
}

export const addCommunication = (posting: string, entry: Communication): Promise<string> =>
  change(posting, (file) => withCommunication(file, entry));

/** Adds an email that was sent to the file's address, which the office has to read once. */
export const receiveCommunication = (posting: string, entry: Communication): Promise<string> =>
  change(
    posting,
    (file) => {
      const next = withCommunication(file, entry);
      return next === file ? words.twice : next;
    },
    (now) => ({
      ...now,
      mailToRead: {
        since: now.mailToRead?.since ?? entry.addedAt,
        from: entry.from,
        count: (now.mailToRead?.count ?? 0) + 1,
      },
    }),
  );

export const removeCommunication = (
  posting: string,
  id: string,
  by: Actor,
  reason: string,
): Promise<string> =>
  change(posting, (file) => withoutCommunication(file, id, { at: new Date(), by, reason }) ?? words.gone);
