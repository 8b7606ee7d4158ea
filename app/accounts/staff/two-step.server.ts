import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { countTry, forgetTries, forgiveTry } from "#server/platform/rate-limits.server";
import { today } from "~/lib/format";
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
import { actingRole } from "./permissions";
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

/** A person's stored second login step. All functions throw ProviderUnavailable. */

/** Purpose of the key that seals an app's secret. */
const purpose = "second step";

/** Time to confirm a new secret, in ms. */
const pendingMs = 60 * 60 * 1000;

const none: TwoStep = { pending: null, active: null };

/** Changes a person's second step and stores the event in one transaction. */
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

/** The secret a person is setting up, or null if there is none or it has expired. */
export async function pendingSecret(uid: string): Promise<string | null> {
  const found = await withFirestore((db) => twoStepsCollection(db).doc(uid).get());
  const pending = found.data()?.pending;
  return pending && isFresh(pending) ? (unseal(pending.sealed, purpose, uid)?.text ?? null) : null;
}

/**
 * Creates a secret to set up, or keeps a recent one. The active secret stays until the new one is confirmed.
 */
export const beginTwoStep = ({ uid }: Person): Promise<void> =>
  inTransaction(uid, (now, save) => {
    if (now.pending && isFresh(now.pending) && unseal(now.pending.sealed, purpose, uid)) return;
    save({ ...now, pending: { sealed: seal(newAppSecret(), purpose, uid), madeAt: new Date() } });
  });

/** Recovery codes and start of the second step, or the reason for a refusal. */
export type Confirmed = { codes: string[]; since: Date } | "wrong" | "gone";

/**
 * Confirms the new secret with its first code.
 * @returns the recovery codes, which can't be read again, and the start of the second step
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
 * Result of a code at the login:
 * - app: right
 * - recovery: right and used up, with `left` remaining
 * - wrong
 * - used: right, but already used
 * - unreadable: SESSION_SECRET can't unseal the app's secret any more. A recovery code still works
 * - off: the second step isn't active
 */
export type CheckedCode =
  | { kind: "app" | "wrong" | "used" | "unreadable" | "off" }
  | { kind: "recovery"; left: number };

/**
 * Checks a code, which is valid once, even for simultaneous requests. Recovery codes have no limit, because
 * 80 bits can't be guessed. With one the owner can log in while an attacker uses up the tries.
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
 * Counts a try against the person's limits, and forgives it unless the code was wrong or used.
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

/** Replaces the recovery codes with ten new ones. Null if the second step isn't active. */
export const renewRecoveryCodes = (person: Person): Promise<string[] | null> =>
  inTransaction<string[] | null>(person.uid, (now, save, db, transaction) => {
    if (!now.active) return null;
    const codes = newRecoveryCodes();
    save({ ...now, active: { ...now.active, recovery: codes.map(hashOfRecoveryCode) } });
    writeStaffEvent(db, transaction, ownDone(person, "recovery-codes-renewed"));
    return codes;
  });

/** End of a second step by the person, or a reset by a broker of record or the operator. */
type End = Extract<StaffChange, "two-step-off" | "two-step-reset">;

/**
 * Ends a person's second step. If all staff need one, they set up another at their next request.
 * @returns "done". "gone" if there was none or the person has left. "required" if all staff need one and the
 * person asks. "not-allowed" if the caller isn't a broker of record any more
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
      const mayReset = colleague && actingRole(colleague, today()) === "broker";
      if (!mayReset || actor.id === uid) return "not-allowed";
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
