import { site } from "~/content/site";

/** The words of the pages on which an account gets another address. */

export const newEmailPage = {
  title: "Your email address",
  lede: "We send a link to the new address. Your account keeps the one it has until you open it.",
  heading: "Change it",
  now: "Email address",
  submit: "Send the link",
  busy: "Sending...",
  /** At the field. */
  same: "That is the address of your account already.",
  /** The same whether or not the address has an account. */
  sent: (email: string) =>
    `If ${email} can be the address of your account, a link is on its way there. Open it where you are logged in. Check the junk folder too.`,
  /** Whoever can't get in has to be helped by a person. */
  forgot: "Forgot your current password?",
  help: `Can't read letters to the old address and don't know the password? Call us at ${site.phone.text}.`,
} as const;

export const changeEmailPage = {
  title: "Change your email address",
  logIn:
    "Log in first, with the address your account still has, so that nobody else's account gets yours. You come straight back here.",
  logInButton: "Log in",
  lede: "One press and it's done: this address becomes the one of your account. Every other device that is signed in is signed out.",
  missingCode:
    "This page opens from the link in the email we sent to your new address. Ask for a new link in your account.",
  submit: "Change my email address",
  busy: "Changing...",
  again: "Ask for a new link",
  done: "Your email address has been changed. Other devices were signed out.",
  doneLogIn: "Your email address has been changed. Log in with the new one.",
} as const;
