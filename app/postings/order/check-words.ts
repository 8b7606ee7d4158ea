import { feeFixed, paymentMethod } from "~/content/account-policies";
import { listing } from "~/content/business";
import { sentence } from "~/lib/format";
import { tasks } from "./task-names";

/** The words of the page that shows every answer and sends the order. */
export const checkPage = {
  title: tasks.check.title,
  lede: tasks.check.lede,
  sentTitle: "What you sent",
  sentLede: "This is how we have it. To change something, write to us.",
  openLede:
    "This is how we have it. Change what we asked about, then answer on the order's page and send it again.",
  back: "All tasks",
  backToOrder: "Back to the order",
  notStarted: "Nothing has been entered here yet.",
  outdated: "An answer here no longer fits what you said elsewhere.",
  dropped: "These answers don't apply to this kind of home and are dropped when you send the order:",
  count: (files: number) => (files === 0 ? "None" : String(files)),
  unpriced: "Choose a plan, and for Flat-Fee enter an asking price, to see what it comes to.",
  complete: "Everything is there. Read it once more, then send it.",
  incomplete: "You can send the order once these are done:",
  change: "Change",
  none: "Nothing given.",
  money: "What you would owe after signing",
  moneyText: `${feeFixed} Nothing is owed before every owner has signed. ${paymentMethod()}`,
  lastQuestions: "The last questions",
  term: `The listing runs ${listing.mlsTermDays} days from its first day, to 11:59 p.m. of the last.`,
  confirmFirst:
    "The order isn't sent yet: your account's email address isn't confirmed, and we write to it. Confirm it on the page of your account, then send the order.",
  changed:
    "The order isn't sent yet: an answer was changed, in another window perhaps, after you had opened this page. The order as it is now is below, and your answers here are kept. Read it again, then send it.",
  submit: "Send the order",
  busy: "Sending...",
  sent: (reference: string, when: string) =>
    `We have your order ${reference}. ${sentence(`You hear from us by ${when}`)}`,
} as const;
