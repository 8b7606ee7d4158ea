import { letterFrame } from "~/content/letter-frame";
import { capitalised, inWords } from "~/content/phrases";
import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import { type LetterTurn, throttleLetters } from "~/lib/mail/letter-throttle";
import { homeOf, pathOf } from "~/postings/facts";
import { homePath, publicNameOf } from "~/postings/home-page/page";
import {
  accountButton,
  type LetterContent,
  letterToSeller,
  replyAddress,
  withoutLinks,
} from "~/postings/letter";
import { coOwnersOf, type Posting } from "~/postings/posting";
import type { Enquiry } from "./record";
import { enquiryReference, nextSteps } from "./view";
import { enquiryWords as words } from "./words";

/** Letters about enquiries: to the seller, to co-owners with their own login, and to the buyer. */

/** Most enquiries quoted in one letter. The page has all of them. */
const mostInALetter = 10;

const subjectOf = (count: number, home: string): string =>
  count === 1 ? `A buyer asks about ${home}` : `${capitalised(inWords(count))} buyers ask about ${home}`;

function enquiryParts({ name, reach, visit, text, when }: Enquiry): Part[] {
  const facts: Row[] = [
    ["Name", withoutLinks(name)],
    // Contact details stay unchanged, because they were checked to be only a number or an address.
    [reach.includes("@") ? "Email" : "Phone", reach],
    ...(visit || text ? [] : [["Wants to", "hear from you"] as Row]),
    ...(visit ? [["Wants to", "see the home"] as Row] : []),
    ...(when ? [["Preferred time", withoutLinks(when)] as Row] : []),
  ];
  return [{ facts }, ...(text ? [{ quote: withoutLinks(text) }] : [])];
}

function written(posting: Posting, enquiries: readonly Enquiry[]): LetterContent {
  const home = homeOf(posting);
  const several = enquiries.length > 1;
  const shown = enquiries.slice(0, mostInALetter);
  const more = enquiries.length - shown.length;
  return {
    title: several
      ? `${capitalised(inWords(enquiries.length))} buyers have a question`
      : "A buyer has a question",
    subject: subjectOf(enquiries.length, home),
    parts: [
      several
        ? "These buyers have no agent and are asking about your home. Please answer each one yourself, then mark it as answered."
        : "A buyer without an agent is asking about your home. Please answer them yourself, then mark it as answered.",
      ...shown.flatMap(enquiryParts),
      ...(more > 0 ? [`${more} more ${more === 1 ? "is" : "are"} in your account.`] : []),
      accountButton({ label: "Mark as answered", href: `${pathOf(posting)}/enquiries` }),
      "Buyers won't see your contact details until you reply. We don't check who they are: don't meet anyone alone, and never send a door or alarm code.",
    ],
  };
}

/**
 * Letters about new enquiries to the seller and co-owners with a login. A waiting letter is replaced, so that
 * one letter has all of them.
 */
export function enquiryLetters(
  posting: Posting,
  turn: LetterTurn,
  enquiries: readonly Enquiry[],
  at: Date,
): { id: string; letter: Letter; over: true }[] {
  if (posting.restrictedAt) return [];
  const said = written(
    posting,
    enquiries.filter(({ id }) => turn.about.includes(id)),
  );
  const withLogin = coOwnersOf(posting);
  const owners = posting.owners.filter(({ login }) => login?.uid && withLogin.includes(login.uid));
  return [
    throttleLetters(turn, `${turn.id}-enquiry-seller`, letterToSeller(posting, at, said)),
    ...owners.map(({ id, email }) =>
      throttleLetters(
        turn,
        `${turn.id}-enquiry-${id}`,
        compose(
          letterFrame,
          { ...said, at, to: email, replyTo: replyAddress(posting), requestId: null, uid: posting.uid },
          said.parts,
        ),
      ),
    ),
  ];
}

/**
 * Confirms an enquiry to the buyer. Repeats no typed text, because anyone can have our server write to any
 * address.
 */
export function buyerLetter(posting: Posting, enquiry: Enquiry, at: Date): Letter {
  const home = publicNameOf(posting);
  const reference = enquiryReference(enquiry);
  return compose(
    letterFrame,
    {
      at,
      to: enquiry.reach,
      replyTo: site.email.general,
      requestId: null,
      title: words.onItsWay,
      subject: `${words.onItsWay}: ${home} (${reference})`,
    },
    [
      {
        facts: [
          ["Home", home],
          ["Reference", reference],
        ],
      },
      { steps: nextSteps(enquiry, at) },
      { button: { label: "See the home", href: homePath(posting) } },
      `Haven't heard by then? Call us at ${site.phone.text}. If you didn't ask, you can ignore this message.`,
    ],
  );
}
