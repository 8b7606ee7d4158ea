import type { Message } from "#server/auth/failure.server";
import { fields } from "~/content/account";
import { formWords, passwordRule } from "~/content/forms";

/**
 * What a visitor is told when signing in, signing up or resetting a password fails.
 * The login messages are the specification's catalogue (§8), word for word.
 */
const loginMessages: Readonly<Record<string, string>> = {
  "auth/invalid-email": "The email address is badly formatted.",
  "auth/user-disabled": "This user account has been disabled.",
  "auth/user-not-found": "No user found with this email.",
  "auth/wrong-password": formWords.wrongPassword,
  "auth/too-many-requests": "Too many failed login attempts. Please try again later.",
  "auth/invalid-credential": "Email does not match password.",
};

export const unexpectedError = "An unexpected error occurred.";

/** The catalogue's message for a provider code such as `auth/wrong-password`. */
export const loginMessage = (code: string): string => loginMessages[code] ?? unexpectedError;

/**
 * The catalogue's message where a signed-in seller was asked for the password again, in `field`. Nobody
 * typed an address there, so "Email does not match password." says the same as a wrong password.
 */
export const reenteredMessage =
  (field: string) =>
  (code: string): Message => {
    if (code === "auth/wrong-password" || code === "auth/invalid-credential") {
      return { field, message: loginMessage("auth/wrong-password") };
    }
    return code === "auth/weak-password" ? { field: "password", message: passwordRule } : loginMessage(code);
  };

const signUpMessages: Readonly<Record<string, string>> = {
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/invalid-email": fields.email.malformed,
  "auth/weak-password": passwordRule,
  signUpByAddress: "Too many sign-ups from this network. Please try again later.",
  // The site as a whole has had its share, by our count or by Google's.
  "auth/too-many-requests":
    "We have opened as many accounts as we can within one hour. Please try again later. You can send us a request without an account at any time.",
};

export const signUpSucceeded = "User signed up successfully!";
export const signUpFailed = "Sign up failed.";
/** Shown when our own code failed, not the provider (specification §8). */
export const signUpThrew = "sign up failed!";

export const signUpMessage = (code: string): string => signUpMessages[code] ?? signUpFailed;

const resetMessages: Readonly<Record<string, string>> = {
  "auth/too-many-requests": "Too many reset requests. Please try again later.",
  "auth/expired-action-code": "This reset link has expired. Ask for a new one.",
  "auth/invalid-action-code": "This reset link is not valid or has been used already. Ask for a new one.",
  "auth/user-disabled": "This user account has been disabled.",
  "auth/user-not-found": "This reset link is not valid or has been used already. Ask for a new one.",
  "auth/weak-password": passwordRule,
};

export const resetMessage = (code: string): string => resetMessages[code] ?? unexpectedError;

const verificationMessages: Readonly<Record<string, string>> = {
  "auth/expired-action-code": "This link has expired. Ask for a new one from your account.",
  "auth/invalid-action-code":
    "This link is not valid or has been used already. If your address is not confirmed yet, ask for a new one from your account.",
  "auth/user-disabled": "This user account has been disabled.",
  "auth/user-mismatch":
    "This link was sent to another address than the one you are signed in with. Sign out, log in with that one and open the link again.",
  "auth/user-not-found": "There is no account for this link any more.",
  "auth/too-many-requests":
    "We have sent several links already. Look in your inbox and the junk folder, or try again later.",
};

/** Where a link is asked for. */
export const verificationMessage = (code: string): string => verificationMessages[code] ?? unexpectedError;

/** Where the link is used. */
export const confirmationMessage = (code: string): string =>
  code === "auth/too-many-requests"
    ? "Too many links were tried that are not valid. Please try again later."
    : verificationMessage(code);
