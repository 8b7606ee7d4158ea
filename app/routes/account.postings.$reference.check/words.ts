import { site } from "~/content/site";

/** Where the account's address isn't confirmed yet. */
export const confirmAddress = {
  id: "your-address",
  /** In the list of what has to be done before the order can be sent. */
  todo: "Confirm your email address",
  title: "Confirm your email address, then send the order",
  text: (email: string) =>
    `We'll write to ${email}, so please open the link in the email we sent there, then come back to this page. Check your junk folder too.`,
  again: "Send the email again",
  wrong: "That's not my address: change it",
  /** What the button sends. */
  intent: "letter",
  sent: (email: string) => `A new link is on its way to ${email}. Your answers on this page are saved.`,
  confirmed: "Your email address is confirmed. You can send the order.",
  notSent: `The email couldn't be sent. Your answers on this page are saved. Press "Send the email again" in a minute, or call us at ${site.phone.text}.`,
} as const;
