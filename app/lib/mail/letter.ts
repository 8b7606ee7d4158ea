import { appOrigin } from "#server/platform/env.server";
import type { Attachment, Letter } from "~/lib/mail/collection.server";
import { dayMs } from "~/lib/time/day-ms";
import { setApart } from "~/lib/ui/direction";
import { lettersKeptDays } from "./kept-days";
import { htmlOf } from "./letter-html";
import type { Head, LetterFrame, Page, Part } from "./letter-parts";
import { textOf } from "./letter-text";

/** Composes letters for the outbox, as plain text and as HTML. */

export interface Envelope {
  to: string;
  replyTo: string;
  subject: string;
  /** Title of the letter. The subject may say more. */
  title: string;
  /** Drawing above the title, if any. */
  head?: Head;
  /**
   * First name for the greeting. Only for an address that is known to belong to that person, because a sender can enter any name.
   */
  greeting?: string | null;
  /** Time of writing. The copy is kept for some days from then. */
  at: Date;
  /** Request it's about. Null for a letter about an account. */
  requestId: string | null;
  /** Account it's about. Null for a letter about a request. */
  uid?: string | null;
  /** Attached files, if any. */
  attachments?: readonly Attachment[];
}

/**
 * Fields of a letter that hasn't been tried yet.
 * @param at start of its wait
 */
export const waitingState = (at: Date) =>
  ({
    state: "waiting",
    waitingSince: at,
    dueAt: at,
    attempts: 0,
    unanswered: 0,
    lease: null,
    error: null,
    sentAt: null,
  }) as const satisfies Partial<Letter>;

/** Composes a letter from its parts. */
export function compose(
  frame: LetterFrame,
  {
    to,
    replyTo,
    subject,
    title,
    head,
    greeting = null,
    at,
    requestId,
    uid = null,
    attachments = [],
  }: Envelope,
  parts: readonly Part[],
): Letter {
  const page: Page = {
    subject,
    title,
    head,
    parts: [...(greeting === null ? [] : [frame.greeting(greeting)]), ...withoutRepeatedNotes(parts)].map(
      withOrigin,
    ),
    frame: { ...frame, links: frame.links.map(absolute) },
  };
  return {
    to: [to],
    replyTo,
    message: {
      // A header with a no-break space would have to be encoded.
      subject: setApart(subject.replaceAll("\u00a0", " ")),
      text: textOf(page),
      html: htmlOf(page),
      ...(attachments.length > 0 ? { attachments } : {}),
    },
    requestId,
    uid,
    expireAt: new Date(at.getTime() + lettersKeptDays * dayMs),
    ...waitingState(at),
  };
}

/** Leaves out the note of a button if an earlier button has the same. */
const withoutRepeatedNotes = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, place) => {
    if (typeof part === "string" || !("button" in part)) return part;
    const isSaid = parts
      .slice(0, place)
      .some((other) => typeof other === "object" && "button" in other && other.note === part.note);
    return isSaid ? { button: part.button } : part;
  });

/** Makes our links absolute, because the letter is read elsewhere. */
const absolute = <T extends { href: string }>(link: T): T =>
  link.href.startsWith("/") ? { ...link, href: appOrigin() + link.href } : link;

function withOrigin(part: Part): Part {
  if (typeof part === "string" || !("button" in part || "paragraph" in part)) return part;
  if ("button" in part) return { ...part, button: absolute(part.button) };
  const { paragraph } = part;
  if (typeof paragraph === "string") return part;
  return {
    paragraph: paragraph.map((run) => (typeof run === "object" && "href" in run ? absolute(run) : run)),
  };
}
