import { postings, replyBusinessDays } from "~/content/business";
import { goLiveWithin } from "~/content/policy-words";
import { site } from "~/content/site";
import { dateAndTime, longDate, torontoDay } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { answerBy, feeRows, homeOf, planOf } from "~/postings/facts";
import {
  closing,
  factNames,
  headFacts,
  office,
  own,
  quoted,
  sellerName,
  type WriteLetter,
} from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { ownerPath } from "./owner-link";
import { readOrder } from "./read-order";
import { fieldsOf } from "./tasks";

/** The letters about an order: it is sent, confirmed by another owner, and cancelled or declined. */

/** To the seller. */
export const received: WriteLetter = (posting, { at }) => ({
  title: "We have your order",
  head: { stamp: "RECEIVED", line: longDate(at) },
  subject: `We have your order ${posting.reference}`,
  parts: [
    "Thank you. We have your order. You owe nothing until you and every other owner have signed our agreement.",
    { day: { label: "You'll hear from us by", day: answerBy(at) } },
    { facts: [...headFacts(posting), ["Sent", dateAndTime(at)]] },
    { heading: "What happens next" },
    {
      steps: [
        "An agent will phone you at one of the times you gave and explain the RECO Information Guide.",
        "We'll check the facts you gave, and look up the title and the lot.",
        "We'll send you the agreement. Every owner reads and signs it.",
        "You'll approve a proof of the listing, part by part. Nothing goes on the MLS until you do.",
        `We'll put it on the MLS ${goLiveWithin()}, but not before the first day in the agreement.`,
      ],
    },
    ...feeParts(posting),
    own(posting),
    "If you didn't order this, change your password and reply to this message.",
  ],
});

const feeParts = ({ fee }: Posting): Part[] =>
  fee ? [{ heading: "What you would owe after signing" }, { facts: feeRows(fee) }] : [];

/** To another owner, with the link on which they confirm the order. */
export const namedAsOwner: WriteLetter = (posting, _event, { clean, secret }) => {
  if (!secret) return null;
  const home = clean(homeOf(posting));
  return {
    title: "You are named as an owner",
    subject: `You are named as an owner of ${home}`,
    parts: [
      `${sellerName(posting)} has asked us to list ${home} on the MLS, and named you as one of its owners. Nothing goes on the MLS until every owner has signed our agreement.`,
      "The link below shows what was ordered. Please read it, and confirm it there if it's correct. You don't need an account.",
      {
        button: { label: "Read the order", href: ownerPath(posting, secret) },
        note: `The link works once, for ${postings.ownerLinkDays} days. It's yours alone: don't pass it on.`,
      },
      `If you aren't an owner, or don't agree, reply to this message or call ${site.phone.text}. We'll stop until it's sorted out.`,
    ],
  };
};

/** When an agent may phone, as the order says it. */
function callTimes(posting: Posting): Row[] {
  const { answers, context } = readOrder(posting, torontoDay(posting.sentAt ?? new Date()));
  const { callTimes } = fieldsOf("plan", context);
  const rows = callTimes ? rowsOf({ callTimes }, answers.plan ?? {}) : [];
  return rows.map(([, value]) => ["Times that suit the seller", value]);
}

/** To the office. */
export const newPosting: WriteLetter = (posting, { at }) => {
  const { name, email } = posting.seller;
  const facts = headFacts(posting);
  if (name) facts.push([factNames.seller, name]);
  facts.push([factNames.email, email], ...callTimes(posting));
  return {
    title: "A new order",
    subject: `New order, ${planOf(posting)?.name ?? ""}: ${posting.reference}`,
    parts: [
      `A seller sent an order. Phone them about the guide within ${replyBusinessDays} business day.`,
      { day: { label: "Answer by", day: answerBy(at) } },
      { facts },
      office(posting),
    ],
  };
};

/** To the office. */
export const ownerConfirmed: WriteLetter = (posting, { actor }, reader) => ({
  title: "An owner confirmed",
  subject: `An owner confirmed: ${posting.reference}`,
  parts: [`${actor.name ?? ""} read the order and confirmed it as an owner.`, ...closing(posting, reader)],
});

/** To everybody. */
export const withdrawn: WriteLetter = (posting, event, reader) => ({
  title: "The order is cancelled",
  subject: `Cancelled: order ${posting.reference}`,
  parts: [...withdrawnParts[reader.to](posting, event, reader), ...closing(posting, reader)],
});

const withdrawnParts: Record<"seller" | "owners" | "office", (...letter: Parameters<WriteLetter>) => Part[]> =
  {
    seller: (_posting, { actor, reason }) =>
      actor.role === "seller"
        ? [
            "You cancelled the order. Nothing is owed, and we've stopped working on it. You can order again at any time. If you didn't cancel it, reply to this message.",
          ]
        : [
            "We cancelled the order for you. Nothing is owed. Reply to this message if you didn't expect it.",
            "From the office:",
            { quote: reason ?? "" },
          ],
    owners: (posting, _event, { clean }) => [
      `The order to list ${clean(homeOf(posting))}, which named you as an owner, has been cancelled. You don't need to do anything.`,
    ],
    office: (_posting, { reason }) => [
      "The seller cancelled the order. No further action needed.",
      ...quoted("The seller's reason:", reason),
    ],
  };

/** To the seller. */
export const declined: WriteLetter = (posting, { reason }, reader) => ({
  title: "We can't take this order",
  subject: `We can't take your order ${posting.reference}`,
  parts: [
    "We've read your order, and we can't list this home. Nothing is owed.",
    "From the office:",
    { quote: reason ?? "" },
    ...closing(posting, reader),
  ],
});
