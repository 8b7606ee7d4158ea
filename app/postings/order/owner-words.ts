import { postings } from "~/content/business";
import { site } from "~/content/site";
import { sentence } from "~/lib/format";

/** The words of the page on which another owner confirms an order. */
export const ownerPage = {
  title: "An order that names you as an owner",
  lede: (seller: string) =>
    `${seller} asked us to post this home on the MLS. Nothing is posted, and nothing is owed, before every owner has signed our agreement.`,
  orderTitle: "What was ordered",
  ownersTitle: "Owners named in it",
  confirmTitle: (name: string) => `Are you ${name}, and is this right?`,
  confirmText:
    "You confirm that you own this home, alone or with others, and know of this order. It's no signature: the agreement comes later, and you sign it yourself.",
  submit: "Yes, that's right",
  busy: "Confirming...",
  wrong:
    "If it isn't right, don't press the button. Call us, or reply to our email: we stop until that is cleared.",
  confirmedTitle: "Thank you, that's noted",
  confirmed: (when: string) =>
    `${sentence(`You confirmed this order on ${when}`)} We told the seller and our office. You hear from us again when there is an agreement to read.`,
  ended: "This order is no longer open. There's nothing for you to do.",
  expired: `This link has run out: it works for ${postings.ownerLinkDays} days. Call us at ${site.phone.text}, and we tell you how the order stands.`,
  full: `There's no room left in this order's record, so your confirmation isn't noted. Call us at ${site.phone.text}.`,
  changed:
    "This order was changed after you had opened this page, so your answer wasn't noted. Read it again as it is now.",
  unanswered:
    "We don't know whether that was noted: our system didn't answer in time. Press the button again in a minute, which is safe.",
  invalid: {
    title: "This link doesn't work",
    text: `It may have been cut off in your mail program. Open it from our email again, or call us at ${site.phone.text}.`,
  },
} as const;
