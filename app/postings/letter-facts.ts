import type { Row } from "~/lib/forms/form";
import type { Envelope } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { StateEvent } from "~/lib/steps/states";
import { homeOf, pathOf, planOf } from "./facts";
import { postingLetters as words } from "./letter-words";
import type { AskedOwner, Posting } from "./posting";
import type { PostingState } from "./states";

/** What the letters about orders and listings have in common. */

/** The secrets of the owners' links, by the owner's id: known only while the letters are written. */
export type OwnerSecrets = ReadonlyMap<string, string>;

/** What happened; and which amendment or offer it is about, where there can be several: its id. */
export type Event = StateEvent<PostingState> & { about?: string };

export interface Written extends Pick<Envelope, "attachments"> {
  title: string;
  subject: string;
  parts: readonly Part[];
}

/**
 * Words that somebody typed, for a letter to somebody else: a mail program makes no link of them, so that nobody sends
 * links to strangers in our name.
 */
export const unlinked = (text: string): string =>
  text.replace(/:\/\/|(?<=[\p{L}\p{N}\p{M}\p{So}\p{Cf}_-])[.。．｡@＠](?=[\p{L}\p{N}\p{So}\p{Cf}])/gu, " ");

/** Which order it is about. */
export const headFacts = (posting: Posting): Row[] => [
  [words.facts.reference, posting.reference],
  [words.facts.home, homeOf(posting)],
  ...(planOf(posting) ? [[words.facts.plan, planOf(posting)?.name ?? ""] as Row] : []),
];

/** To the order's page. */
export const own = (posting: Posting): Part => ({
  button: { label: words.button, href: pathOf(posting) },
  note: words.buttonNote,
});

/** To the office's page of it. @param page below its first: "/listing" */
export const office = ({ reference }: Posting, page = ""): Part => ({
  button: { label: words.newPosting.button, href: `/office/postings/${reference}${page}` },
  note: words.newPosting.buttonNote,
});

/** What another owner is written. @returns null where there is nothing to write */
export type ToOwner = (
  posting: Posting,
  owner: AskedOwner,
  secret: string | undefined,
  event: Event,
) => Written | null;
