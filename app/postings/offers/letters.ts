import { calendarDate, dateAndTime, formatDollars } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment } from "~/office/queue/due";
import { homeOf } from "~/postings/facts";
import {
  type Event,
  headFacts,
  office,
  own,
  type ToOwner,
  unlinked,
  type Written,
} from "~/postings/letter-facts";
import type { Posting } from "~/postings/posting";
import { saleWords } from "~/postings/sale/words";
import type { PostingLetter } from "~/postings/states";
import { saleLetters as words } from "./letter-words";
import { offerWords } from "./words";

/** The letters about offers and the sale. No letter names a buyer. */

type ToOne = (posting: Posting, event: Event) => Written | null;

/** For words of the seller's that go to others. */
type Clean = (text: string) => string;
const asTyped: Clean = (text) => text;

/** The accepted offer, and by when the MLS has to know what. */
function saleParts({ sale }: Posting, at: Date, clean: Clean): Part[] {
  if (!sale) return [];
  const { facts } = words;
  return [
    {
      facts: [
        [facts.offer, offerWords.name(sale.letter)],
        [facts.price, formatDollars(sale.price)],
        [facts.accepted, dateAndTime(sale.acceptedAt)],
        [facts.closing, calendarDate(sale.closingDay)],
        ...(sale.conditions.length === 0 ? [[facts.conditions, facts.none] as Row] : []),
        ...(sale.mls ? [[saleWords.clock[sale.mls.news], nearMoment(sale.mls.due, at)] as Row] : []),
      ],
    },
    ...(sale.conditions.length > 0
      ? [
          { heading: facts.conditions },
          sale.conditions.map(({ what, by }) => facts.condition(clean(what), calendarDate(by))),
        ]
      : []),
  ];
}

const cleanFacts = (posting: Posting): Part => ({
  facts: headFacts(posting).map(([label, value]): Row => [label, unlinked(value)]),
});

const quoted = (intro: string, text: string | null): Part[] => (text ? [intro, { quote: text }] : []);

interface OwnersWords {
  title: string;
  subject: (home: string) => string;
  text: string;
}

/** The same letter to seller and owners. @param more what follows the first words */
function toAll(
  { title, subject, text }: OwnersWords,
  more: (posting: Posting, event: Event, clean: Clean) => Part[],
) {
  const toSeller: ToOne = (posting, event) => ({
    ...{ title, subject: subject(homeOf(posting)) },
    parts: [text, ...more(posting, event, asTyped), { facts: headFacts(posting) }, own(posting)],
  });
  const toOwner: ToOwner = (posting, _owner, _secret, event) => ({
    ...{ title, subject: subject(unlinked(homeOf(posting))) },
    parts: [text, ...more(posting, event, unlinked), cleanFacts(posting)],
  });
  return { toSeller, toOwner };
}

const conditional = toAll(words.conditional, (posting, { at }, clean) => saleParts(posting, at, clean));
const sold = toAll(words.sold, (posting, { at }, clean) => saleParts(posting, at, clean));
const closed = toAll(words.closed, () => [words.closed.papers]);
const back = toAll(words.back, (_, { reason }, clean) => quoted(words.back.reason, reason && clean(reason)));

export const saleToSeller = {
  "sale-fell-through": (posting, { reason }) => ({
    ...{ title: words.corrected.title, subject: words.corrected.subject(homeOf(posting)) },
    parts: [
      words.corrected.text,
      ...quoted(words.corrected.reason, reason),
      { facts: headFacts(posting) },
      own(posting),
    ],
  }),
  conditional: conditional.toSeller,
  sold: sold.toSeller,
  closed: closed.toSeller,
  "back-on-market": back.toSeller,
} satisfies Partial<Record<PostingLetter, ToOne>>;

const toRegister = (posting: Posting): Part => office(posting, "/offer-register");

export const saleToOffice = {
  "offer-received": (posting, { reason, at }) => ({
    ...{ title: words.offer.title, subject: words.offer.subject(posting.reference) },
    parts: [
      words.offer.intro,
      {
        facts: [...(reason ? [[words.offer.what, reason] as Row] : []), ...headFacts(posting)],
      },
      ...(posting.offerorsToTell
        ? [words.offer.tell(posting.offerorsToTell.open, nearMoment(posting.offerorsToTell.due, at))]
        : []),
      toRegister(posting),
    ],
  }),
  "offer-accepted": (posting, { at }) => ({
    ...{ title: words.accepted.title, subject: words.accepted.subject(posting.reference) },
    parts: [
      words.accepted.intro,
      ...saleParts(posting, at, asTyped),
      { facts: headFacts(posting) },
      toRegister(posting),
    ],
  }),
  "condition-met": (posting, { reason }) => {
    const open = (posting.sale?.conditions ?? []).filter(({ state }) => state === "open").length;
    return {
      ...{ title: words.condition.title, subject: words.condition.subject(posting.reference) },
      parts: [
        ...quoted(words.condition.intro, reason),
        open > 0 ? words.condition.left(open) : words.condition.none,
        { facts: headFacts(posting) },
        toRegister(posting),
      ],
    };
  },
} satisfies Partial<Record<PostingLetter, ToOne>>;

export const saleToOwners = {
  "offer-accepted": (posting, _owner, _secret, { at }) => {
    const home = unlinked(homeOf(posting));
    return {
      ...{ title: words.accepted.title, subject: words.accepted.ownersSubject(home) },
      parts: [
        words.accepted.owners(home),
        ...saleParts(posting, at, unlinked),
        words.accepted.wrong,
        cleanFacts(posting),
      ],
    };
  },
  conditional: conditional.toOwner,
  sold: sold.toOwner,
  closed: closed.toOwner,
  "back-on-market": back.toOwner,
} satisfies Partial<Record<PostingLetter, ToOwner>>;
