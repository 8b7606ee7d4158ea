import { site } from "~/content/site";

/** Shown until the account's address is confirmed. */
export const confirmAddress = {
  id: "your-address",
  text: (email: string) =>
    `We'll write to ${email}, so please open the link in the email we sent there, then come back to this page. Check your junk folder too.`,
  /** Value of the button. */
  intent: "letter",
  sent: (email: string) => `A new link is on its way to ${email}. Your answers on this page are saved.`,
  notSent: `The email couldn't be sent. Your answers on this page are saved. Press "Send the email again" in a minute, or call us at ${site.phone.text}.`,
} as const;
