import { appOrigin } from "#server/platform/env.server";
import type { Attachment, Letter } from "~/lib/mail/collection.server";
import { setApart } from "~/lib/ui/direction";
import { lettersKeptDays } from "./kept-days";
import { htmlOf } from "./letter-html";
import type { Head, LetterFrame, Page, Part } from "./letter-parts";
import { textOf } from "./letter-text";

/** Letters as they are written down for sending: the same parts as plain text and as HTML. */

const dayMs = 24 * 60 * 60 * 1000;

export interface Envelope {
  to: string;
  replyTo: string;
  subject: string;
  /** What the letter is headed; the subject may say more. */
  title: string;
  /** What is drawn over it; nothing when left out. */
  head?: Head;
  /** The first name to greet by. Only for an address that is known to be that person's: anybody can type a name. */
  greeting?: string | null;
  /** When it is written; the copy is kept for some days from then. */
  at: Date;
  /** The request it is about; null for a letter about an account. */
  requestId: string | null;
  /** The account it is about; null for a letter about a request. */
  uid?: string | null;
  /** Files that go with it; none when left out. */
  attachments?: readonly Attachment[];
}

/** The fields of a letter that nobody has tried to send yet. @param at since when it waits */
export const unsent = (at: Date) =>
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

/** The letter that these parts make. */
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
    parts: [...(greeting === null ? [] : [frame.greeting(greeting)]), ...parts].map(withOrigin),
    frame: { ...frame, links: frame.links.map(absolute) },
  };
  return {
    to: [to],
    replyTo,
    message: {
      subject: setApart(subject),
      text: textOf(page),
      html: htmlOf(page),
      ...(attachments.length > 0 ? { attachments } : {}),
    },
    requestId,
    uid,
    expireAt: new Date(at.getTime() + lettersKeptDays * dayMs),
    ...unsent(at),
  };
}

/** A link of ours leads to this site from wherever the letter is read. */
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
