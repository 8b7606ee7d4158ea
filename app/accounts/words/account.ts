import { listing } from "~/content/business";
import { site } from "~/content/site";
import type { ReceiptLine, RichText } from "~/lib/ui/shapes";

export const signUpPage = {
  title: "Create your account",
  description: `Create a free ${site.name} account: order a posting, keep your requests in one place and see the office contacts for sellers.`,
  lede: "It's free, it commits you to nothing, and it keeps your postings and requests in one place.",
  /** For those whom "Start with Basic" brought here. */
  ledeOfOrder:
    "An order is kept in an account, so that you can stop and come back to it. It's free and commits you to nothing. The first question is on the next page.",
  submit: "Sign Up",
  busy: "Signing Up...",
  /** Where the personal information is asked for: why, and under which terms. */
  privacy: [
    "We use this to run your account. How we keep it: ",
    { text: "privacy", href: "/privacy" },
    ". By signing up you accept the ",
    { text: "terms of use", href: "/terms" },
    ".",
  ] as RichText,
  haveAccount: "Already have an account?",
  logIn: "Log in",
} as const;

/** Beside the forms that lead to an account. The slip is made up. */
export const accountSlip = {
  heading: "What your account is for",
  uses: [
    "Order a posting, stop anywhere and come back to it.",
    "See what happens next, who has to do it and by when.",
    "Keep showings, offers, papers and dates in one place.",
  ],
  specimen: {
    title: "12 Kempenfelt Drive, Barrie",
    lines: [
      { label: "On the MLS", value: `Day 12 of ${listing.mlsTermDays}` },
      { label: "Showings so far", value: "Seven" },
      { label: "Offers in writing", value: "One" },
      { label: "Next", value: "Showing, Saturday, 2 p.m.", tone: "total" },
    ] satisfies ReceiptLine[],
  },
} as const;

export const forgotPasswordPage = {
  title: "Reset your password",
  description: `Forgot the password of your ${site.name} account? Enter your email address and we send you a link to set a new one.`,
  lede: "Enter the email address of your account. We send a link that sets a new password.",
  submit: "Send the link",
  busy: "Sending...",
  sentTitle: "Check your email",
  sent: "If that address has an account, a link is on its way. It works once, for one hour. Check your junk folder too.",
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
