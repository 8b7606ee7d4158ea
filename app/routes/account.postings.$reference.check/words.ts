import { site } from "~/content/site";

/** Shown until the account's address is confirmed. */
export const confirmAddress = {
  text: (email: string) =>
    `Open the link in our email to ${email}, then come back here. It may be in your junk folder.`,
  /** Value of the button. */
  intent: "letter",
  sent: (email: string) => `A new link is on its way to ${email}. Your answers on this page are saved.`,
  notSent: `The email couldn't be sent. Your answers on this page are saved. Press "Send the email again" in a minute, or call us at ${site.phone.text}.`,
} as const;
