import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import { compose, type Envelope } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { StateEvent } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import type { Link } from "~/lib/ui/shapes";
import { homeOf, pathOf, planOf } from "./facts";
import type { Offer } from "./offers/offer";
import type { AskedItem, AskedOwner, Posting } from "./posting";
import type { PostingState } from "./states";

/** What the letters about orders and listings have in common. The letters of a subject are in its `letters.ts`. */

/** The secrets of the owners' links, by the owner's id: known only while the letters are written. */
export type OwnerSecrets = ReadonlyMap<string, string>;

/** What happened; and which amendment or offer it is about, where there can be several: its id. */
export type Event = StateEvent<PostingState> & {
  about?: string | undefined;
  /** What changed, old beside new in words, where a correction or the sale says it. */
  rows?: readonly { label: string; before: string; after: string }[] | undefined;
  /** First sentence, where the step writes another one for each thing it is about. */
  opening?: string | undefined;
};

export interface Written extends Pick<Envelope, "attachments" | "head"> {
  title: string;
  subject: string;
  parts: readonly Part[];
}

/** A letter to an order's seller that no step of it writes. */
export const toSeller = ({ seller, uid }: Posting, at: Date, { parts, ...written }: Written): Letter =>
  compose(
    letterFrame,
    {
      ...written,
      at,
      requestId: null,
      uid,
      to: seller.email,
      replyTo: site.email.general,
      greeting: seller.firstName,
    },
    parts,
  );

/** Who reads a letter. */
export interface Reader {
  to: "seller" | "owners" | "office";
  /** Words that somebody typed, as they stand in a letter to this reader: see `unlinked`. */
  clean: (text: string) => string;
  /** Of an owner's own link. */
  secret: string | undefined;
  /** The owner who reads it, where one of the other owners does. */
  owner?: Pick<AskedOwner, "id" | "login"> | undefined;
  /** The offers on the listing, as the step left them; left out if the step read no register. */
  offers?: readonly Offer[];
  /** Days on which the office is closed, which the day of an answer leaves out. */
  closures: readonly Closure[];
}

/** Writes a letter that a step sends. @returns null where there is nothing to write */
export type WriteLetter = (posting: Posting, event: Event, reader: Reader) => Written | null;

/** A letter of a step, and whom it goes to. */
export interface StepLetter {
  to: Reader["to"];
  letter: WriteLetter;
}

/**
 * Words that somebody typed, for a letter to somebody else: a mail program makes no link of them, so that nobody sends
 * links to strangers in our name.
 */
export const unlinked = (text: string): string =>
  text.replace(/:\/\/|(?<=[\p{L}\p{N}\p{M}\p{So}\p{Cf}_-])[.。．｡@＠](?=[\p{L}\p{N}\p{So}\p{Cf}])/gu, " ");

/** For readers who are shown words as they were typed. */
export const asTyped = (text: string): string => text;

/** Names of the facts that letters and the pages of owners show of an order. */
export const factNames = {
  reference: "Reference",
  home: "Home",
  plan: "Plan",
  seller: "Ordered by",
  email: "Email",
} as const;

/** Which order it is about. @param clean for words of the seller's that go to others */
export function headFacts(posting: Posting, clean: Reader["clean"] = asTyped): Row[] {
  const plan = planOf(posting)?.name;
  const facts: Row[] = [
    [factNames.reference, clean(posting.reference)],
    [factNames.home, clean(homeOf(posting))],
  ];
  return plan ? [...facts, [factNames.plan, clean(plan)]] : facts;
}

/** What the seller is called in a letter to an owner. */
export const sellerName = ({ seller: { name, email } }: Posting): string => (name ? unlinked(name) : email);

/** What somebody said, after a line that says who; nothing where they said nothing. */
export const quoteParts = (intro: string, text: string | null): Part[] =>
  text ? [intro, { quote: text }] : [];

/** What was asked, item by item. @param said what stands beside the label */
export const askedParts = ({ asked }: Posting, said: (item: AskedItem) => Part): Part[] =>
  asked.flatMap((item): Part[] => [{ heading: item.label }, said(item)]);

/** To a page of the account. */
export const toAccount = (button: Link): Part => ({
  button,
  note: "It opens in your account, so you may have to log in first.",
});

/** To the page of the order, or of the listing that it has become. */
export const toPosting = (posting: Posting): Part =>
  toAccount({ label: posting.mls ? "Open your listing" : "Open the order", href: pathOf(posting) });

/** To the office's page of it. @param page below its first: "/listing" */
export const office = ({ reference }: Posting, page = ""): Part => ({
  button: { label: "Open it in the office", href: `/office/postings/${reference}${page}` },
  note: "For office staff, who may have to log in first.",
});

/** Which order it is about, and the way there for whoever has one. @param page of the office's, below its first */
export function closing(posting: Posting, { to, clean, owner }: Reader, page = ""): Part[] {
  const facts: Part = { facts: headFacts(posting, clean) };
  if (to === "owners") return owner?.login?.uid ? [facts, toPosting(posting)] : [facts];
  return [facts, to === "seller" ? toPosting(posting) : office(posting, page)];
}
