import { site } from "~/content/site";
import { calendarDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment } from "~/office/queue/due";
import type { AmendmentKind } from "~/postings/amendments/amendment";
import { amendmentNames, amendmentWords, endFeeWords } from "~/postings/amendments/words";
import { homeOf, pathOf, planOf } from "~/postings/facts";
import {
  type Event,
  headFacts,
  office,
  own,
  type ToOwner,
  unlinked,
  type Written,
} from "~/postings/letter-facts";
import { postingLetters } from "~/postings/letter-words";
import { amendmentPath } from "~/postings/order/owner-link";
import type { Amendment, Posting } from "~/postings/posting";
import type { PostingLetter } from "~/postings/states";
import type { Letter } from "~/store/collections.server";
import { listingLetters as words } from "./letter-words";

/** The letters about a listing on the MLS: its changes, and the end of its term. */

type ToOne = (posting: Posting, event: Event) => Written | null;

const amendmentOf = ({ amendments }: Posting, { about }: Event): Amendment | undefined =>
  amendments.find(({ id }) => id === about);

/** For words of the seller's that go to others. */
type Clean = (text: string) => string;
const asTyped: Clean = (text) => text;

/** Kinds of which the seller typed the words: the others are figures and our own words, whose points stay. */
const typedKinds: readonly AmendmentKind[] = ["facts", "showings", "offers"];

/** What changes: old beside new. */
const changeParts = ({ kind, state, rows }: Change, toOthers: Clean): Part[] => {
  const clean = typedKinds.includes(kind) ? toOthers : asTyped;
  const [old, asked] = amendmentWords.oldAndNew[state];
  return [
    { heading: amendmentNames[kind] },
    ...rows.map(
      ({ label, before, after }): Part => ({
        facts: [
          [words.facts.what, label],
          ...(before ? [[old, clean(before)] as Row] : []),
          [asked, clean(after) || amendmentWords.nothing],
        ],
      }),
    ),
  ];
};

type Change = Pick<Amendment, "kind" | "state" | "rows">;

/** A made change in a sentence, where its kind has one. */
const madeSentence = ({ kind, rows: [row] }: Change): string[] =>
  row && (kind === "price" || kind === "commission" || kind === "extension")
    ? [words.made.now[kind](row.after, row.before)]
    : [];

const dueRow = ({ due }: Amendment, at: Date, label: string): Row[] =>
  due ? [[label, nearMoment(due, at)]] : [];

const toChanges = (posting: Posting, label: string): Part => ({
  button: { label, href: `${pathOf(posting)}/amendments` },
  note: postingLetters.buttonNote,
});

const cleanFacts = (posting: Posting): Part => ({
  facts: headFacts(posting).map(([label, value]): Row => [label, unlinked(value)]),
});

const quoted = (intro: string, text: string | null): Part[] => (text ? [intro, { quote: text }] : []);

const sellerName = ({ seller: { name, email } }: Posting): string => (name ? unlinked(name) : email);

/** A letter about an amendment to seller and owners alike. */
const about =
  (
    { title, subject }: { title: string; subject: (home: string) => string },
    parts: (amendment: Amendment, posting: Posting, event: Event, clean: Clean) => readonly Part[],
  ) =>
  (posting: Posting, event: Event, clean: Clean): Written | null => {
    const amendment = amendmentOf(posting, event);
    return (
      (amendment && {
        title,
        subject: subject(clean(homeOf(posting))),
        parts: parts(amendment, posting, event, clean),
      }) ??
      null
    );
  };

const toSign = about(words.toSign, (amendment, _, __, clean) => [
  words.toSign.intro,
  ...changeParts(amendment, clean),
  amendment.link
    ? { button: { label: words.toSign.button, href: amendment.link }, note: words.toSign.note }
    : words.toSign.onPaper,
  { heading: words.toSign.signers },
  amendment.signers.map(unlinked),
  words.toSign.ask,
]);

const made = about(words.made, (amendment, _, __, clean) => [
  [words.made.intro, ...madeSentence(amendment)].join(" "),
  ...changeParts(amendment, clean),
]);

const declined = about(words.declined, (amendment, _, { reason }, clean) => [
  words.declined.intro,
  ...changeParts(amendment, clean),
  ...quoted(words.declined.reason, reason),
]);

/** The same to the seller with the way to the changes, to the owners without. */
const both = (write: (posting: Posting, event: Event, clean: Clean) => Written | null) => ({
  seller: (posting: Posting, event: Event): Written | null => {
    const written = write(posting, event, asTyped);
    return written && { ...written, parts: [...written.parts, toChanges(posting, words.requested.see)] };
  },
  owner: ((posting, _owner, _secret, event) => {
    const written = write(posting, event, unlinked);
    return written && { ...written, parts: [...written.parts, cleanFacts(posting)] };
  }) satisfies ToOwner,
});

/** A letter about what became of the listing. */
const stateLetter = (
  { title, subject, text }: { title: string; subject: (home: string) => string; text: string },
  more: (posting: Posting, event: Event) => Part[] = () => [],
) =>
  both((posting, event, clean) => ({
    ...{ title, subject: subject(clean(homeOf(posting))) },
    parts: [text, ...more(posting, event)],
  }));

const signed = both(toSign);
const done = both(made);
const refused = both(declined);
const suspended = stateLetter(words.suspended, (_, { reason }) => quoted(words.suspended.reason, reason));
const resumed = stateLetter(words.resumed);
const terminated = stateLetter(words.terminated, (posting, { reason }) => [
  ...quoted(words.terminated.reason, reason),
  // What was under way besides the end itself.
  ...(posting.amendments.some(({ state }) => state === "declined") ? [words.expired.changes] : []),
  { heading: words.terminated.fee },
  endFeeWords(planOf(posting)?.id),
]);

/** When the term ended; and what became of changes that were under way. */
const expiredParts = ({ mls, amendments }: Posting): Part[] => [
  words.expired.text(mls ? calendarDate(mls.endDay) : ""),
  ...(amendments.length > 0 ? [words.expired.changes] : []),
];

export const listingToSeller: Partial<Record<PostingLetter, ToOne>> = {
  "amendment-requested": (posting, event) => {
    const amendment = amendmentOf(posting, event);
    if (!amendment) return null;
    const own = amendment.by.role === "seller";
    return {
      ...{ title: words.requested.title, subject: words.requested.subject(homeOf(posting)) },
      parts: [
        own ? words.requested.toSeller : words.requested.byOffice,
        ...changeParts(amendment, asTyped),
        amendment.signers.length > 0 ? words.requested.signs : words.requested.noSignature,
        ...(amendment.signers.length > 0
          ? []
          : [{ facts: dueRow(amendment, event.at, words.facts.due) } satisfies Part]),
        toChanges(posting, words.requested.see),
        words.requested.notYou,
      ],
    };
  },
  "amendment-to-sign": signed.seller,
  "amendment-made": done.seller,
  "amendment-declined": refused.seller,
  suspended: suspended.seller,
  resumed: resumed.seller,
  terminated: terminated.seller,
  expired: (posting) => ({
    ...{ title: words.expired.title, subject: words.expired.subject(homeOf(posting)) },
    parts: [
      ...expiredParts(posting),
      words.expired.again,
      { button: { label: words.expired.button, href: pathOf(posting) }, note: postingLetters.buttonNote },
      { facts: headFacts(posting) },
    ],
  }),
};

/** A letter to the office about an amendment. */
const toTheOffice =
  (write: (amendment: Amendment, posting: Posting, event: Event) => Written): ToOne =>
  (posting, event) => {
    const amendment = amendmentOf(posting, event);
    return amendment ? write(amendment, posting, event) : null;
  };

export const listingToOffice: Partial<Record<PostingLetter, ToOne>> = {
  "amendment-requested": toTheOffice((amendment, posting, { at }) => ({
    title: words.requested.officeTitle,
    subject: words.requested.officeSubject(amendmentNames[amendment.kind], posting.reference),
    parts: [
      ...(amendment.kind === "stop-showings" ? [words.requested.urgent] : []),
      words.requested.officeIntro,
      ...changeParts(amendment, asTyped),
      { facts: [...dueRow(amendment, at, words.facts.officeDue), ...headFacts(posting)] },
      ...quoted(words.facts.note, amendment.note),
      office(posting, "/listing"),
    ],
  })),
  "amendment-withdrawn": toTheOffice((amendment, posting) => ({
    title: words.withdrawn.title,
    subject: words.withdrawn.subject(posting.reference),
    parts: [
      words.withdrawn.toOffice,
      ...changeParts(amendment, asTyped),
      { facts: headFacts(posting) },
      office(posting, "/listing"),
    ],
  })),
  "amendment-objected": toTheOffice((amendment, posting, { actor, reason }) => ({
    title: words.objected.title,
    subject: words.objected.subject(posting.reference),
    parts: [
      words.objected.intro(actor.name ?? ""),
      { quote: reason ?? "" },
      ...changeParts(amendment, asTyped),
      { facts: headFacts(posting) },
      office(posting, "/listing"),
    ],
  })),
};

export const listingToOwners: Partial<Record<PostingLetter, ToOwner>> = {
  "amendment-requested": (posting, _owner, secret, event) => {
    const amendment = amendmentOf(posting, event);
    if (!amendment || !secret) return null;
    const home = unlinked(homeOf(posting));
    const { title, subject, signs, noSignature, button, note } = words.requested;
    return {
      ...{ title, subject: subject(home) },
      parts: [
        amendment.by.role === "seller"
          ? words.requested.toOwner(sellerName(posting), home)
          : words.requested.toOwnerByOffice(home),
        ...changeParts(amendment, unlinked),
        amendment.signers.length > 0 ? signs : noSignature,
        { button: { label: button, href: amendmentPath(posting, secret) }, note },
      ],
    };
  },
  "amendment-to-sign": signed.owner,
  "amendment-made": done.owner,
  "amendment-declined": refused.owner,
  "amendment-withdrawn": (posting, _owner, _secret, event) => {
    const amendment = amendmentOf(posting, event);
    return (
      (amendment && {
        title: words.withdrawn.title,
        subject: words.withdrawn.subject(unlinked(homeOf(posting))),
        parts: [words.withdrawn.toOwner, ...changeParts(amendment, unlinked), cleanFacts(posting)],
      }) ??
      null
    );
  },
  suspended: suspended.owner,
  resumed: resumed.owner,
  terminated: terminated.owner,
  expired: (posting) => ({
    ...{ title: words.expired.title, subject: words.expired.subject(unlinked(homeOf(posting))) },
    parts: [...expiredParts(posting), words.expired.toOwner, cleanFacts(posting)],
  }),
};

/** The letter that reminds a seller of the end of the term. @param daysLeft until its last day */
export function termReminderOf(posting: Posting, daysLeft: number, at: Date): Letter {
  const { seller, uid, mls } = posting;
  const home = homeOf(posting);
  const left = words.reminder.left(daysLeft);
  return compose(
    {
      ...{
        title: words.reminder.title,
        subject: words.reminder.subject(left, home),
        at,
        requestId: null,
        uid,
      },
      ...{ to: seller.email, replyTo: site.email.general, greeting: seller.firstName },
    },
    [
      words.reminder.intro(left, home),
      { day: { label: words.reminder.lastDay, day: mls ? calendarDate(mls.endDay) : "" } },
      words.reminder.extend,
      {
        button: { label: words.reminder.button, href: `${pathOf(posting)}/amendments` },
        note: words.reminder.note,
      },
      words.reminder.sold,
      own(posting),
    ],
  );
}
