import { passwords } from "./business";
import { site } from "./site";

/** The words of the account pages and their forms. */
export const fields = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  email: { label: "Email address" },
  password: { label: "Password" },
  newPassword: {
    label: "Password",
    hint: `At least ${passwords.minimumAtSignUp} characters, with a letter and a number. A short sentence works well.`,
  },
  confirmPassword: { label: "Confirm password" },
} as const;

export const loginPage = {
  title: "Log in",
  description: `Sign in to your ${site.name} account to see your requests and reach the office that handles your posting.`,
  lede: "See your requests and reach the people who handle them.",
  submit: "Log In",
  busy: "Signing In...",
  forgot: "Forgot your password?",
  noAccount: "No account yet?",
  signUp: "Create one",
  home: "Back to the home page",
  sentHere: "Log in to open that page. You will go straight to it.",
} as const;

export const signUpPage = {
  title: "Create your account",
  description: `Create a free ${site.name} account: keep your requests in one place and see the office contacts for sellers.`,
  lede: "It is free, it signs you to nothing, and it keeps everything you send us in one place.",
  submit: "Sign Up",
  busy: "Signing Up...",
  haveAccount: "Already have an account?",
  logIn: "Log in",
} as const;

export const forgotPasswordPage = {
  title: "Reset your password",
  description: `Forgot the password of your ${site.name} account? Enter your email address and we send you a link to set a new one.`,
  lede: "Enter the email address of your account. We send a link that sets a new password.",
  submit: "Send the link",
  busy: "Sending...",
  sentTitle: "Check your email",
  sent: "If that address has an account, a link is on its way. It works once, for one hour. Look in the junk folder too.",
  again: "Send it to another address",
  logIn: "Back to log in",
} as const;

export const resetPasswordPage = {
  title: "Choose a new password",
  description: `Set a new password for your ${site.name} account with the link we sent to your email address.`,
  lede: "Type it twice. Other devices that are signed in will have to sign in again.",
  submit: "Save the new password",
  busy: "Saving...",
  done: "Your password has been changed. Log in with the new one.",
  missingCode: "This page opens from the link in your reset email. Ask for a new link to get one.",
  askAgain: "Ask for a new link",
} as const;

export const logoutWords = { button: "Sign Out", done: "You are signed out." } as const;

export const dashboardPage = {
  title: "Dashboard",
  profile: "Your details",
  name: "Name",
  email: "Email address",
  memberSince: "Account created",
  noProfile: "Your details could not be found. They will appear here once they are saved.",
} as const;
