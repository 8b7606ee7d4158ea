import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { env } from "#server/env.server";

/**
 * The Admin SDK, loaded on first use: it takes hundreds of milliseconds and tens of megabytes that
 * public pages never need. It reads GOOGLE_APPLICATION_CREDENTIALS and the emulator variables itself.
 */
let app: Promise<App> | undefined;

function adminApp(): Promise<App> {
  app ??= import("firebase-admin/app").then(({ initializeApp }) =>
    initializeApp({ projectId: env().FIREBASE_PROJECT_ID }),
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

let store: Promise<Firestore> | undefined;

/** The document store. Field values of `undefined` are errors, on purpose. */
export function firestore(): Promise<Firestore> {
  store ??= Promise.all([adminApp(), import("firebase-admin/firestore")]).then(([app, { getFirestore }]) =>
    getFirestore(app),
  );
  return store;
}
