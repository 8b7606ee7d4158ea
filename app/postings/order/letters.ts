import { postings } from "~/content/business";
import { goLiveWithin } from "~/content/policy-words";
import { site } from "~/content/site";
import { dateAndTime, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import type { Part } from "~/lib/mail/letter-parts";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import {
  closingParts,
  factNames,
  headFacts,
  letterToSeller,
  officeButton,
  postingButton,
  quoteParts,
  sellerName,
  type WriteLetter,
} from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { hubPage } from "~/postings/words";
import { callDaysInWords, firstAnswerBy } from "./guide-call";
import { changeSecret } from "./owner-data";
import { amendmentPath, loginPath, ownerPath } from "./owner-link";
import { refusalOf } from "./owner-refusal";
import { readWithoutClosures } from "./read-order";
import { leftUntil } from "./time-left";

/** Letters about an order: sent, confirmed by a co-owner, cancelled or declined. */

const planFact = (posting: Posting): Row[] => {
  const plan = planOf(posting)?.name;
  return plan ? [[factNames.plan, plan]] : [];
};

/** To the seller. */
export const receivedLetter: WriteLetter = (posting, { at }, { closures }) => ({
  title: "We have your order",
  head: { stamp: "RECEIVED", line: longDate(at) },
  subject: `We have your order: ${homeOf(posting)}`,
  parts: [
    "Thank you. You owe nothing until you and every co-owner have signed our agreement.",
    { day: { label: "You'll hear from us by", day: firstAnswerBy(posting, at, closures) } },
    { facts: [...headFacts(posting), ...planFact(posting), ["Sent", dateAndTime(at)]] },
    { heading: "What happens next" },
    {
      steps: [
        "An agent will phone you at one of the times you gave and explain the RECO Information Guide.",
        ...(leftUntil("proof", readWithoutClosures(posting)).tasks.length > 0
          ? ["You finish the listing in your account. What's left is on the order's page."]
          : []),
        "We'll check the facts you gave, and look up the title and the lot.",
        "We'll send you the agreement. Every owner reads and signs it.",
        "You check the proof, which shows the listing as buyers will see it, and approve it. Nothing goes on the MLS until you do.",
        `We'll put it on the MLS ${goLiveWithin()}, but not before the first day in the agreement.`,
      ],
    },
    ...feeParts(posting),
    postingButton(posting),
    "If you didn't order this, change your password and reply to this message.",
  ],
});

/** To the seller of an order that the office took on the phone. */
export const phoneOrderLetter = (posting: Posting): Letter =>
  letterToSeller(posting, posting.createdAt, {
    title: "Your order is ready to finish",
    subject: `Finish your order: ${homeOf(posting)}`,
    parts: [
      `We began your order on the phone. To finish it, log in or sign up with this email address (${posting.seller.email}). What you told us is filled in.`,
      { facts: headFacts(posting) },
      postingButton(posting),
      "You owe nothing until you and every co-owner have signed our agreement. If you didn't ask for this, reply to this message and we'll delete it.",
    ],
  });

const feeParts = ({ fee }: Posting): Part[] =>
  fee ? [{ heading: "What you would owe after signing" }, { facts: feeRows(fee) }] : [];

/** To a co-owner, with the link to confirm the order. */
export const confirmationLetter: WriteLetter = (posting, _event, { clean, secret }) => {
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
        note: `You can answer there for ${postings.ownerLinkDays} days. The link is for you only, so please don't forward it.`,
      },
      `If you aren't an owner, or don't agree, you can say so there. You can also reply to this message or call ${site.phone.text}. We'll stop until it's resolved.`,
    ],
  };
};

/** To the office. */
export const newOrderLetter: WriteLetter = (posting, { at }, { closures }) => {
  const { name, email } = posting.seller;
  const facts = [...headFacts(posting), ...planFact(posting)];
  if (name) facts.push([factNames.seller, name]);
  facts.push(
    [factNames.email, email || "None"],
    ["Preferred times", callDaysInWords(posting, at).join("\n")],
  );
  return {
    title: "A new order",
    subject: `New order, ${planOf(posting)?.name ?? ""}: ${homeOf(posting)}`,
    parts: [
      "Phone the seller about the RECO Information Guide.",
      { day: { label: "Call by", day: firstAnswerBy(posting, at, closures) } },
      { facts },
      officeButton(posting),
    ],
  };
};

/** To the office. */
export const ownerConfirmedLetter: WriteLetter = (posting, { actor }, reader) => ({
  title: "A co-owner confirmed the order",
  subject: `A co-owner confirmed the order: ${homeOf(posting)}`,
  parts: [`${actor.name ?? ""} confirmed the order as an owner.`, ...closingParts(posting, reader)],
});

/** To the office. */
export const objectionLetter: WriteLetter = (posting, { actor, reason }, reader) => ({
  title: "A co-owner objects to the order",
  subject: `A co-owner objects to the order: ${homeOf(posting)}`,
  parts: [
    `${actor.name ?? ""} objects to this order. The agreement can't go out or be signed until you've spoken with them and recorded how the objection was resolved. The seller knows that they object, but not why.`,
    { quote: reason ?? "" },
    ...closingParts(posting, reader, "#refusals"),
  ],
});

/** To the seller, without the reason. */
export const objectionLetterToSeller: WriteLetter = (posting, { actor }, reader) => ({
  title: "A co-owner objects to your order",
  subject: `A co-owner objects to your order: ${homeOf(posting)}`,
  parts: [
    `${actor.name ?? hubPage.anOwner} objects to your order. We've paused the agreement, and an agent will speak with both of you.`,
    "You don't need to do anything now. Nothing is owed, and nothing you've entered is lost.",
    ...closingParts(posting, reader),
  ],
});

/** To the seller, who had a letter about the objection. */
export const objectionWithdrawnLetter: WriteLetter = (posting, { about, at }, reader) => {
  const refusal = refusalOf(posting, about ?? "");
  if (refusal?.settled?.at.getTime() !== at.getTime()) return null;
  return {
    title: "Your co-owner now agrees",
    subject: `Your order is moving ahead: ${homeOf(posting)}`,
    parts: [
      `${refusal.name} now agrees to your order, and we're moving ahead with it.`,
      ...closingParts(posting, reader),
    ],
  };
};

/** To the co-owner who objected, so that they learn of a settlement recorded in error. */
export const settlementLetterToOwner: WriteLetter = (posting, { about, reason }, { owner, clean }) =>
  owner?.id === about
    ? {
        title: "Your objection has been resolved",
        subject: `Your objection: ${clean(homeOf(posting))}`,
        parts: [
          "You objected to this order. Our office recorded how that was resolved:",
          { quote: reason ?? "" },
          `If that isn't right, call ${site.phone.text}, or answer again on the same page.`,
          { facts: headFacts(posting, clean) },
        ],
      }
    : null;

export const settlementLetterToSeller: WriteLetter = (posting, _event, reader) => ({
  title: "Your order is moving ahead",
  subject: `Your order is moving ahead: ${homeOf(posting)}`,
  parts: ["Your co-owner's objection has been resolved.", ...closingParts(posting, reader)],
});

/** To the owner who gets a login of their own. */
export const loginOfferLetter: WriteLetter = (posting, _event, { clean, secret }) => {
  if (!secret) return null;
  const home = clean(homeOf(posting));
  return {
    title: "Your own login to the listing",
    subject: `Your own login: ${home}`,
    parts: [
      `${sellerName(posting)} has invited you to log in to the listing of ${home}. You can read everything they can, answer for yourself and message our office.`,
      {
        button: { label: "Set up your login", href: loginPath(posting, secret) },
        note: `It works for ${postings.ownerLoginDays} days, and only with this email address. The link is for you only, so please don't forward it.`,
      },
      "You don't need it to confirm or sign: the links in our emails keep working.",
      { facts: headFacts(posting, clean) },
    ],
  };
};

/** To the seller, so that an unintended login doesn't go unnoticed. */
export const loginAcceptedLetter: WriteLetter = (posting, { actor }, reader) => ({
  title: "A co-owner has their own login",
  subject: `${actor.name ?? hubPage.anOwner} has their own login: ${homeOf(posting)}`,
  parts: [
    `${actor.name ?? hubPage.anOwner} now has their own login to your listing. You can remove their access at any time under “Co-owners”.`,
    ...closingParts(posting, reader),
  ],
});

/** To an owner at a new address, with new links that replace the old ones. */
export const newContactLetter: WriteLetter = (posting, { actor, about }, { clean, secret, owner }) => {
  if (!secret || owner?.id !== about) return null;
  const home = clean(homeOf(posting));
  const who = actor.role === "owner" ? "You gave us this address" : "We were given this address for you";
  return {
    title: "We'll write to you at this address",
    subject: `Our emails about ${home}`,
    parts: [
      `${who} as an owner of ${home}. Links in our earlier emails no longer work. Use these instead:`,
      { button: { label: "Open the order or the agreement", href: ownerPath(posting, secret) } },
      ...posting.amendments.map(
        ({ id }): Part => ({
          button: {
            label: "Read the requested change",
            href: amendmentPath(posting, changeSecret(secret, id)),
          },
        }),
      ),
      `Not an owner of this home? Call us: ${site.phone.text}.`,
      { facts: headFacts(posting, clean) },
    ],
  };
};

/** To the seller and the office, if another person made the change. */
export const contactChangedLetter: WriteLetter = (posting, { actor, about, rows = [] }, reader) => {
  const office = actor.role !== "seller" && actor.role !== "owner";
  if (reader.to === (office ? "office" : actor.role)) return null;
  const who = office ? "Our office" : (actor.name ?? "The seller");
  const owner = posting.owners.find(({ id }) => id === about)?.name ?? "an owner";
  return {
    title: "An owner's contact details have changed",
    subject: `Contact details changed: ${homeOf(posting)}`,
    parts: [
      `${who} changed ${owner === who ? "their own contact details" : `the contact details of ${owner}`}.`,
      {
        facts: rows.map(
          ({ label, before, after }): Row => [label, `${before || "None"} → ${after || "none"}`],
        ),
      },
      ...(reader.to === "office" ? [] : [`If that isn't right, call ${site.phone.text}.`]),
      ...closingParts(posting, reader),
    ],
  };
};

/** To the owner whose login the seller has ended. */
export const loginEndedLetter: WriteLetter = (posting, { about }, { owner, clean }) =>
  owner?.id === about
    ? {
        title: "Your access was removed",
        subject: `Your access was removed: ${clean(homeOf(posting))}`,
        parts: [
          `${sellerName(posting)} has removed your access to the listing of ${clean(homeOf(posting))}. You're still named as an owner, and our emails still come to you.`,
          `If you don't agree, call ${site.phone.text}.`,
          { facts: headFacts(posting, clean) },
        ],
      }
    : null;

/** To the seller, if a co-owner gives up their own login. */
export const loginLeftLetter: WriteLetter = (posting, { actor }, reader) => ({
  title: "A co-owner has given up their login",
  subject: `${actor.name ?? hubPage.anOwner} has given up their login: ${homeOf(posting)}`,
  parts: [
    `${actor.name ?? hubPage.anOwner} has given up their login to your listing. They're still an owner, and our emails still go to them.`,
    ...closingParts(posting, reader),
  ],
});

/** To all parties. */
export const withdrawnLetter: WriteLetter = (posting, event, reader) => ({
  title: "The order is cancelled",
  subject: `Order cancelled: ${reader.clean(homeOf(posting))}`,
  parts: [...withdrawnParts[reader.to](posting, event, reader), ...closingParts(posting, reader)],
});

const withdrawnParts: Record<"seller" | "owners" | "office", (...letter: Parameters<WriteLetter>) => Part[]> =
  {
    seller: (_posting, { actor, reason }) =>
      actor.role === "seller"
        ? [
            "You cancelled the order. Nothing is owed, and you can order again at any time. If you didn't cancel it, reply to this message.",
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
      "The seller cancelled the order. You don't need to do anything.",
      ...quoteParts("The seller's reason:", reason),
    ],
  };

/** To the seller. */
export const declinedLetter: WriteLetter = (posting, { reason }, reader) => ({
  title: "We can't take this order",
  subject: `We can't take your order: ${homeOf(posting)}`,
  parts: [
    "We've read your order, and we can't list this home. Nothing is owed.",
    "From the office:",
    { quote: reason ?? "" },
    ...closingParts(posting, reader),
  ],
});
