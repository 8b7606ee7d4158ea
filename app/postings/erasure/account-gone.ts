import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { calendarDate } from "~/lib/format";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { kinds } from "~/postings/amendments/kinds";
import { homeOf } from "~/postings/facts";
import {
  factNames,
  headFacts,
  office,
  sellerName,
  toSeller,
  unlinked,
  type Written,
} from "~/postings/letter";
import { isRecord, type Posting } from "~/postings/posting";
import { saleWords } from "~/postings/sale/words";
import { isEnded } from "~/postings/states";
import { stateNames } from "~/postings/words";
import type { Letter } from "~/store/collections.server";
import { accountGone as words } from "./account-gone-words";

/** What goes on with a home whose seller deletes the account, and the letters that say so. Pure. */

/** Whether something of it goes on, or is stopped, that others have to know of: it was sent and hasn't ended. */
export const isUnderWay = (posting: Posting): boolean =>
  posting.state !== "draft" && posting.state !== "expired" && !isEnded(posting);

/** The clocks that run on, in words, the earliest first. */
function clocksOf({ sale, backOnMls, offerorsToTell, amendments }: Posting, at: Date): string[] {
  const { goesOn } = words;
  const clocks: [what: string, due: Date][] = [
    ...(sale?.mls ? [[saleWords.clock[sale.mls.news], sale.mls.due] as [string, Date]] : []),
    ...(sale?.conditions ?? [])
      .filter(({ state }) => state === "open")
      .map(({ what, by }): [string, Date] => [goesOn.condition(what), torontoMoment(by, 23, 59)]),
    ...(backOnMls ? [[saleWords.clock.back, backOnMls.due] as [string, Date]] : []),
    ...amendments.flatMap(({ kind, due }): [string, Date][] =>
      due ? [[goesOn.change(kinds[kind].name), due]] : [],
    ),
  ];
  const dated = clocks
    .sort(([, a], [, b]) => a.getTime() - b.getTime())
    .map(([what, due]) => goesOn.clock(what, nearMoment(due, at)));
  return offerorsToTell ? [...dated, goesOn.tell] : dated;
}

/** What goes on without the account, sentence by sentence. */
export function goesOnOf(posting: Posting, at: Date): string[] {
  const { goesOn } = words;
  const { mls, sale, state } = posting;
  if (!isRecord(posting)) return [goesOn.deleted];
  const said = sale
    ? [goesOn.sale(calendarDate(sale.closingDay))]
    : mls
      ? [(state === "suspended" ? goesOn.offTheMls : goesOn.listed)(calendarDate(mls.endDay))]
      : [goesOn.agreement];
  return [...said, ...(mls ? [goesOn.noLonger] : []), ...clocksOf(posting, at), goesOn.law];
}

function toOwner(posting: Posting): Written {
  const { title, subject, intro, what, ended, runs, ask } = words.letters.owner;
  const home = unlinked(homeOf(posting));
  return {
    title,
    subject: subject(home),
    parts: [
      intro(sellerName(posting), home),
      ...(isRecord(posting) ? [what, runs, ask] : [ended]),
      { facts: [...headFacts(posting, unlinked), [words.letters.office.state, stateNames[posting.state]]] },
    ],
  };
}

function toOffice(posting: Posting, at: Date): Written {
  const { title, subject, intro, deleted, act, owners, noOwners } = words.letters.office;
  const others = posting.owners.map(({ name, email }) => `${name}, ${email}`).join("; ") || noOwners;
  const kept: Part[] = [act, goesOnOf(posting, at), office(posting)];
  return {
    title,
    subject: subject(posting.reference),
    parts: [
      intro,
      {
        facts: [
          ...headFacts(posting),
          [words.letters.office.state, stateNames[posting.state]],
          [factNames.seller, posting.seller.name ?? ""],
          [factNames.email, posting.seller.email],
          [owners, others],
        ],
      },
      ...(isRecord(posting) ? kept : [deleted]),
    ],
  };
}

/** To the seller, when another owner with a login of their own has deleted their account. */
export const loginGoneLetter = (posting: Posting, name: string, at: Date): Letter =>
  toSeller(posting, at, {
    title: words.letters.login.title,
    subject: words.letters.login.subject(homeOf(posting)),
    parts: [words.letters.login.text(name), { facts: headFacts(posting) }],
  });

/**
 * The letters to the other owners who were written to, and to the office, by their ids. They name no account: they are
 * for others, and stay when the account's own letters go.
 */
export function accountGoneLetters(posting: Posting, at: Date): { id: string; letter: Letter }[] {
  if (!isUnderWay(posting)) return [];
  const general = site.email.general;
  const write = ({ parts, ...written }: Written, to: string, replyTo: string): Letter =>
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
