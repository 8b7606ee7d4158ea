import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import { withProviderDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { metrics } from "#server/platform/metrics.server";

let ownProjectId: string | undefined;
let ownBucket: string | undefined;

export const projectId = (): string => ownProjectId ?? env().FIREBASE_PROJECT_ID;

/** Bucket of the project's files. Firebase creates the default one with the project. */
export const bucketName = (): string =>
  (ownProjectId ? ownBucket : env().FIREBASE_STORAGE_BUCKET) ?? `${projectId()}.firebasestorage.app`;

/**
 * Sets the project for operators' commands, before their first use of Firebase. They need no other variable of the
 * site.
 */
export function useProject(id: string, bucket?: string): void {
  ownProjectId = id;
  ownBucket = bucket;
}

/**
 * The Admin SDK, loaded on first use. It takes hundreds of milliseconds and tens of megabytes, which public pages
 * don't need. It reads GOOGLE_APPLICATION_CREDENTIALS and the emulator variables itself.
 */
let app: Promise<App> | undefined;

function adminApp(): Promise<App> {
  app ??= import("firebase-admin/app").then(({ initializeApp }) =>
    // Names the account for workload identity federation without impersonation.
    // The SDK couldn't sign the token of a verification e-mail otherwise.
    initializeApp({
      projectId: projectId(),
      serviceAccountId: ownProjectId ? undefined : env().SERVICE_ACCOUNT,
    }),
  );
  return app;
}

let auth: Promise<Auth> | undefined;

/** Firebase Auth with an administrator's rights: session cookies, revocation, deletion. */
export function adminAuth(): Promise<Auth> {
  auth ??= Promise.all([adminApp(), import("firebase-admin/auth")]).then(([app, { getAuth }]) =>
    getAuth(app),
  );
  return auth;
}

let files: Promise<Storage> | undefined;

/** Firebase Storage with an administrator's rights. */
export function fileStorage(): Promise<Storage> {
  files ??= Promise.all([adminApp(), import("firebase-admin/storage")]).then(([app, { getStorage }]) =>
    getStorage(app),
  );
  return files;
}

/**
 * Interval of keep-alive pings to Firestore, and the time to answer one, in ms.
 * With a ping every 10 s Google answers "too many pings" and disconnects.
 */
const ping = { everyMs: 60_000, answerMs: 10_000 };

/**
 * Creates a client of the document store. It's the only place that does. Field values of `undefined` are errors, on
 * purpose. It uses the class, because `getFirestore` always returns the same client, even a terminated one.
 * @param databaseId other than the project's default one
 */
export async function newFirestore(
  projectId: string,
  { everyMs, answerMs } = ping,
  databaseId?: string,
): Promise<Firestore> {
  const { Firestore } = await import("firebase-admin/firestore");
  return new Firestore({
    projectId,
    ...(databaseId ? { databaseId } : {}),
    // A connection can die unnoticed, for example behind a NAT or while the CPU is throttled.
    // The client would wait for it for hours. An unanswered ping makes it reconnect.
    "grpc.keepalive_time_ms": everyMs,
    "grpc.keepalive_timeout_ms": answerMs,
    "grpc.keepalive_permit_without_calls": 1,
    // Prevents sharing of connections, because a new client could get the dead one of the old client.
    "grpc.use_local_subchannel_pool": 1,
  });
}

interface StoreClient {
  db: Promise<Firestore>;
  /** Open calls, including those that missed their deadline. */
  calls: number;
  /** Calls that missed their deadline since the client last answered one. */
  missed: number;
}

let client: StoreClient | undefined;

const currentClient = (): StoreClient => {
  client ??= { db: newFirestore(projectId()), calls: 0, missed: 0 };
  return client;
};

/** The document store, for callers with their own deadlines. Don't keep it, because a stuck client is replaced. */
export const firestore = (): Promise<Firestore> => currentClient().db;

/** Missed deadlines in a row after which a client is replaced. Pings would take longer to notice. */
const stuckAfter = 3;

/** Replaced clients with open calls, which the SDK retries for minutes. */
const ending = new Set<StoreClient>();

/** Most replaced clients at a time, so that they don't pile up while the store is down. */
const endingAtMost = 5;

/**
 * Runs work in the document store with a deadline. Work continues after the deadline, although its caller has given
 * up. `isLate` is then true. A client that misses several deadlines in a row is replaced, so that the next call
 * reconnects.
 * @throws ProviderUnavailable and nothing else, for any error of the store
 */
export async function withFirestore<T>(
  use: (db: Firestore, isLate: () => boolean) => Promise<T>,
): Promise<T> {
  const used = currentClient();
  let late = false;
  used.calls += 1;
  let settled = false;
  const settle = () => {
    settled = true;
    used.calls -= 1;
    endIfDone(used);
  };
  const answer = used.db.then((db) => use(db, () => late));
  answer.then(() => {
    used.missed = 0;
    settle();
  }, settle);
  try {
    return await withProviderDeadline("Firestore", answer);
  } catch (error) {
    late = true;
    if (!settled) deadlineMissed(used);
    throw error;
  }
}

/** Counts a missed deadline and replaces a client with too many of them. */
function deadlineMissed(used: StoreClient): void {
  used.missed += 1;
  if (used.missed < stuckAfter || used !== client || ending.size >= endingAtMost) return;
  client = undefined;
  ending.add(used);
  metrics()?.storeClientsReplaced.inc();
}

/**
 * Closes a replaced client after its last call.
 * A retry on a closed client would never be answered and would leave a rejected promise.
 */
function endIfDone(replaced: StoreClient): void {
  if (replaced.calls > 0 || !ending.delete(replaced)) return;
  replaced.db.then((db) => db.terminate()).catch(() => {});
}
