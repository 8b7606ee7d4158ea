import * as z from "zod";
import { loginMessage, passwordRule } from "#server/auth/messages";
import { email, emailMaximum, isPlainAddress, name, text, trimmed } from "#server/text";
import { passwords } from "~/content/business";
import { fieldErrors } from "~/content/field-errors";

/**
 * What the account forms accept: the rules and messages of the specification's §5, in its order.
 * Maximum lengths are ours: generous for people, small for machines.
 */
const passwordMaximum = 256;
const nameMaximum = 100;

const newPassword = text.pipe(
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

const nameFields = { firstName: name("First name", nameMaximum), lastName: name("Last name", nameMaximum) };

const signUpFields = {
  ...nameFields,
  email,
  password: newPassword,
};

/** The body of `POST /v1/auth/sign-up`; `oldPhone` is accepted and ignored, as ever (specification §3). */
export const signUpJson = z.object({ ...signUpFields, oldPhone: z.unknown().optional() });

export const signUpForm = samePasswords(z.object({ ...signUpFields, confirmPassword: text }));

/** A password someone has already: held to the login's minimum, not to today's rule for new ones. */
const knownPassword = (label: string) =>
  text.pipe(
    z
      .string()
      .min(1, fieldErrors.missing(label))
      .min(passwords.minimumAtLogin, `${label} must be at least ${passwords.minimumAtLogin} characters.`)
      .max(4096, loginMessage("auth/wrong-password")),
  );

export const loginForm = z.object({
  email: trimmed.pipe(
    z
      .string()
      .min(1, fieldErrors.missing("Email"))
      .refine(
        (value) => value.length <= emailMaximum && isPlainAddress(value),
        loginMessage("auth/invalid-email"),
      ),
  ),
  password: knownPassword("Password"),
  redirectTo: text,
});

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = samePasswords(
  z.object({ oobCode: text, password: newPassword, confirmPassword: text }),
);

export const profileForm = z.object(nameFields);

export const changePasswordForm = samePasswords(
  z.object({
    currentPassword: knownPassword("Current password"),
    password: newPassword,
    confirmPassword: text,
  }),
);

export const verifyEmailForm = z.object({ oobCode: z.string().max(2000).catch("").pipe(text) });

export const deleteAccountForm = z.object({ password: knownPassword("Password") });
