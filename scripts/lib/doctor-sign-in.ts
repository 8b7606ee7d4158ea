import { randomUUID } from "node:crypto";
import { AuthError, signInWithPassword } from "~/accounts/identity-toolkit.server";
import { type Finding, hint, ok, problem } from "./doctor-environment";

/** Message of an error and its cause, on one line. */
export const said = (error: unknown): string => {
  const { message, cause } = error as Error;
  const because = cause instanceof Error ? `: ${cause.message}` : "";
  // Keeps the first line, because a library's message may have several.
  return `${message}${because}`.split("\n", 1)[0] ?? "";
};

/**
 * Logs in with a made-up account. Firebase's refusal shows three things: the key is good, password login is enabled,
 * and Firebase doesn't reveal accounts.
 */
export async function passwordSignIn(): Promise<Finding[]> {
  const enabled = ok("Firebase Auth accepts the API key and login with email and password");
  try {
    await signInWithPassword(`doctor-${randomUUID()}@example.com`, randomUUID());
    return [problem("Firebase Auth accepted an account that does not exist")];
  } catch (error) {
    if (!(error instanceof AuthError)) return [problem(said(error))];
    if (error.code === "auth/invalid-credential") {
      return [enabled, ok("Firebase Auth does not reveal who has an account (email enumeration protection)")];
    }
    if (error.code === "auth/user-not-found") {
      return [
        enabled,
        hint("Firebase Auth reveals who has an account: turn on email enumeration protection"),
      ];
    }
    if (/^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND)/.test(error.reason)) {
      return [problem("Firebase Auth does not accept email with password: enable that sign-in method")];
    }
    return [problem(`FIREBASE_API_KEY is refused by Firebase Auth: ${error.reason}`)];
  }
}
