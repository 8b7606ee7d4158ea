import { passwords } from "~/content/business";
import { site } from "~/content/site";
import { formWords, invalidEmail, malformedEmail } from "~/lib/forms/words";

/** The words of the fields of all account forms, and of the page on which one logs in. */
export const fields = {
  firstName: { label: "First name", malformed: formWords.notInAName("First name") },
  lastName: { label: "Last name", malformed: formWords.notInAName("Last name") },
  /** The specification has one message for whatever is wrong with an address that is given for the first time. */
  email: { label: "Email address", missing: invalidEmail, malformed: invalidEmail, tooLong: invalidEmail },
  newEmail: { label: "New email address" },
  loginEmail: {
    label: "Email address",
    missing: "Email is required.",
    tooLong: malformedEmail,
    malformed: malformedEmail,
  },
  password: { label: "Password" },
  newPassword: {
    label: "Password",
    hint: `At least ${passwords.minimumAtSignUp} characters, with a letter and a number. Try a short sentence with a number in it.`,
  },
  confirmPassword: { label: "Confirm password" },
  currentPassword: { label: "Current password" },
  changedPassword: { label: "New password" },
  confirmChangedPassword: { label: "Confirm new password" },
  deletionPassword: {
    label: "Password",
    hint: "Type it once more, so that nobody else can do this for you.",
  },
} as const;

export const loginPage = {
  title: "Log in",
  description: `Sign in to your ${site.name} account to see your postings and requests, and how to reach our offices.`,
  lede: "See your postings and requests, and reach the people who handle them.",
  submit: "Log In",
  busy: "Signing In...",
  forgot: "Forgot your password?",
  noAccount: "No account yet?",
  signUp: "Create one",
  home: "Back to the home page",
  sentHere: "Log in to open that page. You'll go straight to it.",
  /** For those whom "Contact Us" brought here: how to reach us without an account comes first. */
  contact: {
    title: "Contact us",
    lede: "You can reach us without an account.",
    heading: "Or log in",
    why: "Have an account? Log in to see who to contact for what.",
  },
} as const;
