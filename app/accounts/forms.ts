import { longestName, passwords } from "~/content/business";
import { hiddenField, password, secret, text, tick } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { invalidEmail, malformedEmail } from "~/lib/forms/words";

/**
 * Forms of accounts, with the rules and messages of the specification's §5, in its order. Maximum lengths are
 * ours, generous for people and small for machines.
 */

/** Codes of Firebase's links are a tenth as long. */
const longestCode = 2000;

const firstName = text("First name", {
  // The specification's words.
  missing: "First name is required.",
  format: "name",
  maxLength: longestName.part,
  autoComplete: "given-name",
});

const lastName = text("Last name", {
  missing: "Last name is required.",
  format: "name",
  maxLength: longestName.part,
  autoComplete: "family-name",
});

const email = text("Email address", {
  // The specification has one message for every fault of a new address.
  missing: invalidEmail,
  malformed: invalidEmail,
  format: "email",
  autoComplete: "email",
});

const newPassword = password("Password", "new", {
  hint: `At least ${passwords.minimumAtSignUp} characters, with a letter and a number.`,
});

const confirmPassword = password("Confirm password", "repeated");

/** Fields of an account, as `POST /v1/auth/sign-up` takes them. */
export const signUpFields = { firstName, lastName, email, password: newPassword } as const;

export const signUpForm = form("sign-up", { ...signUpFields, confirmPassword });

export const loginForm = form("login", {
  // No format check, because Firebase decides if the address has an account.
  email: text("Email address", {
    missing: "Email is required.",
    malformed: malformedEmail,
    format: "known-email",
    autoComplete: "username",
  }),
  password: password("Password", "known"),
  redirectTo: hiddenField(2000),
});

export const forgotPasswordForm = form("forgot-password", { email });

export const resetPasswordForm = form("reset-password", {
  oobCode: secret(longestCode),
  password: newPassword,
  confirmPassword,
});

export const verifyEmailForm = form("verify-email", {
  oobCode: secret(longestCode),
});

/** Requests a link to a new address. */
export const newEmailForm = form("new-email", {
  email: { ...email, label: "New email address" },
  password: password("Current password", "known"),
});

/** Uses the link to a new address. */
export const changeEmailForm = form("change-email", {
  oobCode: secret(longestCode),
});

export const profileForm = form("profile", { firstName, lastName });

export const changePasswordForm = form("change-password", {
  currentPassword: password("Current password", "known"),
  password: { ...newPassword, label: "New password" },
  confirmPassword: { ...confirmPassword, label: "Confirm new password" },
});

export const confirmPasswordForm = form("confirm-password", {
  password: password("Password", "known"),
  redirectTo: hiddenField(2000),
});

const deletionPassword = password("Password", "known", {
  hint: "Enter your password to confirm it's you.",
});

export const deleteAccountForm = form("delete-account", { password: deletionPassword });

/** Deletion form if a listing or order continues without the account. */
export const leaveHomesForm = form("delete-account", {
  understood: tick("I've read what continues, and want to delete my account.", {
    missing: "Tick that you've read what continues without your account.",
  }),
  password: deletionPassword,
});

/** Forms with one button and no fields. */
export const endSessionsForm = form("end-sessions", {});
export const sendLinkForm = form("send-link", {});
