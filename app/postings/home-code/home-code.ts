import { postings } from "~/content/business";
import { inWords } from "~/content/phrases";
import { dateAndTime, longDate, torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { readAnswers } from "~/postings/order/read-order";
import { digestOf } from "~/postings/order/shown";
import { addressKey, addressPartsOf, type HomeLetter, type Posting } from "~/postings/posting";
import { requestedHome } from "~/postings/review/checks";

/** A letter with a code to the home: its address, its state, and sentences about it. */

const { days, tries } = postings.homeCode;

type OfHome = Pick<Posting, "tasks" | "amendments">;

/** Key of the letter's address. An open change to another home gives that home's address. */
export const homeKey = (posting: OfHome): string | null => addressKey(requestedHome(posting) ?? posting);

/** Digest of that address, or null if it's incomplete. */
export function homeDigest(posting: OfHome): string | null {
  const key = homeKey(posting);
  return key && digestOf([["home", "", key]]);
}

type WithLetter = OfHome & Pick<Posting, "homeLetter">;

/** Last day on which a letter's code works, ISO. */
export const lastCodeDay = ({ at }: Pick<HomeLetter, "at">): string => addDays(torontoDay(at), days);

/**
 * State of the code:
 * - none: no letter was posted to this address
 * - posted: it waits to be entered
 * - entered, expired
 * - locked: too many wrong codes were entered
 */
export type CodeState = "none" | "posted" | "entered" | "expired" | "locked";

export function codeState(posting: WithLetter, now: Date): CodeState {
  const { homeLetter: letter } = posting;
  if (!letter || letter.home !== homeDigest(posting)) return "none";
  if (letter.enteredAt) return "entered";
  if (letter.wrong >= tries) return "locked";
  return torontoDay(now) > lastCodeDay(letter) ? "expired" : "posted";
}

/** Changes the letter whose code a person tried, or returns null if that code can't be entered any more. */
export const withTry =
  (tried: HomeLetter | undefined, change: (letter: HomeLetter, at: Date) => HomeLetter) =>
  (now: Posting, at: Date): Posting | null =>
    now.homeLetter && now.homeLetter.id === tried?.id && now.homeOpen && codeState(now, at) === "posted"
      ? { ...now, homeLetter: change(now.homeLetter, at) }
      : null;

/** True if this person made the letter, so that they know its code. */
export const madeLetter = ({
  posting: { homeLetter, events },
  user,
}: {
  posting: Posting;
  user: { uid: string };
}): boolean => events.some(({ id, actor }) => id === homeLetter?.id && actor.id === user.uid);

/** Lines of the home's own address, for the window of an envelope. Never an owner's mailing address. */
export function homeAddressLines(posting: Posting): string[] {
  const home = requestedHome(posting) ?? posting;
  const { unit, street, municipality } = addressPartsOf(home);
  const { postalCode } = readAnswers(home).answers.address ?? {};
  return [
    "To the owner of",
    [street, unit].filter(Boolean).join(", "),
    [municipality, "ON", postalCode].filter(Boolean).join(" "),
  ];
}

/** Sentences for the seller about the code, by its state. */
export const sellersCodeText: Readonly<Record<CodeState, (posting: WithLetter) => string>> = {
  none: () => "We'll post a letter with a code to the home. When it arrives, you enter the code here.",
  posted: ({ homeLetter }) =>
    `We posted your letter on ${homeLetter ? longDate(homeLetter.at) : ""}. The letter should arrive within a week.`,
  entered: () => "You've entered the code, so there's nothing more to do here.",
  expired: ({ homeLetter }) =>
    `The code in our letter expired after ${homeLetter ? longDate(lastCodeDay(homeLetter)) : ""}. We'll post a new one.`,
  locked: () => "Too many wrong codes were entered. We'll call you, and post a new letter.",
};

/** Sentence for the seller after a wrong code. @param posting after the code was counted */
export function wrongCodeText(posting: WithLetter): string {
  const left = tries - (posting.homeLetter?.wrong ?? 0);
  if (left <= 0) return sellersCodeText.locked(posting);
  return `That isn't the code in our letter. You can try ${left === 1 ? "once more" : `${inWords(left)} more times`}.`;
}

/** Status of the letter for the office, or null if none was posted to this address. */
export function letterText(posting: WithLetter, now: Date): string | null {
  const { homeLetter: letter } = posting;
  const state = codeState(posting, now);
  if (!letter || state === "none") return null;
  const ends = longDate(lastCodeDay(letter));
  const stands: Readonly<Record<Exclude<CodeState, "none">, string>> = {
    posted: `The code works until ${ends}.`,
    entered: `The code was entered ${letter.enteredAt ? dateAndTime(letter.enteredAt) : ""}.`,
    expired: `The code expired after ${ends}.`,
    locked: "Too many wrong codes were entered, so it doesn't work any more.",
  };
  const wrong =
    letter.wrong === 1 ? " One wrong code." : letter.wrong > 1 ? ` ${letter.wrong} wrong codes.` : "";
  return `Letter posted ${longDate(letter.at)}. ${stands[state]}${wrong}`;
}
