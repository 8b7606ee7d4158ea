import { retention } from "~/content/business";
import { inWords } from "~/content/phrases";
import { site } from "~/content/site";
import type { RichText, Section } from "~/lib/ui/shapes";

export const signUpPage = {
  title: "Create your account",
  description: `Create a free ${site.name} account: order a posting, keep your requests in one place and see the office contacts for sellers.`,
  lede: "It's free, it commits you to nothing, and it keeps your postings and requests in one place.",
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

export const logoutWords = { button: "Sign Out", done: "You are signed out." } as const;

export const profilePage = {
  title: "Your name",
  lede: "We use it when we write or call.",
  email: "Email address",
  submit: "Save your name",
  busy: "Saving...",
  done: "Your name has been saved.",
} as const;

export const passwordPage = {
  title: "Change your password",
  lede: "Every other device that is signed in is signed out. This one stays signed in.",
  submit: "Change my password",
  busy: "Changing...",
  done: "Your password has been changed. Other devices were signed out.",
  doneSignedOut: resetPasswordPage.done,
  forgot: "Forgot your current password?",
} as const;

export const confirmPasswordPage = {
  title: "Confirm your password",
  lede: "You typed it a while ago, and what comes next changes a record. You go straight back to where you were.",
  submit: "Confirm",
  busy: "Confirming...",
} as const;

export const emailPage = {
  title: "Confirm your email address",
  lede: "We send you a link, and you open it. Then we know that the address is yours, and requests you sent from it before you had an account can be added to your account.",
  address: "Email address",
  submit: "Send me the link",
  busy: "Sending...",
  sentTitle: "Check your email",
  sent: "A link is on its way. Open it and press the button on the page it leads to. Check your junk folder too.",
  again: "Send it once more",
  verifiedTitle: "Your email address is confirmed",
  verified: "There's nothing left to do here.",
  /** For those who came from a page that wants a confirmed address. */
  goOn: "Go on where you were",
} as const;

export const verifyEmailPage = {
  title: "Confirm your email address",
  description: `Confirm the email address of your ${site.name} account with the link we sent to it. One press of a button and it's done.`,
  lede: "One press and it's done. Requests that were sent from this address without an account are then added to your account.",
  submit: "Confirm my address",
  logInFirst:
    "Log in first, so that nobody else's account is confirmed with your address. You come straight back here.",
  logIn: "Log in",
  busy: "Confirming...",
  done: "Your email address is confirmed.",
  missingCode: "This page opens from the link in the email we sent you. Ask for a new link in your account.",
  askAgain: "Ask for a new link",
} as const;

/** For a link of Firebase's about a changed address: no page of this site changes one. */
export const addressLinkPage = {
  heading: "This link does not work here",
  text: `No page of this site changes the email address of an account, so this link cannot finish or undo a change. If you got an email about a change that you did not ask for, call us at ${site.phone.text} and change your password.`,
} as const;

export const sessionsPage = {
  title: "Signed-in devices",
  lede: "Left a browser signed in somewhere, or lost a phone? Sign out of your account on every device at once, this one too.",
  advice: "If somebody may know your password, change it instead: that signs out the other devices as well.",
  changePassword: "Change your password",
  submit: "Sign out everywhere",
  busy: "Signing out...",
  done: "You are signed out on every device.",
} as const;

export const dataPage = {
  title: "Your data",
  unavailable: "We could not put your file together just now. Nothing is lost: try again in a minute.",
  sections: [
    {
      id: "download",
      heading: "Download what we keep",
      blocks: [
        {
          kind: "paragraph",
          text: "One file with your account, your name, every request you sent us and every posting you ordered. It's JSON: any text editor opens it, and other programs can read it.",
        },
        { kind: "actions", main: true, links: [{ label: "Download my data", href: "/account/data.json" }] },
      ],
    },
    {
      id: "delete",
      heading: "Delete your account",
      blocks: [
        {
          kind: "paragraph",
          text: "Your account and your name are deleted, your requests no longer say who sent them, and your orders go.",
        },
        { kind: "actions", links: [{ label: "Delete my account", href: "/account/delete" }] },
      ],
    },
  ] satisfies Section[],
} as const;

export const deletePage = {
  title: "Delete your account",
  lede: "It happens at once and can't be undone.",
  sections: [
    {
      id: "goes",
      heading: "What goes",
      blocks: [
        {
          kind: "list",
          items: [
            "Your account: the email address and the password. You're signed out everywhere.",
            "Your name and everything else in your profile.",
            "From the requests you sent us: your name, your contact details, the home, and every word you wrote.",
            "Orders of a posting, with their photos, papers and messages, unless their agreement was out for signature.",
            "Our stored emails about all that and about your account.",
          ],
        },
      ],
    },
    {
      id: "stays",
      heading: "What stays",
      blocks: [
        {
          kind: "list",
          items: [
            "That a request was made, when, and what became of it, without anything that says whose it was.",
            `A posting whose agreement was out for signature: the law makes us keep it for ${inWords(retention.tradeYears)} years after it ends. Only our office sees it then, and after that it's deleted.`,
            [
              "The rest is on the ",
              { text: "privacy page", href: "/privacy#your-choices" },
              ": delivered emails, and logs and backups until they expire.",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: ["You may want a copy first: ", { text: "download your data", href: "/account/data" }, "."],
        },
      ],
    },
  ] satisfies Section[],
  submit: "Delete my account for good",
  busy: "Deleting...",
  cancel: "Keep my account",
  done: "Your account is gone. Thanks, and good luck with the sale.",
} as const;
