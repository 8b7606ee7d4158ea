import { letterFrame } from "~/content/letter-frame";
import { capitalised, inWords } from "~/content/phrases";
import { appointment, sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Attachment, Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { type LetterTurn, nextTurn, throttleLetters } from "~/lib/mail/letter-throttle";
import { mapLink } from "~/lib/ui/map-link";
import { homeOf, pathOf, propertyOf } from "~/postings/facts";
import { accountButton, letterToSeller, quoteParts, replyAddress, withoutLinks } from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import type { Showing, ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { agentsAttachment, sellersAttachment } from "./calendar";
import type { RequestNews } from "./changes";
import { answerPath, visitPath } from "./links";
import { agentName, timeOf } from "./request";
import { doorRows } from "./rules";
import { requestsWords as words } from "./words";

/** Letters about showing requests: to the seller, and to the agent who asked. */

export interface RequestLetter {
  id: string;
  letter: Letter;
  /** True if it replaces a letter that waits for its batch. */
  over?: true;
}

/** Home and time. Leaves out the agent's input, because any client can enter another person's address. */
const agentsFacts = (
  posting: Posting,
  startsAt: Date,
  minutes: number,
  at: Date,
  ...more: readonly Row[]
): Part[] => [
  {
    day: {
      label: `Showing of ${withoutLinks(homeOf(posting))}`,
      day: `${appointment({ startsAt, minutes }, at)}, Toronto time`,
    },
  },
  ...(more.length > 0 ? [{ facts: more }] : []),
];

interface ToAgent {
  title: string;
  parts: readonly Part[];
  attachments?: readonly Attachment[];
}

/** Letter to the address given in a request. */
function toAgent(
  posting: Posting,
  request: ShowingRequest,
  at: Date,
  { title, parts, attachments }: ToAgent,
) {
  return compose(
    letterFrame,
    {
      title,
      subject: `${title}: ${withoutLinks(homeOf(posting))}`,
      at,
      requestId: null,
      uid: posting.uid,
      to: request.email,
      replyTo: replyAddress(posting),
      attachments: attachments ?? [],
    },
    [...parts, "If you didn't request this showing, please delete this email."],
  );
}

/** Note next to a link that works without a login. */
const linkNote = "Anyone with this link can respond for you, so please don't forward it.";

const ownPage = (posting: Posting, request: ShowingRequest, label: string): Part => ({
  button: { label, href: visitPath(posting, request) },
  note: linkNote,
});

/** Rows about the door. The seller's words have no links, because the agent's address is unverified. */
const safeDoorRows = (posting: Posting, file: ShowingsFile): Row[] =>
  doorRows(posting, file).map(([label, text]) => [label, withoutLinks(text)]);

const wayThere = (posting: Posting): Part => ({
  paragraph: [{ text: "Open the home on a map", href: mapLink(withoutLinks(propertyOf(posting))) }],
});

const askedLetter = (posting: Posting, request: ShowingRequest, at: Date): Letter =>
  toAgent(posting, request, at, {
    title: "We have your showing request",
    parts: [
      "The seller will accept it, decline it or offer another time. We'll email you as soon as they do.",
      ...agentsFacts(posting, request.startsAt, request.minutes, at),
      ownPage(posting, request, "See or withdraw your request"),
    ],
  });

const bookedLetter = (
  posting: Posting,
  file: ShowingsFile,
  request: ShowingRequest,
  showing: Showing,
  at: Date,
): Letter =>
  toAgent(posting, request, at, {
    title: "Your showing is confirmed",
    attachments: [agentsAttachment(posting, request, showing, doorRows(posting, file))],
    parts: [
      "The seller has confirmed your showing. A calendar file is attached.",
      ...agentsFacts(posting, showing.startsAt, showing.minutes, at, ...safeDoorRows(posting, file)),
      wayThere(posting),
      ownPage(posting, request, "See or cancel your showing"),
    ],
  });

const declinedLetter = (posting: Posting, request: ShowingRequest, at: Date): Letter =>
  toAgent(posting, request, at, {
    title: "Your showing request was declined",
    parts: [
      "The seller declined your request for this showing.",
      ...quoteParts("The reason:", withoutLinks(request.reason)),
      ...agentsFacts(posting, request.startsAt, request.minutes, at),
      ownPage(posting, request, "View it or request another time"),
    ],
  });

const otherTimeLetter = (posting: Posting, request: ShowingRequest, at: Date): Letter =>
  toAgent(posting, request, at, {
    title: "The seller offers another time",
    parts: [
      "The seller can't show the home at the time you requested, and offers this one instead. It's held for you until you answer.",
      ...agentsFacts(posting, timeOf(request), request.minutes, at),
      ownPage(posting, request, "Accept it or withdraw"),
    ],
  });

/** To the agent, after the seller or the office has moved or cancelled a requested showing. @param was the showing before */
function changedLetter(
  posting: Posting,
  request: ShowingRequest,
  showing: Showing,
  was: Showing,
  { file, at }: { file: ShowingsFile; at: Date },
): Letter {
  const door = showing.cancelledAt ? [] : doorRows(posting, file);
  const attachments = [agentsAttachment(posting, request, showing, door)];
  if (showing.cancelledAt)
    return toAgent(posting, request, at, {
      title: "Your showing is cancelled",
      attachments,
      parts: [
        "The seller has cancelled your showing. The attached file removes it from your calendar.",
        ...agentsFacts(posting, showing.startsAt, showing.minutes, at),
      ],
    });
  return toAgent(posting, request, at, {
    title: "Your showing has moved",
    attachments,
    parts: [
      "The seller has moved your showing. The attached file puts the new time in your calendar.",
      ...agentsFacts(
        posting,
        showing.startsAt,
        showing.minutes,
        at,
        ["Moved from", appointment(was, at)],
        ...safeDoorRows(posting, file),
      ),
      wayThere(posting),
      ownPage(posting, request, "See or cancel your showing"),
    ],
  });
}

/** Reason why there are no more showings of a home. */
const whyNoVisits = ({ state }: Posting): string =>
  state === "sold" ? "This home has been sold" : "This listing has ended";

/** To the agent of a booked showing, once the home is sold or its listing has ended. */
export const cancelledByEndLetter = (
  posting: Posting,
  request: ShowingRequest,
  showing: Showing,
  at: Date,
): Letter =>
  toAgent(posting, request, at, {
    title: "Your showing is cancelled",
    attachments: [agentsAttachment(posting, request, showing)],
    parts: [
      `${whyNoVisits(posting)}, so your showing won't take place. The attached file removes it from your calendar.`,
      ...agentsFacts(posting, showing.startsAt, showing.minutes, at),
    ],
  });

/** To an agent who was still waiting for an answer. */
export const noAnswerLetter = (posting: Posting, request: ShowingRequest, at: Date): Letter =>
  toAgent(posting, request, at, {
    title: "Your showing request is closed",
    parts: [
      `${whyNoVisits(posting)}, so the showing you requested won't take place.`,
      ...agentsFacts(posting, timeOf(request), request.minutes, at),
    ],
  });

/** To the seller: agents to call, because only the seller can reach them. */
export const toCallLetter = (posting: Posting, showings: readonly Showing[], at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "Booked showings are cancelled",
    subject: `Showings cancelled: ${homeOf(posting)}`,
    parts: [
      `${whyNoVisits(posting)}, so we've cancelled the showings in your log. Please call these agents: we don't have their email addresses.`,
      ...showings.map(
        ({ agent, brokerage, phone, startsAt, minutes }): Part => ({
          facts: [
            ["Agent", withoutLinks(agentName({ agent, brokerage }))],
            ["Phone", phone || "Not entered"],
            ["When", appointment({ startsAt, minutes }, at)],
          ],
        }),
      ),
      accountButton({ label: "Open the showing log", href: logPath(posting) }),
    ],
  });

/** To the agent, the morning after the showing. */
export const questionsLetter = (
  posting: Posting,
  request: ShowingRequest,
  showing: Showing,
  at: Date,
): Letter =>
  toAgent(posting, request, at, {
    title: "How was the showing?",
    parts: [
      "Please answer three short questions for the seller: did you come, what do you think of the price, and what did your buyer say?",
      ...agentsFacts(posting, showing.startsAt, showing.minutes, at),
      ownPage(posting, request, "Answer three questions"),
    ],
  });

const sellersFacts = (posting: Posting, request: ShowingRequest, startsAt: Date, at: Date): Part => {
  const facts: Row[] = [
    ["Agent", withoutLinks(agentName(request))],
    ["Phone", request.phone],
    ["When", appointment({ startsAt, minutes: request.minutes }, at)],
    ["Visitors", capitalised(words.people(request.people))],
    ["Home", homeOf(posting)],
  ];
  return { facts };
};

const logPath = (posting: Posting): string => `${pathOf(posting)}/showing-log`;

/** To the seller, about one request, with the link to answer it. */
const requestLetter = (posting: Posting, request: ShowingRequest, at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "Showing request",
    subject: `Showing request: ${homeOf(posting)}`,
    parts: [
      `An agent would like to show your home. ${words.unverified}`,
      sellersFacts(posting, request, request.startsAt, at),
      {
        button: { label: "Accept, decline or offer another time", href: answerPath(posting, request) },
        note: `We'll ask you to confirm. ${linkNote}`,
      },
    ],
  });

/** Maximum number of requests in one letter. The showing log has all of them. */
const mostInALetter = 10;

/** To the seller, if several agents ask within minutes: one letter for all, with a link for each request. */
const moreLetter = (posting: Posting, requests: readonly ShowingRequest[], at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "More showing requests",
    subject: `${capitalised(inWords(requests.length))} more showing requests: ${homeOf(posting)}`,
    parts: [
      `${capitalised(inWords(requests.length))} more agents would like to show your home. ${words.unverified}`,
      ...requests.slice(0, mostInALetter).flatMap((request): Part[] => [
        sellersFacts(posting, request, request.startsAt, at),
        {
          paragraph: [{ text: `Answer ${withoutLinks(request.agent)}`, href: answerPath(posting, request) }],
        },
      ]),
      "We'll ask you to confirm each answer. Anyone with this email can respond for you, so please don't forward it.",
      accountButton({ label: "Answer all in the showing log", href: logPath(posting) }),
    ],
  });

const bookedForSeller = (posting: Posting, request: ShowingRequest, showing: Showing, at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "A showing is booked",
    subject: `A showing is booked: ${homeOf(posting)}`,
    attachments: [sellersAttachment(posting, showing)],
    parts: [
      "The showing is booked, and we've told the agent. A calendar file is attached.",
      showing.alone
        ? "Please phone the agent with the details of the lock box."
        : "Please make sure that you or a co-owner is there.",
      sellersFacts(posting, request, showing.startsAt, at),
      accountButton({ label: "Open the showing log", href: logPath(posting) }),
    ],
  });

const withdrawnForSeller = (posting: Posting, request: ShowingRequest, showing: Showing, at: Date): Letter =>
  letterToSeller(posting, at, {
    title: "An agent cancelled a showing",
    subject: `An agent cancelled a showing: ${homeOf(posting)}`,
    attachments: [sellersAttachment(posting, showing)],
    parts: [
      "The agent has cancelled this showing. The attached file removes it from your calendar.",
      sellersFacts(posting, request, showing.startsAt, at),
      accountButton({ label: "Open the showing log", href: logPath(posting) }),
    ],
  });

/**
 * Letter to the seller about a batch of requests, so that form submissions can't flood the seller's inbox.
 */
export function requestsLetter(
  posting: Posting,
  { requests = [] }: ShowingsFile,
  turn: LetterTurn,
  at: Date,
) {
  const told = requests.filter(({ id }) => turn.about.includes(id));
  const [only, other] = told;
  if (!only) return [];
  const letter = other ? moreLetter(posting, told, at) : requestLetter(posting, only, at);
  return [throttleLetters(turn, `${turn.id}-asked-seller`, letter)];
}

/**
 * Letters about a change of the requests.
 * @param form id in the letters' names, so that a resubmission sends none
 * @param confirm true if the agent gets a letter about the request itself
 * @returns the letters, and the showings with the time of the seller's letter
 */
export function lettersAbout(
  posting: Posting,
  file: ShowingsFile,
  news: readonly RequestNews[],
  { at, form, confirm }: { at: Date; form: string; confirm: boolean },
): { file: ShowingsFile; letters: RequestLetter[] } {
  const letters: RequestLetter[] = [];
  let next = file;
  for (const { kind, request } of news) {
    const showing = file.showings.find(({ id }) => id === request.id);
    const add = (to: string, letter: Letter) =>
      letters.push({ id: `${request.id}-${kind}-${to}-${form}`, letter });
    if (kind === "asked") {
      const turn = nextTurn(next.sellerTold, request.id, at);
      if (turn !== next.sellerTold) letters.push(...requestsLetter(posting, next, turn, at));
      next = { ...next, sellerTold: turn };
      if (confirm) add("agent", askedLetter(posting, request, at));
    }
    if (kind === "accepted" && showing) {
      add("agent", bookedLetter(posting, next, request, showing, at));
      add("seller", bookedForSeller(posting, request, showing, at));
    }
    if (kind === "declined") add("agent", declinedLetter(posting, request, at));
    if (kind === "other-time") add("agent", otherTimeLetter(posting, request, at));
    if (kind === "withdrawn" && showing) add("seller", withdrawnForSeller(posting, request, showing, at));
  }
  return { file: next, letters };
}

/** Letters to agents whose showings were moved or cancelled in the showing log. */
export function lettersOfLog(
  posting: Posting,
  before: ShowingsFile,
  after: ShowingsFile,
  { at, form }: { at: Date; form: string },
): RequestLetter[] {
  return after.showings.flatMap((showing): RequestLetter[] => {
    const request = after.requests?.find(({ id }) => id === showing.id);
    const was = before.showings.find(({ id }) => id === showing.id);
    if (!request || !was || was.cancelledAt || showing.startsAt <= at) return [];
    const isMoved = was.startsAt.getTime() !== showing.startsAt.getTime() || was.minutes !== showing.minutes;
    if (!isMoved && !showing.cancelledAt) return [];
    return [
      {
        id: `${showing.id}-log-${form}-${showing.sequence}`,
        letter: changedLetter(posting, request, showing, was, { file: after, at }),
      },
    ];
  });
}

/** An agent's feedback as the seller reads it in the log. */
export const feedbackText = (came: boolean, price: string, word: string): string =>
  [
    came ? "" : "The agent says they didn't come.",
    price && `The agent finds the price ${price}.`,
    word && sentence(word),
  ]
    .filter(Boolean)
    .join(" ");
