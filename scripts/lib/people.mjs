import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";

/**
 * Signs up through the site's API.
 * @param {string} origin of the site
 * @param {{ firstName: string, lastName: string, email: string, password: string }} person
 */
export async function signUp(origin, person) {
  const answer = await fetch(`${origin}/v1/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`There is no account for ${person.email}: ${await answer.text()}`);
}

/**
 * Confirms an account's address in the emulators that `env` names, without a letter.
 * @param {string} email
 * @param {Record<string, string | undefined>} env
 */
export async function confirmAddress(email, env) {
  // The Admin SDK reads this variable.
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= env.FIREBASE_AUTH_EMULATOR_HOST;
  const [app = initializeApp({ projectId: env.FIREBASE_PROJECT_ID ?? process.env.FIREBASE_PROJECT_ID })] =
    getApps();
  const { uid } = await getAuth(app).getUserByEmail(email);
  await getAuth(app).updateUser(uid, { emailVerified: true });
}

/**
 * Adds an account to the office's staff, in the emulators that `env` names.
 * It confirms the address and runs `npm run staff -- add`.
 * @param {string} email
 * @param {"assistant" | "agent" | "broker"} role
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
export async function makeStaff(email, role, name, env) {
  await confirmAddress(email, env);
  await runScript(["scripts/staff.ts", "add", email, role, name, "--as", "demo"], env);
}

/**
 * Runs one of our scripts on the emulators that `env` names.
 * @param {string[]} script file and arguments
 * @param {Record<string, string | undefined>} env
 */
export async function runScript(script, env) {
  // Runs asynchronously, because the in-memory Firestore runs in this process and has to answer.
  await promisify(execFile)(process.execPath, ["--import", "tsx", ...script], {
    env: { ...process.env, ...env },
  });
}
