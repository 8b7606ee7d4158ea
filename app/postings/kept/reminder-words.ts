import { site } from "~/content/site";

/** The words of the letter about an order that its seller has left unsent. */
export const reminder = {
  title: "Your order isn't sent yet",
  subject: (home: string) => `Your order isn't sent yet: ${home}`,
  intro: (home: string, day: string) =>
    `You began to order a posting (${home}) and last changed it on ${day}. It waits where you left it.`,
  deletedLabel: "If nothing changes, we delete it on",
  rest: `This is the only reminder. If you don't want the order any more, cancel it on its page or leave it: nothing is owed. Questions? Call ${site.phone.text}.`,
  button: "Go on with the order",
  buttonNote: "It opens in your account, so you may have to log in first.",
} as const;
