import { longestName, passwords } from "~/content/business";
import { type Field, form } from "~/lib/forms/form";
import { formWords, invalidEmail, malformedEmail } from "~/lib/forms/words";
import { accountGone } from "~/postings/erasure/account-gone-words";

/**
 * The forms of accounts: the rules and messages of the specification's §5, in its order. Longest texts are
 * ours: generous for people, small for machines.
 */

const longestEmail = 254;
/** Codes of Firebase's links are a tenth as long. */
const longestCode = 2000;

const firstName = {
  label: "First name",
  malformed: formWords.notInAName("First name"),
  kind: "text",
  format: "name",
  required: true,
  maxLength: longestName.part,
  autoComplete: "given-name",
} as const satisfies Field;

const lastName = {
  label: "Last name",
  malformed: formWords.notInAName("Last name"),
  kind: "text",
  format: "name",
  required: true,
  maxLength: longestName.part,
  autoComplete: "family-name",
} as const satisfies Field;

const email = {
  label: "Email address",
  // The specification has one message for whatever is wrong with an address that is given for the first time.
  missing: invalidEmail,
  malformed: invalidEmail,
  tooLong: invalidEmail,
  kind: "text",
  format: "email",
  maxLength: longestEmail,
  autoComplete: "email",
  spellCheck: false,
} as const satisfies Field;

const newPassword = {
  label: "Password",
  hint: `At least ${passwords.minimumAtSignUp} characters, with a letter and a number. Try a short sentence with a number in it.`,
  kind: "password",
  rule: "new",
  required: true,
} as const satisfies Field;

const confirmPassword = {
  label: "Confirm password",
  kind: "password",
  rule: "repeated",
  required: true,
} as const satisfies Field;

/** What an account is made of; `POST /v1/auth/sign-up` takes these. */
export const signUpFields = { firstName, lastName, email, password: newPassword } as const;

export const signUpForm = form("sign-up", { ...signUpFields, confirmPassword });

export const loginForm = form("login", {
  // No format check: Firebase decides whether the address has an account.
  email: {
    label: "Email address",
    missing: "Email is required.",
    malformed: malformedEmail,
    tooLong: malformedEmail,
    kind: "text",
    format: "known-email",
    maxLength: longestEmail,
    autoComplete: "username",
    spellCheck: false,
  },
  password: { label: "Password", kind: "password", rule: "known", required: true },
  redirectTo: { kind: "hidden", maxLength: 2000 },
});

export const forgotPasswordForm = form("forgot-password", { email });

export const resetPasswordForm = form("reset-password", {
  oobCode: { kind: "hidden", maxLength: longestCode, secret: true },
  password: newPassword,
  confirmPassword,
});

export const verifyEmailForm = form("verify-email", {
  oobCode: { kind: "hidden", maxLength: longestCode, secret: true },
});

/** Asks for a link to a new address. */
export const newEmailForm = form("new-email", {
  email: { ...email, label: "New email address" },
  password: { label: "Current password", kind: "password", rule: "known", required: true },
});

/** Uses that link. */
export const changeEmailForm = form("change-email", {
  oobCode: { kind: "hidden", maxLength: longestCode, secret: true },
});

export const profileForm = form("profile", { firstName, lastName });

export const changePasswordForm = form("change-password", {
  currentPassword: { label: "Current password", kind: "password", rule: "known", required: true },
  password: { ...newPassword, label: "New password" },
  confirmPassword: { ...confirmPassword, label: "Confirm new password" },
});

export const confirmPasswordForm = form("confirm-password", {
  password: { label: "Password", kind: "password", rule: "known", required: true },
  redirectTo: { kind: "hidden", maxLength: 2000 },
});

const deletionPassword = {
  label: "Password",
  hint: "Type it once more, so that nobody else can do this for you.",
  kind: "password",
  rule: "known",
  required: true,
} as const;

export const deleteAccountForm = form("delete-account", { password: deletionPassword });

/** The same where something is under way that goes on without the account. */
export const leaveHomesForm = form("delete-account", {
  understood: {
    kind: "checkbox",
    label: accountGone.page.understood,
    missing: accountGone.page.understoodMissing,
  },
  password: deletionPassword,
});

/** Forms that are one button. */
export const endSessionsForm = form("end-sessions", {});
export const sendLinkForm = form("send-link", {});
