import * as z from "zod";
import { passwordRule } from "#server/auth/messages";
import { passwords } from "~/content/business";

/**
 * What the account forms accept: the rules and messages of the specification's §5, in its order.
 * Maximum lengths are ours: generous for people, small for machines.
 */
const passwordMaximum = 256;

export const trimmed = z.string().catch("").pipe(z.string().trim());

const name = (label: string) =>
  trimmed.pipe(
    z.string().min(1, `${label} is required.`).max(100, `${label} must be 100 characters or fewer.`),
  );

/** The specification's "simple pattern": something, an at sign, something with a dot in it. */
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An address a person can have. */
export const email = trimmed.pipe(
  z
    .string()
    // Longer addresses do not exist (RFC 5321); the limit also keeps the pattern cheap.
    .refine(
      (value) => value.length <= 254 && emailPattern.test(value),
      "Please enter a valid email address.",
    ),
);

const newPassword = z
  .string()
  .catch("")
  .pipe(
    z
      .string()
      .refine(
        (value) => value.length >= passwords.minimumAtSignUp && /\p{L}/u.test(value) && /\d/.test(value),
        passwordRule,
      )
      .max(passwordMaximum, `Password must be ${passwordMaximum} characters or fewer.`),
  );

const samePasswords = <T extends { password: string; confirmPassword: string }>(form: z.ZodType<T>) =>
  form.check(
    z.refine((value) => value.password === value.confirmPassword, {
      path: ["confirmPassword"],
      error: "Passwords do not match.",
      // Report a mismatch beside the other failures, not only once they are gone.
      when: () => true,
    }),
  );

const nameFields = { firstName: name("First name"), lastName: name("Last name") };

const signUpFields = {
  ...nameFields,
  email,
  password: newPassword,
};

/** The body of `POST /v1/auth/sign-up`; `oldPhone` is accepted and ignored, as ever (specification §3). */
export const signUpJson = z.object({ ...signUpFields, oldPhone: z.unknown().optional() });

export const signUpForm = samePasswords(z.object({ ...signUpFields, confirmPassword: z.string().catch("") }));

/** A password someone has already: held to the login's minimum, not to today's rule for new ones. */
const knownPassword = (label: string) =>
  z
    .string()
    .catch("")
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .min(passwords.minimumAtLogin, `${label} must be at least ${passwords.minimumAtLogin} characters.`)
        .max(4096, "Incorrect password. Please try again."),
    );

export const loginForm = z.object({
  email: trimmed.pipe(
    z.string().min(1, "Email is required.").max(254, "The email address is badly formatted."),
  ),
  password: knownPassword("Password"),
  redirectTo: z.string().catch(""),
});

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = samePasswords(
  z.object({ oobCode: z.string().catch(""), password: newPassword, confirmPassword: z.string().catch("") }),
);

export const profileForm = z.object(nameFields);

export const changePasswordForm = samePasswords(
  z.object({
    currentPassword: knownPassword("Current password"),
    password: newPassword,
    confirmPassword: z.string().catch(""),
  }),
);

export const verifyEmailForm = z.object({ oobCode: z.string().max(2000).catch("") });

export const deleteAccountForm = z.object({ password: knownPassword("Password") });
