import { site } from "~/content/site";
import { formWords, invalidEmail, malformedEmail, passwordRule } from "~/lib/forms/words";
import type { Message } from "./failure.server";

/**
 * Messages if logging in, signing up, or using a link from an email fails. Keys are Firebase's error codes
 * and the names of our rate limits. `loginMessages` and the sign-up messages are the specification's (§8),
 * word for word.
 */
type Messages = Readonly<Record<string, string>>;

const disabled = "This user account has been disabled.";
const usedResetLink = "This reset link isn't valid or has been used already. Ask for a new one.";

const unexpectedError = "An unexpected error occurred.";

/** Message on pages behind links in our emails, which the specification doesn't cover. */
const unexpectedLinkError = `${unexpectedError} Try again in a minute, or call us at ${site.phone.text}.`;

const loginMessages: Messages = {
  "auth/invalid-email": malformedEmail,
  "auth/user-disabled": disabled,
  "auth/user-not-found": "No user found with this email.",
  "auth/wrong-password": formWords.wrongPassword,
  "auth/too-many-requests": "Too many failed login attempts. Please try again later.",
  "auth/invalid-credential": "Email does not match password.",
};

const signUpMessages: Messages = {
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/invalid-email": invalidEmail,
  "auth/weak-password": passwordRule,
  signUpByAddress: "Too many sign-ups from this network. Please try again later.",
  // The whole site has reached its limit or Google's.
  "auth/too-many-requests":
    "We've opened as many accounts as we can in one hour. Please try again later. You can send us a request without an account at any time.",
};

export const signUpWords = {
  succeeded: "User signed up successfully!",
  failed: "Sign up failed.",
} as const;

const resetMessages: Messages = {
  "auth/too-many-requests": "Too many reset requests. Please try again later.",
  "auth/expired-action-code": "This reset link has expired. Ask for a new one.",
  "auth/invalid-action-code": usedResetLink,
  "auth/user-disabled": disabled,
  "auth/user-not-found": usedResetLink,
  "auth/weak-password": passwordRule,
};

const verificationMessages: Messages = {
  "auth/expired-action-code": "This link has expired. Ask for a new one from your account.",
  "auth/invalid-action-code":
    "This link isn't valid or has been used already. If your address isn't confirmed yet, ask for a new one from your account.",
  "auth/user-disabled": disabled,
  "auth/user-mismatch":
    "This link was sent to a different address from the one you're logged in with. Log out, log in with that one, then open the link again.",
  "auth/user-not-found": "This link's account no longer exists.",
  "auth/too-many-requests":
    "We've sent several links already. Check your inbox and your junk folder, or try again later.",
};

/** Messages for the link to a new address. */
const emailChangeMessages: Messages = {
  ...verificationMessages,
  "auth/invalid-action-code":
    "This link isn't valid or has been used already. If your address is still the old one, ask for a new link.",
  "auth/expired-action-code": "This link has expired. Ask for a new one.",
  "auth/user-mismatch":
    "This link is for a different account from the one you're logged in to. Log out, log in to that one with the address it still has, then open the link again.",
  "auth/email-already-in-use":
    "This address has an account of its own, so it can't become the address of this one. Nothing was changed.",
};

const tooManyBadLinks = "Too many links that aren't valid were tried. Please try again later.";

/** Message for an error code such as `auth/wrong-password`. */
export const loginMessage = (code: string): string => loginMessages[code] ?? unexpectedError;

/**
 * Message if a logged-in seller retyped the password in `field`. The form has no email field, so this reports
 * a wrong password instead of a wrong combination.
 */
export const reenteredMessage =
  <Name extends string>(field: Name) =>
  (code: string): Message<Name | "password"> => {
    if (code === "auth/wrong-password" || code === "auth/invalid-credential") {
      return { field, message: loginMessage("auth/wrong-password") };
    }
    return code === "auth/weak-password" ? { field: "password", message: passwordRule } : loginMessage(code);
  };

export const signUpMessage = (code: string): string => signUpMessages[code] ?? signUpWords.failed;

export const resetMessage = (code: string): string => resetMessages[code] ?? unexpectedLinkError;

export const verificationMessage = (code: string): string =>
  verificationMessages[code] ?? unexpectedLinkError;

/** Message if the link to a new address fails. */
export const emailChangeMessage = (code: string): string =>
  code === "auth/too-many-requests" ? tooManyBadLinks : (emailChangeMessages[code] ?? unexpectedLinkError);

/** Message if a link in an email fails. `verificationMessage` is for requesting one. */
export const confirmationMessage = (code: string): string =>
  code === "auth/too-many-requests" ? tooManyBadLinks : verificationMessage(code);
