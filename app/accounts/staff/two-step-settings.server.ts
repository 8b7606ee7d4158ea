import { withFirestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { writeStamp } from "~/work/write";
import { settingsCollection, staffCollection } from "./collections.server";
import { actingRole } from "./permissions";
import { ownDone, type Person, writeStaffEvent } from "./staff-events.server";

/**
 * The broker of record's setting that all staff need a second step. Both functions throw ProviderUnavailable.
 */

/** Document of the setting. */
export const settingsId = "office";

/** True if all staff need a second step. */
export const isTwoStepRequired = (): Promise<boolean> =>
  withFirestore(async (db) => {
    const settings = (await settingsCollection(db).doc(settingsId).get()).data();
    return settings?.twoStepRequired ?? false;
  });

/**
 * Requires a second step of all staff, or stops requiring it.
 * @returns "done", also if unchanged. "none-yourself" if the caller has no second step. "not-allowed" if the
 * caller isn't a broker of record
 */
export const requireTwoStep = (
  twoStepRequired: boolean,
  person: Person,
): Promise<"done" | "none-yourself" | "not-allowed"> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = settingsCollection(db).doc(settingsId);
      const now = (await transaction.get(document)).data();
      const own = (await transaction.get(staffCollection(db).doc(person.uid))).data();
      if (!own || actingRole(own, today()) !== "broker") return "not-allowed";
      if (twoStepRequired && !own.twoStepSince) return "none-yourself";
      if ((now?.twoStepRequired ?? false) === twoStepRequired) return "done";
      transaction.set(document, { twoStepRequired });
      const change = twoStepRequired ? "two-step-required" : "two-step-not-required";
      writeStaffEvent(db, transaction, { ...ownDone(person, change), about: null });
      writeStamp(db, transaction);
      return "done";
    }),
  );
