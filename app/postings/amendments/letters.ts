import { site } from "~/content/site";
import { inSentence, torontoDay } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment } from "~/lib/time/toronto";
import { holdoverOf } from "~/postings/agreement/stage";
import { amendmentsPath, feeDueOf, feeRows, homeOf, planOf } from "~/postings/facts";
import {
  accountButton,
  asTyped,
  closingParts,
  headFacts,
  type LetterContent,
  type LetterEvent,
  type LetterReader,
  officeButton,
  quoteParts,
  sellerName,
  type WriteLetter,
  withoutLinks,
} from "~/postings/letter";
import { unfinishedChangesText } from "~/postings/listing/letters";
import { endOfTermText } from "~/postings/listing/term";
import { additionRows } from "~/postings/money/rows";
import { amendmentPath, ownerPath } from "~/postings/order/owner-link";
import { type Amendment, isUnclaimed, type Posting } from "~/postings/posting";
import { endFeeWords, kinds } from "./kinds";
import { amendmentWords } from "./words";

/** Letters about a change of a listing. */

/** Wraps a letter about its step's amendment. */
const about =
  (
    write: (
      amendment: Amendment,
      posting: Posting,
      event: LetterEvent,
      reader: LetterReader,
    ) => LetterContent | null,
  ): WriteLetter =>
  (posting, event, reader) => {
    const amendment = posting.amendments.find(({ id }) => id === event.about);
    return amendment ? write(amendment, posting, event, reader) : null;
  };

/**
 * Old and new values.
 * @param toOthers cleans words typed by the seller. Figures and our own words keep their periods
 */
function changeParts({ kind, state, rows }: Amendment, toOthers: LetterReader["clean"]): Part[] {
  const { name, typedWords } = kinds[kind];
  const clean = typedWords ? toOthers : asTyped;
  const [old, asked] = amendmentWords.oldAndNew[state];
  const facts = rows.map(({ label, before, after }): Part => {
    const now: Row = [asked, clean(after) || amendmentWords.nothing];
    // The heading already names the only value that changes.
    const what: Row[] = label === name ? [] : [["What", label]];
    return { facts: before ? [...what, [old, clean(before)], now] : [...what, now] };
  });
  return [{ heading: name }, ...facts];
}

/** End of a letter: a link to the changes for the seller, or the order for co-owners. */
const toChanges = (posting: Posting, { to, clean }: LetterReader): Part =>
  to === "seller"
    ? accountButton({ label: "See the changes", href: amendmentsPath(posting) })
    : { facts: headFacts(posting, clean) };

const dueRow = ({ due }: Amendment, label: string, at: Date): Row[] =>
  due ? [[label, nearMoment(due, at)]] : [];

/** To the office, which prepares or makes it. */
export const requestLetterToOffice = about((amendment, posting, { at }) => ({
  title: "A change was requested",
  subject: `Change requested, ${inSentence(kinds[amendment.kind].shortLabel)}: ${homeOf(posting)}`,
  parts: [
    ...(amendment.kind === "stop-showings" ? ["It's for today, so please do it right away."] : []),
    "The seller has requested this change to the listing.",
    ...changeParts(amendment, asTyped),
    { facts: [...dueRow(amendment, "Due", at), ...headFacts(posting)] },
    ...quoteParts("The seller wrote:", amendment.note),
    officeButton(posting, "/listing"),
  ],
}));

/** To the seller and the co-owners, so that a stolen session can't reduce the price unnoticed. */
export const requestLetterToOwners = about((amendment, posting, { at }, { to, clean, secret }) => {
  const home = clean(homeOf(posting));
  const letter = { title: "A change to your listing", subject: `A change to your listing: ${home}` };
  const bySeller = amendment.by.role === "seller";
  const signed = amendment.signers.length > 0;
  const needs: Part[] =
    amendment.state === "to-sign"
      ? signingParts(amendment)
      : [signed ? "It needs your signature. We'll send it to you." : "It doesn't need a signature."];
  if (to === "seller") {
    return {
      ...letter,
      parts: [
        bySeller
          ? "We have your request for this change to your listing. Nothing has changed yet."
          : "Our office has started this change to your listing. Nothing has changed yet.",
        ...changeParts(amendment, clean),
        ...needs,
        ...(signed ? [] : [{ facts: dueRow(amendment, "We'll do it by", at) }]),
        accountButton({ label: "See the changes", href: amendmentsPath(posting) }),
        `If you didn't request it, call ${site.phone.text} at once and change your password.`,
      ],
    };
  }
  if (!secret) return null;
  return {
    ...letter,
    parts: [
      bySeller
        ? `${sellerName(posting)} has requested a change to the listing of ${home}. Nothing has changed yet.`
        : `Our office has started a change to the listing of ${home}. Nothing has changed yet.`,
      ...changeParts(amendment, clean),
      ...needs,
      {
        button: { label: "Read the change, or object", href: amendmentPath(posting, secret) },
        note: "The link is for you only, so please don't forward it. It works until the change is made, withdrawn or declined.",
      },
    ],
  };
});

/** The way in which a change is signed, and its signers. */
const signingParts = ({ link, signers }: Amendment): Part[] => [
  link
    ? {
        button: { label: "Read and sign the change", href: link },
        note: "It opens at the signing service.",
      }
    : "You'll sign it on paper: we'll bring it or send it to you.",
  { heading: "Who signs" },
  signers.map(withoutLinks),
];

export const signingLetter = about((amendment, posting, _event, reader) => ({
  title: "A change to sign",
  subject: `Change to sign: ${reader.clean(homeOf(posting))}`,
  parts: [
    "This change to the listing is ready for every owner to read and sign.",
    ...changeParts(amendment, reader.clean),
    ...signingParts(amendment),
    `Questions? Reply to this message or call ${site.phone.text} before you sign.`,
    toChanges(posting, reader),
  ],
}));

/** To an owner who has transferred their share. It's their last letter about the listing. */
const leftLetter = (posting: Posting, { clean }: LetterReader): LetterContent => {
  const home = clean(homeOf(posting));
  return {
    title: "You're no longer an owner on this listing",
    subject: `No longer an owner: ${home}`,
    parts: [
      `The change that you signed is made. You're no longer an owner on the listing of ${home}, so nothing about it needs your signature.`,
      "Your links and your login no longer open it. Ask us if you need a copy of what you signed.",
      { facts: headFacts(posting, clean) },
      `If you didn't agree to this, call ${site.phone.text} at once.`,
    ],
  };
};

/** Letter about a completed change, including an extension. Each kind has its sentence in `kinds.ts` (`madeText`). */
export const madeLetter = about((amendment, posting, _event, reader) => {
  if (reader.hasLeft) return leftLetter(posting, reader);
  const { madeText } = kinds[amendment.kind];
  const [row] = amendment.rows;
  const sentence = madeText && row ? ` ${madeText(row.after, row.before)}` : "";
  return {
    title: "Your listing has changed",
    subject: `Changed: ${reader.clean(homeOf(posting))}`,
    parts: [
      `We've made this change.${sentence}`,
      ...changeParts(amendment, reader.clean),
      ...(amendment.kind === "plan" && posting.fee
        ? [
            { heading: "What it costs now" },
            { facts: [...feeRows(posting.fee, feeDueOf(posting)), ...additionRows(posting)] },
          ]
        : []),
      ...(reader.secret
        ? [{ button: { label: "Open your agreement", href: ownerPath(posting, reader.secret) } }]
        : []),
      ...(reader.to === "seller" && isUnclaimed(posting)
        ? ["The listing is now in your hands. To open it, log in or sign up with this email address."]
        : []),
      toChanges(posting, reader),
    ],
  };
});

export const declinedLetter = about((amendment, posting, { reason }, reader) => ({
  title: "We declined a change",
  subject: `Change declined: ${reader.clean(homeOf(posting))}`,
  parts: [
    "We won't be making this change:",
    ...changeParts(amendment, reader.clean),
    ...quoteParts("From the office:", reason),
    toChanges(posting, reader),
  ],
}));

/** To the office and the co-owners. */
export const withdrawnLetter = about((amendment, posting, _event, reader) => {
  const toOffice = reader.to === "office";
  return {
    title: "A change was withdrawn",
    subject: `Change withdrawn: ${reader.clean(homeOf(posting))}`,
    parts: [
      toOffice
        ? "The seller withdrew this change. You don't need to do anything."
        : "The seller withdrew this change. Your listing stays as it is, and you don't need to do anything.",
      ...changeParts(amendment, reader.clean),
      ...closingParts(posting, reader, "/listing"),
    ],
  };
});

/** To the office, which settles it, and the seller. */
export const objectionLetter = about((amendment, posting, { actor, reason }, reader) => {
  const toOffice = reader.to === "office";
  const next = toOffice
    ? "It can't be made until you record how the objection was resolved."
    : "We won't make it until an agent has spoken with all of you. You don't need to do anything now.";
  return {
    title: "A co-owner objects to a change",
    subject: `A co-owner objects to a change: ${homeOf(posting)}`,
    parts: [
      `${withoutLinks(actor.name ?? "")} objects to this change. ${next}`,
      { quote: toOffice ? (reason ?? "") : withoutLinks(reason ?? "") },
      ...changeParts(amendment, reader.clean),
      ...ending(posting, reader),
    ],
  };
});

/** To the office and the seller. */
export const objectionWithdrawnLetter = about((amendment, posting, { actor }, reader) => {
  const toOffice = reader.to === "office";
  return {
    title: "The objection is withdrawn",
    subject: `Objection withdrawn: ${homeOf(posting)}`,
    parts: [
      `${withoutLinks(actor.name ?? "")} now agrees to this change${toOffice ? ". It can go ahead." : ", and we're moving ahead with it."}`,
      ...changeParts(amendment, reader.clean),
      ...ending(posting, reader),
    ],
  };
});

/** End of both letters: a link to the listing's changes for the reader. */
const ending = (posting: Posting, reader: LetterReader): Part[] =>
  reader.to === "office" ? closingParts(posting, reader, "/listing") : [toChanges(posting, reader)];

export const suspendedLetter: WriteLetter = (posting, { reason }, reader) => ({
  title: "Your listing is suspended",
  subject: `Suspended: ${reader.clean(homeOf(posting))}`,
  parts: [
    "Your home is off the MLS: buyers and agents can't see the listing, and there are no showings. Your agreement continues, and its last day doesn't change. To go back on the MLS, every owner signs again.",
    ...quoteParts("Why:", reason),
    toChanges(posting, reader),
  ],
});

export const resumedLetter: WriteLetter = (posting, _event, reader) => ({
  title: "Your listing is back on the MLS",
  subject: `Back on the MLS: ${reader.clean(homeOf(posting))}`,
  parts: [
    `Your home is on the MLS again${posting.mls ? `, until ${endOfTermText(posting.mls.endDay)}` : ""}.`,
    toChanges(posting, reader),
  ],
});

export const terminatedLetter: WriteLetter = (posting, { at, reason }, reader) => {
  // Other changes that were open when the listing ended.
  const givenUp = posting.amendments.some(({ state }) => state === "declined");
  return {
    title: "Your listing has ended",
    subject: `Ended early: ${reader.clean(homeOf(posting))}`,
    parts: [
      `Your agreement has ended, and your home is off the MLS. You're free to list elsewhere. ${holdoverOf(posting, torontoDay(at))}`,
      ...quoteParts("Why:", reason),
      ...(givenUp ? [unfinishedChangesText] : []),
      { heading: "Your fee" },
      endFeeWords(planOf(posting)?.id),
      toChanges(posting, reader),
    ],
  };
};
