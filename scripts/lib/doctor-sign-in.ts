import { randomUUID } from "node:crypto";
import { AuthError, signInWithPassword } from "~/accounts/identity-toolkit.server";
import { type Finding, hint, ok, problem } from "./doctor-environment";

/** What went wrong, in one line. */
export const said = (error: unknown): string => {
  const { message, cause } = error as Error;
  const because = cause instanceof Error ? `: ${cause.message}` : "";
  // One line a finding, whatever a library has to say.
  return `${message}${because}`.split("\n", 1)[0] ?? "";
};

/**
 * Signs in as nobody. How Firebase refuses tells whether the key is good, whether e-mail and password
 * are enabled, and whether it hides who has an account.
 */
export async function passwordSignIn(): Promise<Finding[]> {
  const enabled = ok("Firebase Auth takes the API key and e-mail with password");
  try {
    await signInWithPassword(`doctor-${randomUUID()}@example.com`, randomUUID());
    return [problem("Firebase Auth signed in somebody who does not exist")];
  } catch (error) {
    if (!(error instanceof AuthError)) return [problem(said(error))];
    if (error.code === "auth/invalid-credential") {
      return [enabled, ok("Firebase Auth hides who has an account (enumeration protection)")];
    }
    if (error.code === "auth/user-not-found") {
      return [enabled, hint("Firebase Auth tells who has an account: turn on e-mail enumeration protection")];
    }
    if (/^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND)/.test(error.reason)) {
      return [problem("Firebase Auth does not take e-mail with password: enable that sign-in method")];
    }
    return [problem(`FIREBASE_API_KEY is refused by Firebase Auth: ${error.reason}`)];
  }
}
