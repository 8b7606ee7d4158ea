import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { calendarDate, sentence } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { kinds } from "~/postings/amendments/kinds";
import { homeOf } from "~/postings/facts";
import {
  factNames,
  headFacts,
  type LetterContent,
  letterToSeller,
  officeButton,
  sellerName,
  withoutLinks,
} from "~/postings/letter";
import { endOfTermText } from "~/postings/listing/term";
import { isRecord, type Posting } from "~/postings/posting";
import { reportBy } from "~/postings/sale/words";
import { isEnded } from "~/postings/states";
import { stateNames } from "~/postings/words";

/** Obligations that remain for a home after its seller deletes the account, and the letters about them. */

/** True if it was sent and hasn't ended, so that other people have to be notified. */
export const isUnderWay = (posting: Posting): boolean =>
  posting.state !== "draft" && posting.state !== "expired" && !isEnded(posting);

/** Pending deadlines in words, earliest first. */
function clocksOf({ sale, backOnMls, offerorsToTell, amendments }: Posting, at: Date): string[] {
  const clocks: [what: string, due: Date][] = [
    ...(sale?.mls ? [[reportBy(sale.mls.news), sale.mls.due] as [string, Date]] : []),
    ...(sale?.conditions ?? [])
      .filter(({ state }) => state === "open")
      .map(({ what, by }): [string, Date] => [
        `A condition of the sale (${what}) has to be met by`,
        torontoMoment(by, 23, 59),
      ]),
    ...(backOnMls ? [[reportBy("back"), backOnMls.due] as [string, Date]] : []),
    ...amendments.flatMap(({ kind, due }): [string, Date][] =>
      due ? [[`A change to the listing (${kinds[kind].name}) is under way, due`, due]] : [],
    ),
  ];
  const dated = clocks
    .sort(([, a], [, b]) => a.getTime() - b.getTime())
    .map(([what, due]) => sentence(`${what} ${nearMoment(due, at)}`));
  return offerorsToTell
    ? [...dated, "Each buyer with an open offer still has to be told how many offers there are."]
    : dated;
}

/** Sentences about the obligations that remain without the account. */
export function obligationsAfterDeletion(posting: Posting, at: Date): string[] {
  const { mls, sale, state } = posting;
  if (!isRecord(posting))
    return ["The order will be deleted with your account: we'll stop working on it, and nothing is owed."];
  const last = mls && endOfTermText(mls.endDay);
  const listed =
    state === "suspended"
      ? `The listing stays suspended, and the agreement runs until ${last}.`
      : `The home stays on the MLS until ${last}.`;
  const unlisted = "The agreement stays as it is. It binds you and your co-owners as before.";
  const sold = sale && `The sale continues. It closes on ${calendarDate(sale.closingDay)}.`;
  return [
    sold ?? (mls ? listed : unlisted),
    ...(mls
      ? ["Offers, showings, changes, objections and reports of a sale can no longer be entered here."]
      : []),
    ...clocksOf(posting, at),
    "We keep the record as long as the law requires. Only our office can see it.",
  ];
}

function toOwner(posting: Posting): LetterContent {
  const home = withoutLinks(homeOf(posting));
  const parts = isRecord(posting)
    ? [
        "What this means:",
        "The agreement with all owners stays as it is. Offers, changes and objections can no longer be entered on our site.",
        `As an owner you can take this over or end it: reply to this email, or call us at ${site.phone.text}.`,
      ]
    : ["We have stopped working on the order. Nothing is owed, and you don't need to do anything."];
  return {
    title: "The seller's account was deleted",
    subject: `The seller's account was deleted: ${home}`,
    parts: [
      `${sellerName(posting)}, who ordered the mere posting of ${home} with us, has deleted the account used to run it.`,
      ...parts,
      { facts: [...headFacts(posting, withoutLinks), ["Status", stateNames[posting.state]]] },
    ],
  };
}

function toOffice(posting: Posting, at: Date): LetterContent {
  const others = posting.owners.map(({ name, email }) => `${name}, ${email}`).join(" · ");
  const parts: Part[] = isRecord(posting)
    ? [
        "Agree with the owners on who runs it from now on, or end it.",
        obligationsAfterDeletion(posting, at),
        officeButton(posting),
      ]
    : ["No agreement had gone out, so the order was deleted with it. You don't need to do anything."];
  return {
    title: "A seller deleted the account",
    subject: `Account deleted: ${homeOf(posting)}`,
    parts: [
      "The seller has deleted their account, and can no longer enter or sign anything on the site.",
      {
        facts: [
          ...headFacts(posting),
          ["Status", stateNames[posting.state]],
          [factNames.seller, posting.seller.name ?? ""],
          [factNames.email, posting.seller.email],
          ["Co-owners", others || "None with an email address"],
        ],
      },
      ...parts,
    ],
  };
}

/** To the seller: a co-owner with their own login has deleted their account. */
export const loginGoneLetter = (posting: Posting, name: string, at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "A co-owner's login has ended",
    subject: `A co-owner's login has ended: ${homeOf(posting)}`,
    parts: [
      `${name} has deleted their account, so they no longer have their own login to your listing. They're still an owner, and our emails still go to them.`,
      { facts: headFacts(posting) },
    ],
  });

/**
 * Letters to the notified co-owners and to the office, with ids. They aren't linked to the account, so they
 * remain when its own letters are deleted.
 */
export function accountGoneLetters(posting: Posting, at: Date): { id: string; letter: Letter }[] {
  if (!isUnderWay(posting)) return [];
  const general = site.email.general;
  const write = ({ parts, ...written }: LetterContent, to: string, replyTo: string): Letter =>
    compose(letterFrame, { ...written, to, replyTo, at, requestId: null }, parts);
  return [
    ...posting.owners
      .filter(({ email }) => email)
      .map((owner) => ({
        id: `account-gone-${owner.id}`,
        letter: write(toOwner(posting), owner.email, general),
      })),
    {
      id: `account-gone-${posting.id}`,
      letter: write(toOffice(posting, at), general, posting.seller.email),
    },
  ];
}
