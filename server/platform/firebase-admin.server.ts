import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import { withProviderDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { metrics } from "#server/platform/metrics.server";

let ownProjectId: string | undefined;
let ownBucket: string | undefined;

/** The id of the Firebase project. */
export const projectId = (): string => ownProjectId ?? env().FIREBASE_PROJECT_ID;

/** The bucket of the project's files: the one Firebase makes with a project, unless another is named. */
export const bucketName = (): string =>
  (ownProjectId ? ownBucket : env().FIREBASE_STORAGE_BUCKET) ?? `${projectId()}.firebasestorage.app`;

/** For the operator's commands, before their first use of Firebase: they need no other variable of the site. */
export function useProject(id: string, bucket?: string): void {
  ownProjectId = id;
  ownBucket = bucket;
}

/**
 * The Admin SDK, loaded on first use: it takes hundreds of milliseconds and tens of megabytes that
 * public pages never need. It reads GOOGLE_APPLICATION_CREDENTIALS and the emulator variables itself.
 */
let app: Promise<App> | undefined;

function adminApp(): Promise<App> {
  app ??= import("firebase-admin/app").then(({ initializeApp }) =>
    // Without it, workload identity federation that impersonates nobody cannot sign the token for which
    // Firebase sends a verification e-mail: the SDK would not know whose signature to ask for.
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
 * How often a connection to Firestore is asked whether it is alive, and how long it has to answer, ms. Not
 * more often: to a ping every 10 s Google answers "too many pings" and hangs up.
 */
const ping = { everyMs: 60_000, answerMs: 10_000 };

/**
 * A new client of the document store; the one place that makes them. Field values of `undefined` are
 * errors, on purpose. It is made by its class, because `getFirestore` would answer with the same client
 * for ever, also after its end.
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
    // A connection can die unnoticed, for example behind a NAT or while the CPU is throttled. gRPC would
    // wait for it for hours; an unanswered ping makes it connect anew.
    "grpc.keepalive_time_ms": everyMs,
    "grpc.keepalive_timeout_ms": answerMs,
    "grpc.keepalive_permit_without_calls": 1,
    // Clients otherwise share connections, and a new one could be given the dead one of the old.
    "grpc.use_local_subchannel_pool": 1,
  });
}

interface StoreClient {
  db: Promise<Firestore>;
  /** Calls under way, including those that missed their deadline. */
  calls: number;
  /** Calls that missed their deadline since it last answered one. */
  missed: number;
}

let client: StoreClient | undefined;

const currentClient = (): StoreClient => {
  client ??= { db: newFirestore(projectId()), calls: 0, missed: 0 };
  return client;
};

/** The document store, for callers with deadlines of their own. Do not keep it: a stuck client is replaced. */
export const firestore = (): Promise<Firestore> => currentClient().db;

/** Missed deadlines in a row after which a client is replaced; pings would take longer to notice. */
const stuckAfter = 3;

/** Replaced clients with calls under way, which the SDK retries for minutes. */
const ending = new Set<StoreClient>();

/** Most replaced clients kept at a time, so that they do not pile up while the store is down. */
const endingAtMost = 5;

/**
 * Work in the document store, in time. It goes on when the time is over and nobody waits for it any more;
 * `isLate` tells it so. A client that misses several deadlines in a row is replaced, so that the next call
 * connects anew.
 * @throws ProviderUnavailable and nothing else, whatever the store answered
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

/** Gives up a client that has missed too many deadlines. */
function deadlineMissed(used: StoreClient): void {
  used.missed += 1;
  if (used.missed < stuckAfter || used !== client || ending.size >= endingAtMost) return;
  client = undefined;
  ending.add(used);
  metrics()?.storeClientsReplaced.inc();
}

/**
 * Closes a replaced client once its last call is over. Not before: the SDK answers nothing to a call that
 * is tried again on a closed client, and leaves a rejected promise behind.
 */
function endIfDone(replaced: StoreClient): void {
  if (replaced.calls > 0 || !ending.delete(replaced)) return;
  replaced.db.then((db) => db.terminate()).catch(() => {});
}
