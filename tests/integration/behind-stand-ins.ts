import { auth, files, store } from "./stand-ins";

/** For files whose services fail or fall silent. Each file has them up again at its end. */
Object.assign(process.env, {
  FIREBASE_AUTH_EMULATOR_HOST: auth.host,
  FIREBASE_STORAGE_EMULATOR_HOST: files.host,
  FIRESTORE_EMULATOR_HOST: store.host,
  // Many tests wait for it; in others a busy machine has to do its work within it. A file may take two of it, and a connection
  // on which nothing moves is cut after a minute.
  PROVIDER_DEADLINE_MS: "8000",
  SIGN_UPS_PER_ADDRESS: "5",
  LOG_LEVEL: "info",
  // A sweep takes every file that its store doesn't know.
  FIREBASE_STORAGE_BUCKET: `demo-stand-ins-${process.pid}.firebasestorage.app`,
});
