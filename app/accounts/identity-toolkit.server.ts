import { FirebaseError } from "firebase/app";
import type { AuthErrorCodes } from "firebase/auth";
import * as z from "zod";
import { countFailure, ProviderUnavailable, withProviderDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import type { FailureKind } from "#server/platform/metrics.server";
import { clearUserCache } from "./user-cache.server";

/**
 * Calls of Firebase Auth's REST API ("Identity Toolkit") that need a password or a reset code.
 * https://firebase.google.com/docs/reference/rest/auth
 */

/** Codes of Firebase's client SDKs for a refusal, e.g. `auth/wrong-password`. */
export type AuthCode = (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes];

/** A refusal by Firebase with its client SDKs' code. `reason` is Firebase's own code, e.g. `INVALID_PASSWORD`. */
export class AuthError extends FirebaseError {
  declare readonly code: AuthCode;

  constructor(
    code: AuthCode,
    readonly reason: string = code,
  ) {
    super(code, reason === code ? code : `${code} (${reason})`);
    // FirebaseError sets its own prototype.
    Object.setPrototypeOf(this, AuthError.prototype);
  }
}

const codes: Readonly<Record<string, AuthCode>> = {
  EMAIL_NOT_FOUND: "auth/user-not-found",
  INVALID_PASSWORD: "auth/wrong-password",
  INVALID_LOGIN_CREDENTIALS: "auth/invalid-credential",
  USER_DISABLED: "auth/user-disabled",
  USER_NOT_FOUND: "auth/user-not-found",
  INVALID_EMAIL: "auth/invalid-email",
  INVALID_NEW_EMAIL: "auth/invalid-email",
  MISSING_EMAIL: "auth/invalid-email",
  EMAIL_EXISTS: "auth/email-already-in-use",
  WEAK_PASSWORD: "auth/weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "auth/weak-password",
  TOO_MANY_ATTEMPTS_TRY_LATER: "auth/too-many-requests",
  RESET_PASSWORD_EXCEED_LIMIT: "auth/too-many-requests",
  QUOTA_EXCEEDED: "auth/too-many-requests",
  EXPIRED_OOB_CODE: "auth/expired-action-code",
  INVALID_OOB_CODE: "auth/invalid-action-code",
  MISSING_OOB_CODE: "auth/invalid-action-code",
  OPERATION_NOT_ALLOWED: "auth/operation-not-allowed",
};

/** Refusals of a password. The second one doesn't reveal if there is an account. */
const wrongPassword: ReadonlySet<AuthCode> = new Set(["auth/wrong-password", "auth/invalid-credential"]);

const errorBody = z.object({ error: z.object({ message: z.string() }) });

function baseUrl(): string {
  const emulator = env().FIREBASE_AUTH_EMULATOR_HOST;
  return emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
}

/** Refusals that aren't caused by a visitor's input, with the kind of failure they count as. */
const troubles: Readonly<Partial<Record<AuthCode, FailureKind>>> = {
  "auth/too-many-requests": "throttled",
  "auth/operation-not-allowed": "disabled",
  "auth/internal-error": "refused",
};

/** True if the cause is our key or settings, which no visitor can fix. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof AuthError &&
  (error.code === "auth/internal-error" || error.code === "auth/operation-not-allowed");

/** Creates the error, and counts it if no visitor's input caused it. */
export function refusal(code: AuthCode, reason?: string): AuthError {
  const kind = troubles[code];
  if (kind) countFailure("Firebase Auth", kind);
  return new AuthError(code, reason);
}

/**
 * Calls one method with JSON in both directions.
 * @throws AuthError if Firebase refuses for a reason it names
 * @throws ProviderUnavailable if it can't be reached, times out, answers 5xx or unreadable content
 */
async function call<T>(method: string, body: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
  const { FIREBASE_API_KEY, PROVIDER_DEADLINE_MS } = env();
  const ask = async () => {
    const response = await fetch(
      `${baseUrl()}/v1/accounts:${method}?key=${encodeURIComponent(FIREBASE_API_KEY)}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(PROVIDER_DEADLINE_MS),
      },
    );
    return { status: response.status, json: (await response.json()) as unknown };
  };
  // The signal frees the connection. The deadline is enforced separately, because Node can lose the signal
  // while a body is being read (nodejs/undici#4984).
  const { status, json } = await withProviderDeadline("Firebase Auth", ask());
  if (status === 429) throw refusal("auth/too-many-requests");
  const failure = errorBody.safeParse(json);
  if (failure.success) {
    const { message } = failure.data.error;
    // "CODE" or "CODE : a sentence".
    const name = message.split(" : ")[0]?.trim() ?? "";
    const code = codes[name];
    if (code) throw refusal(code, name);
    if (status >= 500) throw new ProviderUnavailable("Firebase Auth", { cause: name });
    throw refusal("auth/internal-error", message);
  }
  const result = answer.safeParse(json);
  if (status !== 200 || !result.success) {
    throw new ProviderUnavailable("Firebase Auth", { cause: `unexpected answer, status ${status}` });
  }
  return result.data;
}

/** A call that changes an account. It clears the cache even if the answer was lost. */
const change: typeof call = (method, body, answer) => call(method, body, answer).finally(clearUserCache);

const signedIn = z.object({ localId: z.string().min(1), idToken: z.string().min(1), email: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * Signs in. Accented letters have two Unicode forms, and older accounts have passwords in either.
 * @throws AuthError, ProviderUnavailable
 */
export async function signInWithPassword(email: string, password: string): Promise<SignedIn> {
  let refusal: unknown;
  for (const spelled of new Set([password.normalize("NFC"), password, password.normalize("NFD")])) {
    try {
      return await call(
        "signInWithPassword",
        { email, password: spelled, returnSecureToken: true },
        signedIn,
      );
    } catch (error) {
      if (!(error instanceof AuthError) || !wrongPassword.has(error.code)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Signs in with a token made by the Admin SDK. @throws AuthError, ProviderUnavailable */
export const signInWithCustomToken = (token: string): Promise<{ idToken: string }> =>
  call("signInWithCustomToken", { token, returnSecureToken: true }, signedIn.pick({ idToken: true }));

const mailed = z.object({ email: z.string() });

/** Has Firebase email a reset link. @throws AuthError (`auth/user-not-found`), ProviderUnavailable */
export async function sendPasswordReset(email: string): Promise<void> {
  await call("sendOobCode", { requestType: "PASSWORD_RESET", email }, mailed);
}

/** Has Firebase email a link that verifies the token's address. @throws AuthError, ProviderUnavailable */
export async function sendEmailVerification(idToken: string): Promise<void> {
  await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, mailed);
}

/**
 * Has Firebase email a link to a new address. Using the link makes it the address of the token's account.
 * @throws AuthError (`auth/email-already-in-use`), ProviderUnavailable
 */
export async function sendEmailChange(idToken: string, newEmail: string): Promise<void> {
  await call("sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail }, z.object({}));
}

const codeDetails = z.object({
  requestType: z.string(),
  email: z.string().optional(),
  newEmail: z.string().optional(),
});

/**
 * Checks the code of a reset link without using it up.
 * @throws AuthError if it's unusable, ProviderUnavailable
 */
export async function checkResetCode(oobCode: string): Promise<void> {
  const { requestType } = await call("resetPassword", { oobCode }, codeDetails);
  if (requestType !== "PASSWORD_RESET") throw new AuthError("auth/invalid-action-code");
}

/**
 * Sets a new password with the code of a reset link.
 * @returns the account's address
 * @throws AuthError, ProviderUnavailable
 */
export async function resetPassword(oobCode: string, newPassword: string): Promise<string> {
  return (await change("resetPassword", { oobCode, newPassword }, mailed)).email;
}

/**
 * Marks an address as verified with the code of a verification link.
 * @param email the account's address, in Firebase's own spelling
 * @throws AuthError (`auth/user-mismatch` for a code sent to another address), ProviderUnavailable
 */
export async function applyEmailVerification(oobCode: string, email: string): Promise<void> {
  // Without a password this call only describes the code. `update` would apply codes of other kinds too.
  const code = await call("resetPassword", { oobCode }, codeDetails);
  if (code.requestType !== "VERIFY_EMAIL") throw new AuthError("auth/invalid-action-code");
  if (code.email !== email) throw new AuthError("auth/user-mismatch");
  await change("update", { oobCode }, mailed);
}

/**
 * Changes an account's address with the code in the link sent to the new one. The code proves that the owner
 * reads that address.
 * @param email the account's current address, in Firebase's own spelling
 * @returns the new one
 * @throws AuthError (`auth/user-mismatch` for another account's code), ProviderUnavailable
 */
export async function applyEmailChange(oobCode: string, email: string): Promise<string> {
  const code = await call("resetPassword", { oobCode }, codeDetails);
  if (code.requestType !== "VERIFY_AND_CHANGE_EMAIL" || !code.newEmail) {
    throw new AuthError("auth/invalid-action-code");
  }
  if (code.email !== email) throw new AuthError("auth/user-mismatch");
  await change("update", { oobCode }, z.object({}));
  return code.newEmail;
}

/**
 * Sets a new password for the account of a fresh ID token. Firebase ends the account's sessions, including
 * this token's.
 * @throws AuthError, ProviderUnavailable
 */
export async function setPassword(idToken: string, password: string): Promise<void> {
  await change("update", { idToken, password }, signedIn.pick({ localId: true }));
}

/** Deletes the account of the token. @throws AuthError, ProviderUnavailable */
export async function deleteAccount(idToken: string): Promise<void> {
  await change("delete", { idToken }, z.object({}));
}
