import { links, site } from "~/content/site";
import { formWords, invalidEmail, malformedEmail, passwordRule } from "~/lib/forms/words";
import type { NoticeWords, RichText } from "~/lib/ui/shapes";

/**
 * What a visitor is told when signing in, signing up, or using a link from an e-mail fails. The keys are
 * Firebase's error codes and the names of our rate limits. The messages of `loginMessages` and of signing up
 * are the specification's (§8), word for word.
 */
type Messages = Readonly<Record<string, string>>;

const disabled = "This user account has been disabled.";
const usedResetLink = "This reset link isn't valid or has been used already. Ask for a new one.";

export const unexpectedError = "An unexpected error occurred.";

/** The same on the pages behind the links in our e-mails, of which the specification does not speak. */
export const unexpectedLinkError = `${unexpectedError} Try again in a minute, or call us at ${site.phone.text}.`;

export const loginMessages: Messages = {
  "auth/invalid-email": malformedEmail,
  "auth/user-disabled": disabled,
  "auth/user-not-found": "No user found with this email.",
  "auth/wrong-password": formWords.wrongPassword,
  "auth/too-many-requests": "Too many failed login attempts. Please try again later.",
  "auth/invalid-credential": "Email does not match password.",
};

export const signUpMessages: Messages = {
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/invalid-email": invalidEmail,
  "auth/weak-password": passwordRule,
  signUpByAddress: "Too many sign-ups from this network. Please try again later.",
  // The whole site has reached its limit, ours or Google's.
  "auth/too-many-requests":
    "We have opened as many accounts as we can within one hour. Please try again later. You can send us a request without an account at any time.",
};

export const signUpWords = {
  succeeded: "User signed up successfully!",
  failed: "Sign up failed.",
  /** When our own code failed, not the provider. */
  threw: "sign up failed!",
} as const;

/**
 * After signing up: the specified words, what became of the link that confirms the address, and the seller's next step.
 * @param to where they are shown; on the page of that step there is nothing to press
 */
export const signedUpNotice =
  (to: string) =>
  ({ email, sent }: { email: string; sent: boolean }): NoticeWords => {
    const next = { label: "Next: order your listing", href: links.startPosting };
    const note: RichText = sent
      ? `We've sent a link to ${email}. Open it any time before you send an order: then we know that the address is yours.`
      : [
          `The link that confirms ${email} couldn't be sent. You can go on without it for now. `,
          { text: "Send the letter again", href: "/account/verify-email" },
          ".",
        ];
    const said = { text: signUpWords.succeeded, note };
    return to.startsWith(next.href) ? said : { ...said, next };
  };

/** Refusals of `POST /v1/auth/sign-up` before it reads what was sent. */
export const signUpApiWords = { usePost: "Use POST.", sendJson: "Send JSON." } as const;

export const resetMessages: Messages = {
  "auth/too-many-requests": "Too many reset requests. Please try again later.",
  "auth/expired-action-code": "This reset link has expired. Ask for a new one.",
  "auth/invalid-action-code": usedResetLink,
  "auth/user-disabled": disabled,
  "auth/user-not-found": usedResetLink,
  "auth/weak-password": passwordRule,
};

export const verificationMessages: Messages = {
  "auth/expired-action-code": "This link has expired. Ask for a new one from your account.",
  "auth/invalid-action-code":
    "This link isn't valid or has been used already. If your address isn't confirmed yet, ask for a new one from your account.",
  "auth/user-disabled": disabled,
  "auth/user-mismatch":
    "This link was sent to another address than the one you are signed in with. Sign out, log in with that one and open the link again.",
  "auth/user-not-found": "There is no account for this link any more.",
  "auth/too-many-requests":
    "We've sent several links already. Check your inbox and your junk folder, or try again later.",
};

/** Where the link to a new address is used. */
export const emailChangeMessages: Messages = {
  ...verificationMessages,
  "auth/invalid-action-code":
    "This link isn't valid or has been used already. If your address is still the old one, ask for a new link.",
  "auth/expired-action-code": "This link has expired. Ask for a new one.",
  "auth/user-mismatch":
    "This link is for another account than the one you are signed in with. Sign out, log in to that one with the address it still has, and open the link again.",
  "auth/email-already-in-use":
    "This address has an account of its own, so it can't become the address of this one. Nothing was changed.",
};

export const tooManyBadLinks = "Too many links were tried that are not valid. Please try again later.";
