import { countInWords, extensionDays } from "~/content/phrases";
import { extensionCost } from "~/content/policy-words";
import { torontoDay, weekdayAndDate } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import type { Part } from "~/lib/mail/letter-parts";
import { dayRows, holdoverOf, numberRow } from "~/postings/agreement/stage";
import { calendarAttachment, listingFile } from "~/postings/calendar-file";
import { amendmentsPath, homeOf, pathOf } from "~/postings/facts";
import { accountButton, headFacts, letterToSeller, postingButton, type WriteLetter } from "~/postings/letter";
import { endOfTermText, lastExtensionRequestDay } from "~/postings/listing/term";
import type { Posting } from "~/postings/posting";
import { stageWords } from "~/postings/stages";

/** Letters about a listing as a whole: on the MLS, ending soon, ended. */

/** To the seller and the co-owners. */
export const liveLetter: WriteLetter = (posting, _event, { to, clean }) => {
  const forSeller: Part[] = [
    "A calendar file with the last day is attached.",
    { heading: "What we need from you now" },
    stageWords.listing.dutiesText,
    postingButton(posting),
  ];
  const forOwners =
    "If you receive a written offer, tell us at once. The price and the term change only by an amendment that you sign too.";
  return {
    title: "Your home is on the MLS",
    head: { sign: "FOR SALE", rider: clean(homeOf(posting)) },
    subject: `On the MLS: ${clean(homeOf(posting))}`,
    attachments: [calendarAttachment(posting.reference, listingFile(posting))],
    parts: [
      "The listing is on the MLS. Buyers and agents can see it.",
      ...listingParts(posting),
      ...(to === "seller" ? forSeller : [forOwners]),
    ],
  };
};

function listingParts({ mls }: Posting): Part[] {
  if (!mls) return [];
  const facts: Part = { facts: [numberRow({ number: mls.number }), ...dayRows(mls)] };
  if (!mls.link) return [facts];
  const button = { label: "See it as buyers do", href: mls.link };
  return [facts, { button, note: "It opens the public page." }];
}

/** Text about changes that were under way when the listing ended. */
export const unfinishedChangesText = "Changes that weren't finished won't be made.";

/** To the seller and the co-owners: the end of the term, and the end of open changes. */
export const expiredLetter: WriteLetter = (posting, _event, { to, clean }) => {
  const { mls, amendments } = posting;
  const forSeller: Part[] = [
    "You can order again without starting over: we copy this order's answers and photos into a new one for you to check and send.",
    accountButton({ label: "Copy this order", href: pathOf(posting) }),
  ];
  return {
    title: "Your listing has expired",
    subject: `Expired: ${clean(homeOf(posting))}`,
    parts: [
      `The term of your listing ended at ${mls ? endOfTermText(mls.endDay) : ""}. Your home is off the MLS, and your agreement has ended. ${holdoverOf(posting, mls?.endDay ?? null)}`,
      ...(amendments.length > 0 ? [unfinishedChangesText] : []),
      ...(to === "seller" ? forSeller : ["You don't need to do anything."]),
      { facts: headFacts(posting, clean) },
    ],
  };
};

/** To the seller: the office copied the ended order into a new one. */
export const listAgainLetter: WriteLetter = (posting, _event, { clean }) => ({
  title: "Your new order is ready to check",
  subject: `List again: ${clean(homeOf(posting))}`,
  parts: [
    "We copied the answers and photos of your last listing into a new order. Choose the new term, check each page and send it. Nothing is listed until you have sent it and signed a new agreement.",
    accountButton({ label: "Open your orders", href: "/account" }),
    { facts: headFacts(posting, clean) },
  ],
});

/** Letter that reminds a seller of the end of the term. @param daysLeft days until the last day */
export function termReminderOf(posting: Posting, daysLeft: number, at: Date): Letter {
  const { mls } = posting;
  const home = homeOf(posting);
  const left = daysLeft > 0 ? countInWords(daysLeft, "day") : "less than a day";
  const askBy = mls && lastExtensionRequestDay(mls.endDay);
  const ask = askBy && askBy > torontoDay(at) ? `by ${weekdayAndDate(askBy, torontoDay(at))}` : "today";
  return letterToSeller(posting, at, {
    title: "Your listing ends soon",
    subject: `Your listing ends soon, ${left} left: ${home}`,
    parts: [
      `The listing of ${home} has ${left} left.`,
      { day: { label: "It ends at", day: mls ? endOfTermText(mls.endDay) : "" } },
      `You can extend it by ${extensionDays()} days. Ask ${ask}, so that every owner can sign before the listing ends. ${extensionCost()}`,
      {
        button: { label: "Extend or decline", href: amendmentsPath(posting) },
        note: "It opens in your account, so you may have to log in first. If you decline, we won't remind you again.",
      },
      "If you've accepted an offer, tell us at once.",
      postingButton(posting),
    ],
  });
}
