import type { StaffAddress } from "~/accounts/staff/addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { capitalised, countInWords } from "~/content/phrases";
import { site } from "~/content/site";
import { sentence, timeAndWeekday } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { type LetterTurn, throttleLetters } from "~/lib/mail/letter-throttle";
import type { Actor } from "~/lib/steps/states";
import { nearMoment } from "~/lib/time/toronto";
import { homeOf, pathOf } from "~/postings/facts";
import {
  accountButton,
  headFacts,
  officeButton,
  replyAddress,
  type WriteLetter,
  withoutLinks,
} from "~/postings/letter";
import { sellersAddress } from "~/postings/order/party-notes";
import type { Posting } from "~/postings/posting";
import { isPassedOver, leastToTell, type Offer, type OfferRegister } from "./offer";
import { isWithdrawnBySide } from "./registration";
import { automaticTelling, messageToLastRegistrant, type Register } from "./telling";
import { partyRows, termRows } from "./terms";
import { offerStatusWords, offerWords, registrationWords } from "./words";

/** Letters about offers. None names a buyer. */

const toRegister = (posting: Posting): Part => officeButton(posting, "/offer-register");

/** The entered offer and its order, for the office. */
const offerFacts = (posting: Posting, offer: Offer | undefined): Row[] => [
  ...(offer
    ? [
        ["Offer", offerWords.entered(offer.letter, timeAndWeekday(offer.irrevocableUntil))] as Row,
        ...termRows(offer, true),
        ...partyRows(offer),
      ]
    : []),
  ...headFacts(posting),
];

/** To the office. With two or more open offers, it asks the office to tell each buyer their number. */
export const offerReceivedLetter: WriteLetter = (posting, { id, at }, { offers }) => {
  const { offerorsToTell: task } = posting;
  const offer = offers?.find((one) => one.id === id);
  const when = task && nearMoment(task.due, at);
  return {
    title: "A written offer was entered",
    subject: `Offer received: ${homeOf(posting)}`,
    parts: [
      { facts: offerFacts(posting, offer) },
      ...(task && task.open >= leastToTell
        ? [sentence(`${offerStatusWords.open(task.open)}. Tell each of these buyers the number by ${when}`)]
        : []),
      toRegister(posting),
    ],
  };
};

/** Event in the register, and the people at the office to notify immediately. */
export interface OfferNews {
  /** Id of the form that caused it. */
  id: string;
  at: Date;
  actor: Actor;
  to: readonly StaffAddress[];
}

/**
 * Letters to the assigned office staff about an entered offer, or about a new number for buyers with its
 * deadline.
 * Offers come and expire on evenings and Sundays too. The person who made the change gets no letter.
 */
export function offerNews(
  before: Register,
  { posting: next, offers: { offers } }: Register,
  { id, at, actor, to }: OfferNews,
): { id: string; letter: Letter }[] {
  const { offerorsToTell: task } = next;
  const begins = task !== null && task.since.getTime() !== before.posting.offerorsToTell?.since.getTime();
  // An offer registered by its own side has its own letter.
  const entered = offers.find(
    (offer) => !offer.registered && before.offers.offers.every((one) => one.id !== offer.id),
  );
  if (!entered && !begins) return [];
  const when = task && nearMoment(task.due, at);
  const buyers = task?.left?.length === 1 ? "1 buyer" : `${task?.left?.length} buyers`;
  const counts = task !== null && task.open >= leastToTell;
  const parts: Part[] = [
    entered
      ? "A written offer has been entered."
      : counts
        ? "The number of open written offers has changed."
        : "An offer has been accepted.",
    { facts: offerFacts(next, entered) },
    ...(counts
      ? [
          `${offerStatusWords.open(task.open)}. Tell each of these buyers the number by ${when}. The page says what you may tell them.`,
        ]
      : task
        ? [
            `Tell ${buyers} by ${when} that the owners have accepted another offer. The page says what you may tell them.`,
          ]
        : []),
    toRegister(next),
  ];
  return to
    .filter(({ uid }) => uid !== actor.id)
    .map(({ uid, email }) => ({
      id: `${id}-news-${uid}`,
      letter: compose(
        letterFrame,
        {
          title: "Offers on your file",
          subject: `${task ? `Tell ${buyers} by ${when}` : "New written offer"}: ${homeOf(next)}`,
          at,
          requestId: null,
          uid: next.uid,
          to: email,
          replyTo: replyAddress(next),
          greeting: null,
        },
        parts,
      ),
    }));
}

/** A letter, and the id under which it's recorded once. */
interface OwnLetter {
  id: string;
  letter: Letter;
}

const untilRow = (offer: Offer, at: Date): Row => [
  "Irrevocable until",
  timeAndWeekday(offer.irrevocableUntil, at),
];

/** A registered offer, as its form says. Contact details stay unchanged, because the form checks them. */
const registeredRows = (offer: Offer): Row[] => [
  ...(offer.registered?.replaces
    ? [["Replaces", offerWords.name(offer.registered.replaces)] satisfies Row]
    : []),
  [
    "From",
    [offer.representative, offer.brokerage].filter(Boolean).map(withoutLinks).join(", ") ||
      offerWords.noBrokerage,
  ],
  ...offer.contact.split(", ").map((one): Row => [one.includes("@") ? "Email" : "Phone", one]),
];

/**
 * Letters to the seller, the office and the assigned staff about registered offers, one for each batch.
 * They repeat the forms, which have not been verified.
 * @param to staff at the office, besides its general address
 */
export function registrationNews(
  posting: Posting,
  offers: readonly Offer[],
  turn: LetterTurn,
  to: readonly StaffAddress[],
): ReturnType<typeof throttleLetters<Letter>>[] {
  const told = offers
    .filter(({ id }) => turn.about.includes(id))
    .toSorted((a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime());
  const several = told.length > 1;
  const [first] = told;
  const until = first ? nearMoment(first.irrevocableUntil, turn.dueAt) : "";
  const parts: Part[] = [
    several
      ? `${capitalised(countInWords(told.length, "offer"))} were registered through the listing's agent link. They haven't been read yet.`
      : "An offer was registered through the listing's agent link. It hasn't been read yet.",
    ...(several || !first
      ? told.flatMap((offer): Part[] => [
          { heading: offerWords.name(offer.letter) },
          { facts: [untilRow(offer, turn.dueAt), ...registeredRows(offer)] },
        ])
      : [
          {
            day: {
              label: `${offerWords.name(first.letter)} is irrevocable until`,
              day: timeAndWeekday(first.irrevocableUntil, turn.dueAt),
            },
          },
          { facts: registeredRows(first) },
        ]),
    `Read ${several ? "each one" : "it"} before it expires, and record in the register whether it's a written offer. If it is, buyers may have to be told the new number of offers.`,
    { facts: headFacts(posting) },
  ];
  const subject = several
    ? `${capitalised(countInWords(told.length, "offer"))} registered, the first irrevocable until ${until}: ${homeOf(posting)}`
    : `Offer ${first?.letter} registered, irrevocable until ${until}: ${homeOf(posting)}`;
  const title = several ? `${capitalised(countInWords(told.length, "offer"))} to read` : "An offer to read";
  return toOwnSides(posting, { title, subject, at: turn.dueAt }, parts, to).map(({ id, letter }) =>
    throttleLetters(turn, `${turn.id}-${id}`, letter),
  );
}

/**
 * Writes one letter for the seller, the office and the assigned staff, each with their link.
 * `id` tells them apart.
 */
function toOwnSides(
  posting: Posting,
  words: { title: string; subject: string; at: Date },
  parts: readonly Part[],
  to: readonly StaffAddress[],
): OwnLetter[] {
  const { uid, seller, restrictedAt } = posting;
  const write = (id: string, address: string, greeting: string | null, way: Part): OwnLetter => ({
    id,
    letter: compose(
      letterFrame,
      { ...words, requestId: null, uid, to: address, replyTo: replyAddress(posting), greeting },
      [...parts, way],
    ),
  });
  const own = accountButton({ label: "Open the register", href: `${pathOf(posting)}/offer-register` });
  const atOffice = toRegister(posting);
  return [
    // A seller who deleted the account gets no letter.
    ...(restrictedAt ? [] : [write("seller", sellersAddress(posting), seller.firstName, own)]),
    write("office", site.email.general, null, atOffice),
    ...to.map(({ uid, email }) => write(`news-${uid}`, email, null, atOffice)),
  ];
}

/** Tells the seller and the office, who may both know of the offer, that the buyer's side withdrew it. */
const withdrawnNews = (posting: Posting, offer: Offer, at: Date): OwnLetter[] =>
  toOwnSides(
    posting,
    {
      title: `Offer ${offer.letter} was withdrawn`,
      subject: `Offer ${offer.letter} withdrawn by the buyer's side: ${homeOf(posting)}`,
      at,
    },
    [
      `The buyer's side withdrew offer ${offer.letter}. It stays in the register, but it no longer counts.`,
      { facts: headFacts(posting) },
    ],
    [],
  ).map(({ id, letter }) => ({ id: `${offer.id}-withdrawn-${offer.marks.length}-${id}`, letter }));

/** True if the seller and the office haven't been told of a registration, because its letter waits. */
const isUntold = ({ turn }: OfferRegister, { id }: Offer, at: Date): boolean =>
  turn !== undefined && turn.dueAt > at && turn.about.includes(id);

/** Tells the seller and the office, who may have the wrong address, which one the buyer's side corrected it to. */
export function correctedNews(
  posting: Posting,
  register: OfferRegister,
  offer: Offer,
  to: readonly StaffAddress[],
  at: Date,
): { id: string; letter: Letter; over?: true }[] {
  const { offers, turn } = register;
  if (turn && isUntold(register, offer, at)) return registrationNews(posting, offers, turn, to);
  return toOwnSides(
    posting,
    {
      title: `Offer ${offer.letter} has another email address`,
      subject: `Offer ${offer.letter}, email address corrected: ${homeOf(posting)}`,
      at,
    },
    [
      `The buyer's side corrected its email address on offer ${offer.letter}. Nothing else has changed.`,
      { facts: [...registeredRows(offer), ...headFacts(posting)] },
    ],
    to,
  ).map(({ id, letter }) => ({ id: `${offer.id}-corrected-${offer.corrections?.length}-${id}`, letter }));
}

/** Address of an offer's private page, or null if its secret isn't known any more. */
export type LinkOf = (offer: Offer) => string | null;

/**
 * Letter to the agent or buyer who registered the offer, with a link to its private page.
 * The address is unverified, so nothing that was typed is repeated.
 * @param id of the letter
 * @param page label of the button and address of the page, or null for no button
 */
function toBuyersSide(
  { posting, offer, at }: { posting: Posting; offer: Offer; at: Date },
  id: string,
  { title, subject }: { title: string; subject: string },
  parts: readonly Part[],
  page: { label: string; href: string | null } | null,
): OwnLetter {
  const note = offerStatusWords.yoursAlone;
  const way: Part[] = page?.href ? [{ button: { label: page.label, href: page.href }, note }] : [];
  const facts: Row[] = [
    ...headFacts(posting, withoutLinks),
    ["Your offer", `Irrevocable until ${timeAndWeekday(offer.irrevocableUntil, at)}`],
  ];
  const envelope = {
    title,
    subject: `${subject}: ${withoutLinks(homeOf(posting))}`,
    at,
    requestId: null,
    uid: posting.uid,
    to: offer.registered?.email ?? "",
    replyTo: replyAddress(posting),
    greeting: null,
  };
  return { id, letter: compose(letterFrame, envelope, [...parts, ...way, { facts }]) };
}

const ownPage = (href: string | null) => ({ label: "Open your offer's page", href });

/** To the person who registered an offer: confirmation, with the address of its private page. */
export const registrationLetter = (posting: Posting, offer: Offer, link: string, at: Date): OwnLetter =>
  toBuyersSide(
    { posting, offer, at },
    [offer.id, "kept", ...(offer.corrections ? [offer.corrections.length] : [])].join("-"),
    { title: registrationWords.doneTitle, subject: "Offer registered" },
    [
      `An offer on ${withoutLinks(homeOf(posting))} was registered with this email address. ${registrationWords.counts}`,
      "If you didn't register it, please reply to this email.",
    ],
    ownPage(link),
  );

/** To the last of several buyers who know their number. @param link of their own page */
function letterToLeft(
  posting: Posting,
  { telling, offer, line }: NonNullable<ReturnType<typeof messageToLastRegistrant>>,
  link: string | null,
  at: Date,
): OwnLetter {
  const home = withoutLinks(homeOf(posting));
  const title =
    line === null ? "The number of written offers has changed" : "More about the number of written offers";
  const parts: Part[] =
    line === null
      ? [
          `We told you that ${countInWords(telling.count, "written offer")} were open on ${home}. That number is no longer correct, so please don't rely on it.`,
          offerStatusWords.noNumber,
        ]
      : [
          `Our broker of record has a message for you about the written offers on ${home}:`,
          { quote: withoutLinks(line) },
        ];
  const id = `${telling.id}-${offer.id}-${line === null ? "left" : "decided"}`;
  return toBuyersSide({ posting, offer, at }, id, { title, subject: title }, parts, ownPage(link));
}

/**
 * Letters about a change to a registered offer, to each side that needs to know.
 * @param link of its own page
 */
function lettersOfChange(
  posting: Posting,
  earlier: Offer,
  offer: Offer,
  { before, after, link, at }: { before: OfferRegister; after: OfferRegister; link: string | null; at: Date },
): OwnLetter[] {
  const { registered } = offer;
  if (!registered || earlier.state === offer.state) return [];
  const home = withoutLinks(homeOf(posting));
  const about = { posting, offer, at };
  if (offer.passedOver && offer.passedOver !== earlier.passedOver && isPassedOver(offer)) {
    const become = offer.state === "declined" ? offerStatusWords.declined : offerStatusWords["back-up"];
    return [
      toBuyersSide(
        about,
        `${offer.id}-passed-${at.getTime()}`,
        { title: "Another offer was accepted", subject: "About your offer" },
        [`The owners of ${home} have accepted another offer.`, become],
        ownPage(link),
      ),
    ];
  }
  if (isWithdrawnBySide(offer)) {
    // A registration that waits for its batch hasn't been reported yet, and a new version has its own letter.
    const version = after.offers.find(({ letter }) => letter === registered.replacedBy);
    const isReplaced = version && version.state !== "not-written";
    return isUntold(before, offer, at) || isReplaced ? [] : withdrawnNews(posting, offer, at);
  }
  const id = `${offer.id}-${offer.marks.length}`;
  if (offer.state === "not-written") {
    const why = { quote: withoutLinks(registered.refused?.why ?? "") };
    const call = `If that's a mistake, please call us: ${site.phone.text}.`;
    const words = { title: "Not counted as a written offer", subject: "About your offer" };
    return [toBuyersSide(about, id, words, [offerStatusWords["not-written"], why, call], null)];
  }
  const wasUnread = earlier.state === "registered" || earlier.state === "not-written";
  if (!wasUnread || automaticTelling(before, after)?.offers.some((one) => one.id === offer.id)) return [];
  const title = "Your offer has been read";
  const text = `Your offer on ${home} has been read. While it's open it counts as a written offer, and we'll email you how many are open once there are two or more.`;
  return [toBuyersSide(about, id, { title, subject: title }, [text], ownPage(link))];
}

/**
 * Letters to registrants that follow from a change of the register:
 * - the number of written offers, to each of them in a new notice
 * - that the number no longer holds, to the one who is left
 * - that their offer was read, unless another letter says so
 * - that it isn't a written offer
 */
export function registrantLetters(
  posting: Posting,
  before: OfferRegister,
  after: OfferRegister,
  linkOf: LinkOf,
  at: Date,
): OwnLetter[] {
  const told = automaticTelling(before, after);
  const counts = (told?.offers ?? []).map((offer): OwnLetter => {
    const count = told?.telling.count ?? 0;
    const title = offerStatusWords.open(count);
    const since = nearMoment(told?.telling.since ?? at, at);
    return toBuyersSide(
      { posting, offer, at },
      `${told?.telling.id}-${offer.id}`,
      { title, subject: title },
      [offerStatusWords.asOf(since, count, withoutLinks(homeOf(posting))), offerStatusWords.rule],
      { label: "See the number now", href: linkOf(offer) },
    );
  });
  const alone = messageToLastRegistrant(before, after);
  const left = alone ? [letterToLeft(posting, alone, linkOf(alone.offer), at)] : [];
  const changed = after.offers.flatMap((offer) => {
    const earlier = before.offers.find(({ id }) => id === offer.id);
    return earlier
      ? lettersOfChange(posting, earlier, offer, { before, after, link: linkOf(offer), at })
      : [];
  });
  return [...counts, ...left, ...changed];
}
