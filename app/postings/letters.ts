import { site } from "~/content/site";
import { calendarDate, dateAndTime, torontoDay } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { type StepName, stepOf } from "~/postings/machine";
import type { Letter } from "~/store/collections.server";
import { agreementOf, dayRows, numberRows } from "./agreement/stage";
import { answerBy, feeRows, homeOf, pathOf, planOf } from "./facts";
import {
  type Event,
  headFacts,
  type OwnerSecrets,
  office,
  own,
  type ToOwner,
  unlinked,
  type Written,
} from "./letter-facts";
import { postingLetters as words } from "./letter-words";
import { expiryAttachments } from "./listing/calendar";
import { listingToOffice, listingToOwners, listingToSeller } from "./listing/letters";
import { saleToOffice, saleToOwners, saleToSeller } from "./offers/letters";
import { ownerPath } from "./order/owner-link";
import { readOrder } from "./order/read-order";
import { fieldsOf } from "./order/tasks";
import type { AskedItem, Posting } from "./posting";
import { stageWords } from "./stages";
import type { PostingLetter } from "./states";

export type { OwnerSecrets } from "./letter-facts";

const textOf = (posting: Posting, { id }: Event): readonly Part[] => {
  const text = posting.messages.find((message) => message.id === id)?.text;
  return text ? [{ quote: text }] : [];
};

const reasonOf = ({ reason }: Event): readonly Part[] =>
  reason ? [words.withdrawn.reason, { quote: reason }] : [];

/** When an agent may phone, as the order says it. */
function callTimes(posting: Posting): Row[] {
  const { answers, context } = readOrder(posting, torontoDay(posting.sentAt ?? new Date()));
  const { callTimes } = fieldsOf("plan", context);
  const rows = callTimes ? rowsOf({ callTimes }, answers.plan ?? {}) : [];
  return rows.map(([, value]) => [words.newPosting.calls, value]);
}

/** What was asked, item by item. @param said what stands beside the label */
const itemParts = (posting: Posting, said: (item: AskedItem) => Part): Part[] =>
  posting.asked.flatMap((item): Part[] => [{ heading: item.label }, said(item)]);

/** To the page where what was asked is answered. */
const toChanges = (posting: Posting): Part => ({
  button: { label: words.changesAsked.button, href: `${pathOf(posting)}/changes` },
  note: words.buttonNote,
});

const askedFacts = ({ before, what }: AskedItem): Part => ({
  facts: [...(before ? [[words.changesAsked.before, before] as Row] : []), [words.changesAsked.what, what]],
});

/** Old beside new, where it's known. */
const changedFacts = (before: string, now: string | undefined): Part =>
  now === undefined
    ? words.answered.changed
    : {
        facts: [
          [words.answered.before, before || words.answered.nothing],
          [words.answered.now, now || words.answered.nothing],
        ],
      };

/** The agreement's terms, its cost and who signs it: the same to every owner. */
function agreementParts(posting: Posting): Part[] {
  const agreement = agreementOf(posting);
  if (!agreement) return [];
  const { toSign } = words;
  return [
    ...(agreement.link
      ? [{ button: { label: toSign.button, href: agreement.link }, note: toSign.note }]
      : [toSign.onPaper]),
    { heading: toSign.terms },
    { facts: agreement.terms },
    ...(agreement.money.length > 0 ? [{ heading: toSign.money }, { facts: agreement.money }] : []),
    toSign.nothingOwed,
    { heading: toSign.signers },
    (posting.agreement?.owners ?? []).map(unlinked),
    toSign.ask,
  ];
}

/** The listing as it stands on the MLS. */
const liveParts = ({ mls }: Posting): Part[] =>
  mls
    ? [
        { facts: [...numberRows(mls.numbers), ...dayRows(mls)] },
        ...(mls.link
          ? [{ button: { label: words.live.button, href: mls.link }, note: words.live.note }]
          : []),
      ]
    : [];

const toSeller: Partial<Record<PostingLetter, (posting: Posting, event: Event) => Written | null>> = {
  ...listingToSeller,
  ...saleToSeller,
  received: (posting, { at }) => ({
    title: words.received.title,
    subject: words.received.subject(posting.reference),
    parts: [
      words.received.intro,
      { day: { label: words.received.answerBy, day: answerBy(at) } },
      { facts: [...headFacts(posting), [words.facts.sent, dateAndTime(at)]] },
      { heading: words.nextTitle },
      { steps: words.received.steps },
      ...(posting.fee
        ? ([{ heading: words.received.moneyTitle }, { facts: feeRows(posting.fee) }] as const)
        : []),
      own(posting),
      words.received.notYou,
    ],
  }),
  "changes-asked": (posting) => ({
    title: words.changesAsked.title,
    subject: words.changesAsked.subject(posting.reference),
    parts: [
      words.changesAsked.intro,
      ...itemParts(posting, askedFacts),
      toChanges(posting),
      words.changesAsked.calm,
      { facts: headFacts(posting) },
    ],
  }),
  "to-sign": (posting) => ({
    title: words.toSign.title,
    subject: words.toSign.subject(homeOf(posting)),
    parts: [words.toSign.intro, ...agreementParts(posting), { facts: headFacts(posting) }, own(posting)],
  }),
  recalled: (posting, event) => {
    const written = recalled(posting, event);
    return { ...written, parts: [...written.parts, own(posting)] };
  },
  proof: (posting) => ({
    title: words.proof.title,
    subject: words.proof.subject(homeOf(posting)),
    parts: [
      words.proof.text,
      {
        button: { label: words.proof.button, href: `${pathOf(posting)}/proof` },
        note: words.buttonNote,
      },
      { facts: headFacts(posting) },
    ],
  }),
  live: (posting) => ({
    title: words.live.title,
    subject: words.live.subject(homeOf(posting)),
    attachments: expiryAttachments(posting),
    parts: [
      words.live.text,
      ...liveParts(posting),
      words.live.calendar,
      { heading: words.live.duties },
      stageWords.listing.dutiesText,
      own(posting),
    ],
  }),
  declined: (posting, { reason }) => ({
    title: words.declined.title,
    subject: words.declined.subject(posting.reference),
    parts: [
      words.declined.text,
      words.withdrawn.officeReason,
      { quote: reason ?? "" },
      { facts: headFacts(posting) },
      own(posting),
    ],
  }),
  message: (posting, event) => ({
    title: words.message.title,
    subject: words.message.subject(posting.reference),
    parts: [words.message.toSeller, ...textOf(posting, event), { facts: headFacts(posting) }, own(posting)],
  }),
  withdrawn: (posting, { actor, reason }) => ({
    title: words.withdrawn.title,
    subject: words.withdrawn.subject(posting.reference),
    parts: [
      ...(actor.role === "seller"
        ? [words.withdrawn.seller]
        : [words.withdrawn.forSeller, words.withdrawn.officeReason, { quote: reason ?? "" }]),
      { facts: headFacts(posting) },
      own(posting),
    ],
  }),
};

const recalled = (posting: Posting, { reason }: Event): Written => ({
  title: words.recalled.title,
  subject: words.recalled.subject(unlinked(homeOf(posting))),
  parts: [
    words.recalled.text,
    ...(reason ? [words.recalled.reason, { quote: reason }] : []),
    { facts: headFacts(posting).map(([label, value]): Row => [label, unlinked(value)]) },
  ],
});

const toOffice: Partial<Record<PostingLetter, (posting: Posting, event: Event) => Written | null>> = {
  ...listingToOffice,
  ...saleToOffice,
  "new-posting": (posting, { at }) => ({
    title: words.newPosting.title,
    subject: words.newPosting.subject(planOf(posting)?.name ?? "", posting.reference),
    parts: [
      words.newPosting.intro,
      { day: { label: words.newPosting.answerBy, day: answerBy(at) } },
      {
        facts: [
          ...headFacts(posting),
          ...(posting.seller.name ? [[words.facts.seller, posting.seller.name] as Row] : []),
          [words.facts.email, posting.seller.email],
          ...callTimes(posting),
        ],
      },
      office(posting),
    ],
  }),
  answered: (posting, { at }) => ({
    title: words.answered.title,
    subject: words.answered.subject(posting.reference),
    parts: [
      words.answered.intro,
      { day: { label: words.answered.answerBy, day: answerBy(at) } },
      ...itemParts(posting, ({ before, answer }) =>
        answer?.text ? { quote: words.answered.stays(answer.text) } : changedFacts(before, answer?.now),
      ),
      { facts: headFacts(posting) },
      office(posting),
    ],
  }),
  "proof-refused": (posting) => ({
    title: words.proofRefused.title,
    subject: words.proofRefused.subject(posting.reference),
    parts: [
      words.proofRefused.intro,
      ...itemParts(posting, ({ what }) => ({ quote: what })),
      { facts: headFacts(posting) },
      office(posting),
    ],
  }),
  ready: (posting) => ({
    title: words.ready.title,
    subject: words.ready.subject(posting.reference),
    parts: [
      words.ready.intro,
      {
        facts: [
          ...headFacts(posting),
          ...(posting.agreement
            ? [[words.ready.notBefore, calendarDate(posting.agreement.terms.startDay)] as Row]
            : []),
        ],
      },
      office(posting),
    ],
  }),
  "owner-confirmed": (posting, { actor }) => ({
    title: words.ownerConfirmed.title,
    subject: words.ownerConfirmed.subject(posting.reference),
    parts: [words.ownerConfirmed.intro(actor.name ?? ""), { facts: headFacts(posting) }, office(posting)],
  }),
  message: (posting, event) => ({
    title: words.message.title,
    subject: words.message.subject(posting.reference),
    parts: [
      words.message.toOffice,
      ...textOf(posting, event),
      { facts: headFacts(posting) },
      office(posting),
    ],
  }),
  withdrawn: (posting, event) => ({
    title: words.withdrawn.title,
    subject: words.withdrawn.subject(posting.reference),
    parts: [words.withdrawn.office, ...reasonOf(event), { facts: headFacts(posting) }, office(posting)],
  }),
};

const toOwners: Partial<Record<PostingLetter, ToOwner>> = {
  ...listingToOwners,
  ...saleToOwners,
  "named-as-owner": (posting, _owner, secret) => {
    const { title, subject, intro, what, button, note, wrong } = words.namedAsOwner;
    if (!secret) return null;
    const home = unlinked(homeOf(posting));
    const { email, name } = posting.seller;
    return {
      title,
      subject: subject(home),
      parts: [
        intro(name ? unlinked(name) : email, home),
        what,
        { button: { label: button, href: ownerPath(posting, secret) }, note },
        wrong,
      ],
    };
  },
  "to-sign": (posting) => {
    const home = unlinked(homeOf(posting));
    const { email, name } = posting.seller;
    return {
      title: words.toSign.title,
      subject: words.toSign.subject(home),
      parts: [
        words.toSign.toOwner(name ? unlinked(name) : email, home),
        ...agreementParts(posting),
        words.toSign.wrong,
      ],
    };
  },
  recalled: (posting, _owner, _secret, event) => recalled(posting, event),
  live: (posting) => ({
    title: words.live.title,
    subject: words.live.subject(unlinked(homeOf(posting))),
    attachments: expiryAttachments(posting),
    parts: [words.live.text, ...liveParts(posting), words.live.ownersDuties],
  }),
  withdrawn: (posting) => ({
    title: words.withdrawn.title,
    subject: words.withdrawn.subject(posting.reference),
    parts: [
      words.withdrawn.owners(unlinked(homeOf(posting))),
      { facts: headFacts(posting).map(([label, value]): Row => [label, unlinked(value)]) },
    ],
  }),
};

/** A letter, whom it is for, and the id it is stored under. */
export interface PostingMail {
  id: string;
  to: "seller" | "owners" | "office";
  letter: Letter;
}

/**
 * The letters that the table of transitions sends with an event.
 * @param secrets of the owners' links, where the letters carry them
 */
export function lettersOf(posting: Posting, event: Event, secrets?: OwnerSecrets): PostingMail[] {
  const { at } = event;
  const general = site.email.general;
  const write = (written: Written, to: string, replyTo: string, greeting: string | null): Letter =>
    compose({ ...written, to, replyTo, greeting, at, requestId: null, uid: posting.uid }, written.parts);
  const { letters } = stepOf(event.transition as StepName);
  return letters.flatMap(({ to, letter: name }): PostingMail[] => {
    if (to === "owners") {
      return posting.owners.flatMap((owner): PostingMail[] => {
        const written = toOwners[name]?.(posting, owner, secrets?.get(owner.id), event);
        return written
          ? [{ id: `${event.id}-${owner.id}`, to, letter: write(written, owner.email, general, null) }]
          : [];
      });
    }
    // Whoever deleted the account is not written to.
    if (to === "seller" && posting.restrictedAt) return [];
    const written = (to === "seller" ? toSeller : toOffice)[name]?.(posting, event);
    if (!written) return [];
    const { email, firstName } = posting.seller;
    const letter =
      to === "seller" ? write(written, email, general, firstName) : write(written, general, email, null);
    return [{ id: `${event.id}-${to}`, to, letter }];
  });
}
