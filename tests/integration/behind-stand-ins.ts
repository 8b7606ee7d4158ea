import { auth, files, store } from "./stand-ins";

/** Environment for files whose services fail or hang. Each file restores them at its end. */
Object.assign(process.env, {
  FIREBASE_AUTH_EMULATOR_HOST: auth.host,
  FIREBASE_STORAGE_EMULATOR_HOST: files.host,
  FIRESTORE_EMULATOR_HOST: store.host,
  // Long enough for a busy machine, short enough for tests that wait for it. A connection without traffic is
  // cut after a minute.
  PROVIDER_DEADLINE_MS: "8000",
  LOG_LEVEL: "info",
  // The cleanup deletes every file that its store doesn't know, so each run needs its own bucket.
  FIREBASE_STORAGE_BUCKET: `demo-stand-ins-${process.pid}.firebasestorage.app`,
});
