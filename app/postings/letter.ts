import { replyDomain } from "#server/platform/env.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import { compose, type Envelope } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { StateEvent } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import type { Link } from "~/lib/ui/shapes";
import { homeOf, pathOf } from "./facts";
import type { Offer } from "./offers/offer";
import { sellersAddress } from "./order/party-notes";
import type { AskedItem, AskedOwner, Posting } from "./posting";
import type { PostingState } from "./states";

/** Parts that the letters about orders and listings share. Each subject's letters are in its `letters.ts`. */

/** Secrets of the owners' links, by owner id. Known only while the letters are written. */
export type OwnerSecrets = ReadonlyMap<string, string>;

/** The event, with the id of the amendment or offer if there can be several. */
export type LetterEvent = StateEvent<PostingState> & {
  about?: string | undefined;
  /** Old and new values in words, for corrections and sales. */
  rows?: readonly { label: string; before: string; after: string }[] | undefined;
  /** First sentence, if it differs by the step's subject. */
  opening?: string | undefined;
};

export interface LetterContent extends Pick<Envelope, "attachments" | "head"> {
  title: string;
  subject: string;
  parts: readonly Part[];
}

/** Address to which people reply about an order or listing: its own, or the brokerage's without `MAIL_REPLY_DOMAIN`. */
export function replyAddress({ reference }: Pick<Posting, "reference">): string {
  const domain = replyDomain();
  return domain ? `${reference.toLowerCase()}@${domain}` : site.email.general;
}

/** A letter to an order's seller that isn't sent by a step. */
export const letterToSeller = (posting: Posting, at: Date, { parts, ...written }: LetterContent): Letter =>
  compose(
    letterFrame,
    {
      ...written,
      at,
      requestId: null,
      uid: posting.uid,
      to: sellersAddress(posting),
      replyTo: replyAddress(posting),
      greeting: posting.seller.firstName,
    },
    parts,
  );

/** Recipient of a letter. */
export interface LetterReader {
  to: "seller" | "owners" | "office";
  /** Prepares typed words for this recipient: see `withoutLinks`. */
  clean: (text: string) => string;
  /** Secret of the owner's own link. */
  secret: string | undefined;
  /** True for an owner who has transferred their share by the step's change. */
  hasLeft?: true;
  /** The co-owner, if the recipient is one. */
  owner?: Pick<AskedOwner, "id" | "login"> | undefined;
  /** Offers on the listing after the step. Left out if the step read no register. */
  offers?: readonly Offer[];
  /** Days on which the office is closed, skipped when counting business days. */
  closures: readonly Closure[];
}

/** Writes a letter of a step. @returns null if there is nothing to write */
export type WriteLetter = (
  posting: Posting,
  event: LetterEvent,
  reader: LetterReader,
) => LetterContent | null;

/** A letter of a step, with its recipients. */
export interface StepLetter {
  to: LetterReader["to"];
  letter: WriteLetter;
}

/**
 * Typed words for a letter to another person. Mail programs don't turn them into links, so that our letters
 * can't be abused for sending links. A number such as "2.5" keeps its point.
 */
export const withoutLinks = (text: string): string =>
  text.replace(
    /:\/\/|(?<=[\p{L}\p{N}\p{M}\p{So}\p{Cf}_-])[.。．｡@＠](?=[\p{L}\p{N}\p{So}\p{Cf}])/gu,
    (mark, at: number) => {
      const isPoint =
        /(?:^|[\s$(,])\d+$/.test(text.slice(0, at)) && /^\.\d+(?:%|[.,)]?(?:\s|$))/.test(text.slice(at));
      return isPoint ? mark : " ";
    },
  );

/** For recipients who may see words as typed. */
export const asTyped = (text: string): string => text;

/** Names of an order's facts in letters and on the co-owners' pages. */
export const factNames = {
  reference: "Reference",
  home: "Home",
  plan: "Plan",
  seller: "Ordered by",
  email: "Email",
} as const;

/** Facts that identify the order. @param clean prepares the seller's words for other recipients */
export const headFacts = (posting: Posting, clean: LetterReader["clean"] = asTyped): Row[] => [
  [factNames.reference, clean(posting.reference)],
  [factNames.home, clean(homeOf(posting))],
];

/** The seller's name in a letter to a co-owner. */
export const sellerName = ({ seller: { name, email } }: Posting): string =>
  name ? withoutLinks(name) : email;

/** A quotation after an introduction, or nothing if the text is empty. */
export const quoteParts = (intro: string, text: string | null): Part[] =>
  text ? [intro, { quote: text }] : [];

/** Requested changes, item by item. @param said text next to the label */
export const requestParts = ({ asked }: Posting, said: (item: AskedItem) => Part): Part[] =>
  asked.flatMap((item): Part[] => [{ heading: item.label }, said(item)]);

/** Button to a page of the account. */
export const accountButton = (button: Link): Part => ({
  button,
  note: "It opens in your account, so you may have to log in first.",
});

/** Button to the page of the order or listing. */
export const postingButton = (posting: Posting): Part =>
  accountButton({ label: posting.mls ? "Open your listing" : "Open the order", href: pathOf(posting) });

/** Button to the office's page about the posting. @param page path after the first page: "/listing" */
export const officeButton = ({ reference }: Posting, page = ""): Part => ({
  button: { label: "Open it in the office", href: `/office/postings/${reference}${page}` },
  note: "For office staff, who may have to log in first.",
});

/**
 * Facts that identify the order, and a button for recipients with access.
 * @param page office path after the first page
 */
export function closingParts(posting: Posting, { to, clean, owner }: LetterReader, page = ""): Part[] {
  const facts: Part = { facts: headFacts(posting, clean) };
  if (to === "owners") return owner?.login?.uid ? [facts, postingButton(posting)] : [facts];
  return [facts, to === "seller" ? postingButton(posting) : officeButton(posting, page)];
}
