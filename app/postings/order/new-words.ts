import { paymentMethod } from "~/content/account-policies";
import { plans } from "~/content/business";
import { formatDollars, percent } from "~/lib/format";

/** The words of the page that begins an order. */
export const newPostingPage = {
  title: "Start an order",
  lede: "What you send here is a request to post. You owe nothing until you and every other owner have signed our agreement.",
  moneyTitle: "What it costs",
  moneyHead: ["Plan", "Fee", "HST", "In all", "When it's due"],
  moneyFrom: (amount: string) => `from ${amount}`,
  moneyFlatFee: `Flat-Fee is ${percent(plans.flatFee.feePercent)} of your asking price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater. You see the sum in dollars before you send the order, and it's fixed then.`,
  moneyNote: `${paymentMethod()} What you offer a buyer's brokerage comes on top of the fee.`,
  stopped:
    "Thank you for thinking of us. We can't take this order now, for the reason below. Nothing you typed is lost: change it if it was a slip, or save it and come back later.",
  saved: "Saved. The order waits here until you come back.",
  submit: "Save and continue",
  busy: "Saving...",
  confirmFirst: {
    title: "First confirm your email address",
    text: "We write to you there about the order, so we have to know that the address is yours.",
    link: "Confirm your email address",
  },
} as const;
