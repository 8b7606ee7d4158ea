import { passwordRule } from "~/lib/forms/words";
import type { Message } from "./failure.server";
import {
  emailChangeMessages,
  loginMessages,
  resetMessages,
  signUpMessages,
  signUpWords,
  tooManyBadLinks,
  unexpectedError,
  unexpectedLinkError,
  verificationMessages,
} from "./words/messages";

/** Which message of `app/accounts/words/messages.ts` belongs to an error code such as `auth/wrong-password`. */

export const loginMessage = (code: string): string => loginMessages[code] ?? unexpectedError;

/**
 * The message where a signed-in seller was asked for the password again, in `field`. Nobody typed an
 * address there, so a wrong combination is told as a wrong password.
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

/** Where the link to a new address is used. */
export const emailChangeMessage = (code: string): string =>
  code === "auth/too-many-requests" ? tooManyBadLinks : (emailChangeMessages[code] ?? unexpectedLinkError);

/** Where the link of an e-mail is used; `verificationMessage` is for where one is asked for. */
export const confirmationMessage = (code: string): string =>
  code === "auth/too-many-requests" ? tooManyBadLinks : verificationMessage(code);
