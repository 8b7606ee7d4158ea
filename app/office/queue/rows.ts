import { emailKey } from "~/lib/forms/formats";
import { isDay } from "~/lib/time/business-days";
import { type AmendmentKind, isOpenAmendment } from "~/postings/amendment";
import { addressOf, openAddress, type Posting } from "~/postings/posting";
import { dueOfSale } from "~/postings/sale/sale";
import { isEnded } from "~/postings/states";
import type { SellerRequest } from "~/requests/request";
import { isOpen } from "~/requests/request";
import { dueAfter, dueOfPosting, dueOfRequest, isInHand, waitsForSeller } from "./due";
import { nobody, type WorkRow } from "./work-row";

/**
 * The rows of the office's queue: what `work/{id}` holds about a request or a posting. They follow from the
 * record alone, so they can be made anew from it at any time.
 */

/** A row with the id it is stored under. */
export interface IdentifiedRow {
  id: string;
  row: WorkRow;
}

export const requestRowId = (id: string): string => `request-${id}`;
export const postingRowId = (id: string): string => `posting-${id}`;
export const messageRowId = (postingId: string): string => `message-${postingId}`;
export const offerRowId = (postingId: string): string => `offer-${postingId}`;
export const saleRowId = (postingId: string): string => `sale-${postingId}`;
export const papersRowId = (postingId: string): string => `papers-${postingId}`;
export const accountRowId = (postingId: string): string => `account-${postingId}`;

/** Of each kind one change is open at a time. */
export const changeRowId = (postingId: string, kind: AmendmentKind): string => `change-${kind}-${postingId}`;

/** The longest beginning of a word that the search looks for, characters, and the most words of a row. */
const longestTerm = 12;
const mostTerms = 200;

/** Lower case without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** "Anne-Marie O'Brien" → annemarie, anne, marie, obrien. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/)
    .flatMap((word) => {
      const parts = word.replace(/['’.]/g, "").split(/[^\p{L}\p{N}]+/u);
      return parts.length > 1 ? [parts.join(""), ...parts] : parts;
    })
    .filter(Boolean);

/** Beginnings of a word from two characters on, or the character it is. */
const beginnings = (word: string): string[] => {
  const characters = [...word].slice(0, longestTerm);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((_, index) => characters.slice(0, index + 2).join(""));
};

const code = (reference: string): string => reference.toLowerCase().replace(/^mp-|-/g, "");

function termsOf(reference: string, texts: readonly (string | null | undefined)[], email: string | null) {
  const key = email === null ? [] : [emailKey(email), emailKey(email).split("@")[0] ?? ""];
  const written = reference.toLowerCase();
  const all = [
    ...[written, written.replaceAll("-", ""), code(reference), ...(code(reference).match(/.{5}/g) ?? [])],
    ...key,
    ...texts.flatMap((text) => wordsOf(text ?? "")).flatMap(beginnings),
  ];
  return [...new Set(all)].slice(0, mostTerms);
}

/**
 * What the search looks for: of each word that was typed, the terms of which a row has to have one.
 * @returns an empty list when nothing that was typed can be looked for
 */
export function searchTerms(typed: string): string[][] {
  return plain(typed)
    .split(/\s+/)
    .flatMap((word) => {
      const [whole = ""] = wordsOf(word);
      const known = [...whole].slice(0, longestTerm).join("");
      // As it is written in a reference or an e-mail address, without the letters that stand for figures, and as a word.
      const figures = whole.replaceAll("o", "0").replace(/[il]/g, "1");
      const terms = [...new Set([word, figures, known].filter(Boolean))];
      return whole.length < 2 && !/\d/.test(whole) ? [] : [terms];
    });
}

/** Sorts what has ended after everything else, the newest first. */
const fromTheEnd = (moment: Date): string => String(10 ** 14 - moment.getTime()).padStart(15, "0");

const suffixes: Readonly<Partial<Record<WorkRow["kind"], string>>> = {
  message: "+",
  change: "+c",
  offer: "+o",
  sale: "+s",
  papers: "+p",
};

/**
 * Sorts the queue by one index: what is due by when, then what waits for the seller and what has no date by since
 * when; then, for the search alone, what asks for nothing and what has ended, the newest first.
 */
function rankOf(
  { due, waitsForSeller, open, since, reference, kind }: Omit<WorkRow, "rank">,
  ended: boolean,
): string {
  // An order and what else is about it can be due at the same moment, and there can be several changes of one listing.
  const suffix = suffixes[kind] ?? "";
  const own = reference + suffix + (kind === "change" ? since.getTime() : "");
  if (!open) return `${ended ? 9 : 8}_${fromTheEnd(since)}_${own}`;
  if (due) return `1_${due.toISOString()}_${own}`;
  return `${waitsForSeller ? 2 : 3}_${since.toISOString()}_${own}`;
}

const ranked = (id: string, row: Omit<WorkRow, "rank">, ended: boolean): IdentifiedRow => ({
  id,
  row: { ...row, rank: rankOf(row, ended) },
});

/** What the office does that answers the seller. */
const answering = new Set(["schedule", "reschedule", "answer", "write"]);

/** What the seller does, and what we do, that is to be answered. */
const asking = new Set(["send", "note", "reopen"]);

/** Since when something waits for our answer; null when nothing does. */
function owedSince({ events }: SellerRequest): Date | null {
  const answered = events.findLastIndex(({ transition }) => answering.has(transition));
  return events.slice(answered + 1).find(({ transition }) => asking.has(transition))?.at ?? null;
}

/** The row of a request. */
export function rowsOfRequest(request: SellerRequest): IdentifiedRow[] {
  const { id, kind, reference, status, sender, details, assignee, meeting, events, createdAt } = request;
  // Without its person nobody can be answered.
  const open = isOpen(status) && sender !== null;
  const owed = open ? owedSince(request) : null;
  const meetingEnds = meeting && new Date(meeting.startsAt.getTime() + meeting.minutes * 60_000);
  const due = open ? dueOfRequest({ status, owedSince: owed, meetingEnds }) : null;
  const email = sender?.email ?? null;
  const name = sender?.name ?? null;
  const street = [details?.street, details?.city].filter(Boolean).join(", ") || null;
  const row = {
    subject: { kind: "request", id },
    kind,
    reference,
    street,
    person: name,
    email,
    assignee,
    due,
    open,
    home: null,
    state: status,
    holder: assignee?.uid ?? nobody,
    meets: open && status === "scheduled" ? (meeting?.startsAt ?? null) : null,
    waitsForSeller: open && owed === null && status !== "scheduled",
    since: events.at(-1)?.at ?? createdAt,
    terms: termsOf(reference, [name, street, details?.postalCode?.replace(" ", "")], email),
  } as const;
  return [ranked(requestRowId(id), row, !isOpen(status))];
}

/** Since when a message of the seller's waits for an answer; null when none does. */
function unansweredSince({ messages }: Posting): Date | null {
  const ofSeller = ({ actor }: Posting["messages"][number]) =>
    actor.role === "seller" || actor.role === "owner";
  const answered = messages.findLastIndex((message) => !ofSeller(message));
  return messages[answered + 1]?.at ?? null;
}

/** Since when an owner objects to a change and nobody has settled that; null when nobody does. */
const objectedSince = ({ told }: Posting["amendments"][number]): Date | null =>
  told.find(({ objection }) => objection && !objection.settled)?.objection?.at ?? null;

/** Since when its seller has no account and nobody at the office has done anything with it; null otherwise. */
function accountGoneSince({ state, events, restrictedAt }: Posting): Date | null {
  if (!restrictedAt || isEnded({ state }) || state === "expired") return null;
  const seenTo = events.some(
    ({ at, actor }) => at > restrictedAt && !["seller", "owner", "system"].includes(actor.role),
  );
  return seenTo ? null : restrictedAt;
}

/** The rows of a posting: its own once it was sent, one for each change of its listing, and one each of what else the office has to do about it. */
export function rowsOfPosting(posting: Posting): IdentifiedRow[] {
  const { id, reference, state, seller, assignee, events, tasks, createdAt, sentAt, agreement } = posting;
  if (state === "draft") return [];
  const { email, name } = seller;
  const street = addressOf(posting);
  const { postalCode } = tasks.address?.raw ?? {};
  const startDay =
    agreement?.terms.startDay ?? (tasks.price?.raw.start === "day" ? tasks.price.raw.startDay : undefined);
  const since = events.findLast(({ from, to }) => to === state && from !== to)?.at ?? sentAt ?? createdAt;
  const signed = agreement?.owners.every((owner) => agreement.signatures.some((one) => one.owner === owner));
  const lastSigned = events.findLast(({ transition }) => transition === "record-signature")?.at;
  const signedSince = signed ? (lastSigned ?? since) : null;
  const common = {
    subject: { kind: "posting", id },
    reference,
    state,
    street,
    person: name,
    email,
    assignee,
    home: null,
    holder: assignee?.uid ?? nobody,
    meets: null,
    terms: termsOf(reference, [name, street, (postalCode ?? "").replace(" ", "")], email),
  } as const;
  const own = {
    ...({ ...common, kind: "posting", since, home: openAddress(posting) } as const),
    due: dueOfPosting({
      state,
      since,
      signedSince,
      startDay: typeof startDay === "string" && isDay(startDay) ? startDay : null,
    }),
    waitsForSeller: waitsForSeller({ state, signedSince }),
    open: isInHand(state),
  };
  // Whoever deleted the account cannot be answered.
  const written = isEnded(posting) || posting.restrictedAt ? null : unansweredSince(posting);
  const { offerorsToTell, sale, papersOwed } = posting;
  const saleDue = dueOfSale(posting);
  const goneSince = accountGoneSince(posting);
  const also = (
    kind: "message" | "offer" | "sale" | "papers" | "account",
    id: string,
    since: Date,
    due: Date,
  ) => ranked(id, { ...common, kind, since, due, open: true, waitsForSeller: false }, false);
  return [
    ranked(postingRowId(id), own, isEnded(posting) || state === "expired"),
    ...posting.amendments.filter(isOpenAmendment).map((amendment) => {
      const objected = objectedSince(amendment);
      const change = {
        ...({ ...common, kind: "change", since: amendment.requestedAt, open: true } as const),
        // An objection is the office's to settle.
        due: amendment.due ?? (objected && dueAfter(objected)),
        waitsForSeller: amendment.state === "to-sign" && !objected,
      };
      return ranked(changeRowId(id, amendment.kind), change, false);
    }),
    ...(written ? [also("message", messageRowId(id), written, dueAfter(written))] : []),
    ...(offerorsToTell && !isEnded(posting)
      ? [also("offer", offerRowId(id), offerorsToTell.since, offerorsToTell.due)]
      : []),
    ...(goneSince ? [also("account", accountRowId(id), goneSince, dueAfter(goneSince))] : []),
    ...(saleDue ? [also("sale", saleRowId(id), sale?.reportedAt ?? since, saleDue)] : []),
    ...(papersOwed ? [also("papers", papersRowId(id), since, papersOwed.due)] : []),
  ];
}
