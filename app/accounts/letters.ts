import { env } from "#server/platform/env.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { dateAndTime } from "~/lib/format";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Letter } from "~/store/collections.server";
import { accountLetters as words } from "./words/letters";

/** What an account's owner is written about. */
export type AccountEvent = "password-changed" | "password-reset" | "address-confirmed" | "address-changed";

export interface Owner {
  /** Null when the account could not be looked up any more. */
  uid: string | null;
  email: string;
  /** The first name, if the address is known to be that person's. */
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
      rest: [wasYou, { heading: words.notYouTitle }, notYou, words.callUs],
    };
  },
};

export const accountEvents = Object.keys(writers) as AccountEvent[];

/** The letter that tells an account's owner what was done to it, when and from where. @param at when it was done */
export function accountLetter(event: AccountEvent, { uid, email, greeting }: Owner, at: Date): Letter {
  const { subject, told, rest } = writers[event]();
  const envelope = { to: email, replyTo: site.email.general, subject, title: subject, greeting, at };
  return compose(letterFrame, { ...envelope, requestId: null, uid }, [
    ...told,
    {
      facts: [
        [words.account, email],
        [words.when, words.moment(dateAndTime(at))],
        [words.where, words.browser(new URL(env().APP_ORIGIN).host)],
      ],
    },
    ...rest,
  ]);
}
