import { appOrigin } from "#server/platform/env.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { dateAndTime } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { RichText } from "~/lib/ui/shapes";

/** Letters about an account. */
const words = {
  account: "Account",
  when: "When",
  /** Formats a time such as "November 21, 2026, 2:35 p.m.". */
  moment: (moment: string) => `${moment}, Toronto time`,
  browser: (host: string) => `In a browser, at ${host}`,
  notYouTitle: "If it wasn't you",
  callUs: `Then call us at ${site.phone.text}.`,
  passwordChanged: {
    subject: "Your password was changed",
    changed: "Your password was changed in your account, with the old password.",
    reset: "Your password was changed with the link we emailed to this address.",
    wasYou: "If it was you, you don't need to do anything. Your other devices have to log in again.",
    notYou:
      "Set a new password now. We'll email the link to this address only, and a new password logs out every other device.",
    button: "Set a new password",
  },
  addressChanged: {
    subject: "The email address of your account was changed",
    text: "Your account's email address has changed. Our emails will go to the new one, and you log in with it.",
    wasYou: "If it was you, you don't need to do anything. Your other devices have to log in again.",
    notYou: `Call us now at ${site.phone.text}. The person who did this knew your password. We'll confirm who you are and stop anything in progress.`,
  },
  addressConfirmed: {
    subject: "Your email address is confirmed",
    text: "This address now belongs to your account. Requests you sent from it without an account are now in your account.",
    button: "Open your dashboard",
    buttonNote: "You may have to log in first.",
    notYou: [
      "Someone opened a link we sent to this address. ",
      { text: "Set a new password", href: "/forgot-password" },
      ", so that only you can use the account.",
    ] as RichText,
  },
  twoStep: {
    on: {
      subject: "Two-step login is on",
      text: "From now on, logging in to the office takes your password and a code from your app.",
    },
    off: {
      subject: "Two-step login is off",
      text: "From now on, logging in to the office takes only your password.",
    },
    reset: {
      subject: "Your two-step login was reset",
      text: "A broker of record or the site's administrator has reset your two-step login. Your app's codes and your recovery codes no longer work.",
    },
    recovery: {
      subject: "A recovery code was used",
      text: "Someone logged in to the office with your password and one of your recovery codes. That code won't work again.",
    },
    wasYou: "If you know about it, you don't need to do anything.",
    notYou:
      "Set a new password now, and tell the broker of record: anyone who logs in as you can open clients' files.",
  },
} as const;

/** Events that an account's owner gets a letter about. */
export type AccountEvent =
  | "password-changed"
  | "password-reset"
  | "address-confirmed"
  | "address-changed"
  | "two-step-on"
  | "two-step-off"
  | "two-step-reset"
  | "recovery-code-used";

export interface Owner {
  /** Null if the account couldn't be looked up any more. */
  uid: string | null;
  email: string;
  /** First name, if the address is confirmed. */
  greeting: string | null;
}

type Writer = () => { subject: string; told: readonly Part[]; rest: readonly Part[] };

const passwordChanged = (told: string): Writer => {
  const { subject, wasYou, notYou, button } = words.passwordChanged;
  return () => ({
    subject,
    told: [told],
    rest: [
      wasYou,
      { heading: words.notYouTitle },
      notYou,
      { button: { label: button, href: "/forgot-password" } },
      words.callUs,
    ],
  });
};

/** Letter to a member of staff about their second login step. */
const twoStep = ({ subject, text }: { subject: string; text: string }): Writer => {
  const { wasYou, notYou } = words.twoStep;
  const { button } = words.passwordChanged;
  return () => ({
    subject,
    told: [text],
    rest: [
      wasYou,
      { heading: words.notYouTitle },
      notYou,
      { button: { label: button, href: "/forgot-password" } },
    ],
  });
};

const writers: Readonly<Record<AccountEvent, Writer>> = {
  "password-changed": passwordChanged(words.passwordChanged.changed),
  "password-reset": passwordChanged(words.passwordChanged.reset),
  "address-confirmed": () => {
    const { subject, text, button, buttonNote, notYou } = words.addressConfirmed;
    return {
      subject,
      told: [text],
      rest: [
        { button: { label: button, href: "/account" }, note: buttonNote },
        { heading: words.notYouTitle },
        { paragraph: notYou },
        words.callUs,
      ],
    };
  },
  "address-changed": () => {
    const { subject, text, wasYou, notYou } = words.addressChanged;
    return {
      subject,
      told: [text],
      rest: [wasYou, { heading: words.notYouTitle }, notYou],
    };
  },
  "two-step-on": twoStep(words.twoStep.on),
  "two-step-off": twoStep(words.twoStep.off),
  "two-step-reset": twoStep(words.twoStep.reset),
  "recovery-code-used": twoStep(words.twoStep.recovery),
};

/** Changes of a staff account that the other brokers of record hear of. The account may have been taken over. */
export type StaffAccountEvent = "password" | "address" | "deleted";

const staffEvents: Readonly<Record<StaffAccountEvent, string>> = {
  password: "The password of this account was changed.",
  address: "The email address of this account was changed. The office's emails go to the new one.",
  deleted: "This account was deleted, and with it the person's access to the office.",
};

export const staffAccountEvents = Object.keys(staffEvents) as StaffAccountEvent[];

/** Letter to a broker of record about a change of a colleague's account. */
export function staffAccountLetter(
  event: StaffAccountEvent,
  { name, email }: { name: string; email: string },
  to: string,
  at: Date,
): Letter {
  const subject = "A colleague's account was changed";
  const envelope = { to, replyTo: site.email.general, subject, title: subject, greeting: null, at };
  return compose(letterFrame, { ...envelope, requestId: null, uid: null }, [
    staffEvents[event],
    {
      facts: [
        ["Colleague", name],
        [words.account, email],
        [words.when, words.moment(dateAndTime(at))],
      ],
    },
    "Call them if you didn't know about it. If it wasn't them, remove their access to the office now: anyone who logs in as them can open clients' files.",
    { button: { label: "Open “People” in the office", href: "/office/people" } },
  ]);
}

export const accountEvents = Object.keys(writers) as AccountEvent[];

/**
 * Letter to an account's owner about a change of the account, with time and browser.
 * @param at time of the change
 */
export function accountLetter(event: AccountEvent, { uid, email, greeting }: Owner, at: Date): Letter {
  const { subject, told, rest } = writers[event]();
  const envelope = { to: email, replyTo: site.email.general, subject, title: subject, greeting, at };
  return compose(letterFrame, { ...envelope, requestId: null, uid }, [
    ...told,
    {
      facts: [
        [words.account, email],
        [words.when, words.moment(dateAndTime(at))],
        ["Where", words.browser(new URL(appOrigin()).host)],
      ],
    },
    ...rest,
  ]);
}
