import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { countTry, forgetTries, forgiveTry } from "#server/platform/rate-limits.server";
import { seal, unseal } from "~/lib/store/sealed.server";
import { writeStamp } from "~/work/write";
import {
  type StaffActor,
  type StaffChange,
  settingsCollection,
  staffCollection,
  type TwoStep,
  twoStepsCollection,
} from "./collections.server";
import { ownDone, type Person, writeStaffEvent } from "./staff-events.server";
import {
  hashOfRecoveryCode,
  intervalOf,
  newAppSecret,
  newRecoveryCodes,
  type TypedCode,
  withoutRecoveryCode,
} from "./two-step-codes";
import { settingsId } from "./two-step-settings.server";

/** The second step of a person's login as it is stored. All of these throw ProviderUnavailable. */

/** What seals an app's secret. */
const purpose = "second step";

/** How long a secret that was begun can be confirmed, ms. */
const pendingMs = 60 * 60 * 1000;

const none: TwoStep = { pending: null, active: null };

/** One change of a person's second step, in one transaction with the record that says what was done. */
const inTransaction = <T>(
  uid: string,
  change: (
    now: TwoStep,
    save: (next: TwoStep) => void,
    db: Firestore,
    transaction: Transaction,
  ) => T | Promise<T>,
): Promise<T> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = twoStepsCollection(db).doc(uid);
      const now = (await transaction.get(document)).data() ?? none;
      const save = (next: TwoStep) => void transaction.set(document, next);
      return await change(now, save, db, transaction);
    }),
  );

const isFresh = ({ madeAt }: NonNullable<TwoStep["pending"]>): boolean =>
  Date.now() - madeAt.getTime() < pendingMs;

/** The secret that a person is setting up; null where none is begun, or was too long ago. */
export async function pendingSecret(uid: string): Promise<string | null> {
  const found = await withFirestore((db) => twoStepsCollection(db).doc(uid).get());
  const pending = found.data()?.pending;
  return pending && isFresh(pending) ? (unseal(pending.sealed, purpose, uid)?.text ?? null) : null;
}

/** Makes a new secret to set up; one that was begun a moment ago stays. What is asked for at the login stays until it's confirmed. */
export const beginTwoStep = ({ uid }: Person): Promise<void> =>
  inTransaction(uid, (now, save) => {
    if (now.pending && isFresh(now.pending) && unseal(now.pending.sealed, purpose, uid)) return;
    save({ ...now, pending: { sealed: seal(newAppSecret(), purpose, uid), madeAt: new Date() } });
  });

/** The recovery codes, and since when the second step is asked for; or why it isn't. */
export type Confirmed = { codes: string[]; since: Date } | "wrong" | "gone";

/**
 * Confirms the secret that was begun with its first code.
 * @returns the recovery codes, which nobody can read again, and since when the second step is asked for
 */
export const confirmTwoStep = (person: Person, typed: TypedCode): Promise<Confirmed> =>
  countTryOf(`${person.uid} set-up`, () =>
    inTransaction<Confirmed>(person.uid, async (now, save, db, transaction) => {
      const secret = now.pending && isFresh(now.pending) && unseal(now.pending.sealed, purpose, person.uid);
      if (!secret) return "gone";
      const since = new Date();
      const interval = typed?.kind === "app" ? intervalOf(secret.text, typed.code, since) : null;
      if (interval === null) return "wrong";
      const staff = staffCollection(db).doc(person.uid);
      const member = (await transaction.get(staff)).data();
      if (!member) return "gone";
      const codes = newRecoveryCodes();
      save({
        pending: null,
        active: {
          sealed: seal(secret.text, purpose, person.uid),
          lastInterval: interval,
          recovery: codes.map(hashOfRecoveryCode),
        },
      });
      transaction.set(staff, { ...member, twoStepSince: since });
      writeStaffEvent(db, transaction, ownDone(person, "two-step-on"));
      writeStamp(db, transaction);
      return { codes, since };
    }),
  );

/**
 * What came of a code at the login:
 * - app: it's right
 * - recovery: it's right, and won't be again; `left` of them are left
 * - wrong
 * - used: it was right a moment ago, and is good once
 * - unreadable: SESSION_SECRET has lost the secret that sealed the app's; a recovery code still works
 * - off: nothing is asked for any more
 */
export type CheckedCode =
  | { kind: "app" | "wrong" | "used" | "unreadable" | "off" }
  | { kind: "recovery"; left: number };

/**
 * Checks a code. Each is good once, whoever sends it and however many at the same time. Recovery codes have no limit: nobody
 * guesses 80 bits, and with one the owner gets in while somebody else uses up the tries.
 * @throws RateLimited
 */
export const checkCode = (person: Person, typed: TypedCode): Promise<CheckedCode> => {
  const check = () =>
    inTransaction<CheckedCode>(person.uid, (now, save, db, transaction) => {
      const { active } = now;
      if (!active) return { kind: "off" };
      if (!typed) return { kind: "wrong" };
      if (typed.kind === "recovery") {
        const recovery = withoutRecoveryCode(active.recovery, typed.code);
        if (!recovery) return { kind: "wrong" };
        save({ ...now, active: { ...active, recovery } });
        writeStaffEvent(db, transaction, ownDone(person, "recovery-code-used"));
        return { kind: "recovery", left: recovery.length };
      }
      const secret = unseal(active.sealed, purpose, person.uid);
      if (!secret) {
        log.error({ event: "two_step_unreadable", staff: person.uid });
        return { kind: "unreadable" };
      }
      const interval = intervalOf(secret.text, typed.code, new Date());
      if (interval === null) return { kind: "wrong" };
      if (interval <= active.lastInterval) return { kind: "used" };
      const sealed = secret.isOld ? seal(secret.text, purpose, person.uid) : active.sealed;
      save({ ...now, active: { ...active, sealed, lastInterval: interval } });
      return { kind: "app" };
    });
  return typed?.kind === "recovery" ? check() : countTryOf(person.uid, check);
};

/**
 * Counts a try against the person's limits, and forgives it when the code was right or nobody could say.
 * @throws RateLimited
 */
async function countTryOf<T extends CheckedCode | Confirmed>(
  uid: string,
  check: () => Promise<T>,
): Promise<T> {
  const keys = { twoStepByAccount: uid, twoStepByAccountADay: uid };
  await countTry(keys);
  const outcome = await check().catch(async (error) => {
    await forgiveTry(keys);
    throw error;
  });
  const said = typeof outcome === "object" && "kind" in outcome ? outcome.kind : outcome;
  if (said !== "wrong" && said !== "used") await forgiveTry(keys);
  return outcome;
}

/** Ten new recovery codes; those before are gone. Null where no second step is asked for. */
export const renewRecoveryCodes = (person: Person): Promise<string[] | null> =>
  inTransaction<string[] | null>(person.uid, (now, save, db, transaction) => {
    if (!now.active) return null;
    const codes = newRecoveryCodes();
    save({ ...now, active: { ...now.active, recovery: codes.map(hashOfRecoveryCode) } });
    writeStaffEvent(db, transaction, ownDone(person, "recovery-codes-renewed"));
    return codes;
  });

/** Who ends a second step: the person, a broker of record for a colleague, the operator. */
type End = Extract<StaffChange, "two-step-off" | "two-step-reset">;

/**
 * Ends somebody's second step; where everybody needs one, they set up another at their next request.
 * @returns "done"; "gone" where there was none, or they have left; "required" where one is needed and the person asks; "not-allowed"
 *   where whoever asks isn't a broker of record any more
 */
export const endTwoStep = (
  uid: string,
  actor: StaffActor,
  change: End,
): Promise<"done" | "gone" | "required" | "not-allowed"> =>
  inTransaction<"done" | "gone" | "required" | "not-allowed">(uid, async (_now, _save, db, transaction) => {
    const staff = staffCollection(db);
    const member = (await transaction.get(staff.doc(uid))).data();
    if (actor.kind === "colleague" && change === "two-step-reset") {
      const colleague = (await transaction.get(staff.doc(actor.id))).data();
      if (colleague?.role !== "broker" || actor.id === uid) return "not-allowed";
    }
    const settings = (await transaction.get(settingsCollection(db).doc(settingsId))).data();
    if (!member?.twoStepSince) return "gone";
    if (change === "two-step-off" && settings?.twoStepRequired) return "required";
    transaction.delete(twoStepsCollection(db).doc(uid));
    transaction.set(staff.doc(uid), { ...member, twoStepSince: null });
    const about = { uid, name: member.name };
    writeStaffEvent(db, transaction, { actor, change, about, before: null, after: null });
    writeStamp(db, transaction);
    return "done";
  }).finally(() => forgetTries({ twoStepByAccount: uid, twoStepByAccountADay: uid }));
