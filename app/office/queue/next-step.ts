import { planList } from "~/content/business";
import { beginningOf, clockTime, torontoDay, torontoTime, weekdayAndDate } from "~/lib/format";
import { formats, parseAs } from "~/lib/forms/formats";
import { leastToTell } from "~/postings/offers/offer";
import { checkKinds } from "~/postings/office/lists";
import { hoursText, onMlsOf } from "~/postings/open-houses/open-house";
import type { Amendment, OpenHouse, Posting } from "~/postings/posting";
import { officePaperName } from "~/postings/review/office";
import type { PostingState } from "~/postings/states";
import type { SellerRequest } from "~/requests/request";
import type { CallTime } from "./due";

/** What a row of the queue says is to be done next. It holds on any day: what is "today" a page works out. Pure. */

/** "Tue, Nov 24" */
export function shortDay(day: string): string {
  const [weekday = "", month = "", date = ""] = weekdayAndDate(day).replace(",", "").split(" ");
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
}

/** "Mon, Nov 23, 11 p.m." */
function shortMoment(moment: Date): string {
  const { hour, minute } = torontoTime(moment);
  return `${shortDay(torontoDay(moment))}, ${clockTime(hour, minute)}`;
}

/** The beginning of what somebody wrote, on one line. */
function quoted(text: string, most = 70): string {
  const line = text.replace(/\s+/g, " ").trim();
  const begun = beginningOf(line, most).trim();
  return `“${begun}${begun.length < line.length ? "…" : ""}”`;
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** The times that the seller named for the call, the first one first. */
export function callTimesOf({ tasks }: Pick<Posting, "tasks">): CallTime[] {
  return (tasks.plan?.raw.callTimes ?? [])
    .flatMap(({ day, half }): CallTime[] =>
      day && /^\d{4}-\d\d-\d\d$/.test(day) && (half === "morning" || half === "afternoon")
        ? [{ day, half }]
        : [],
    )
    .sort((a, b) =>
      `${a.day} ${a.half === "morning" ? 0 : 1}` < `${b.day} ${b.half === "morning" ? 0 : 1}` ? -1 : 1,
    );
}

/** When the guide was last recorded as explained; null before. */
export const guideExplainedAt = ({ events }: Pick<Posting, "events">): Date | null =>
  events.findLast(
    ({ transition, reason }) => transition === "record-check" && reason?.startsWith(checkKinds.guide.name),
  )?.at ?? null;

interface Contact {
  name: string;
  phone: { text: string; number: string } | null;
}

/** Whom an agent calls: the owner who is to be called first, or the one who ordered. */
export function contactOf({ tasks, seller }: Pick<Posting, "tasks" | "seller">): Contact {
  const owners = tasks.owners?.raw.owners ?? [];
  const owner = owners.find(({ contact }) => contact) ?? owners.find(({ phone }) => phone) ?? owners[0];
  const phone = owner?.phone ? parseAs("phone", owner.phone) : null;
  return {
    name: owner?.name || seller.name || seller.email,
    phone: phone ? { text: formats.phone.show(phone), number: phone.number } : null,
  };
}

/** The plan's name; "" before one was chosen. */
export const planOf = ({ fee, tasks }: Pick<Posting, "fee" | "tasks">): string =>
  planList.find(({ id }) => id === (fee?.plan ?? tasks.plan?.raw.plan))?.name ?? "";

/** Whether the next step with an order is the call about the guide. */
export const isToCall = (posting: Pick<Posting, "state" | "events">): boolean =>
  (posting.state === "submitted" || posting.state === "in-review") && guideExplainedAt(posting) === null;

const signedOf = (signed: number, all: number): string => `${signed} of ${all} signed`;

const nextOfState: Readonly<Partial<Record<PostingState, (posting: Posting) => string>>> = {
  submitted: (posting) => callOrCheck(posting),
  "in-review": (posting) =>
    posting.events.findLast(({ from, to }) => from !== to)?.transition === "refuse-proof"
      ? "Make the seller's corrections"
      : callOrCheck(posting),
  "changes-asked": ({ asked }) => `${count(asked.length, "answer")} asked for`,
  "to-sign": ({ agreement }) => {
    const { owners = [], signatures = [] } = agreement ?? {};
    const missing = owners.filter((owner) => signatures.every((one) => one.owner !== owner));
    return missing.length === 0
      ? "All owners have signed: prepare the proof"
      : `${signedOf(owners.length - missing.length, owners.length)}, missing: ${missing.join(", ")}`;
  },
  proof: ({ proof }) =>
    proof ? `Proof sent ${shortDay(torontoDay(proof.sentAt))}, not approved yet` : "Proof with the seller",
  ready: ({ agreement }) =>
    agreement ? `Put it on the MLS on ${shortDay(agreement.terms.startDay)}` : "Put it on the MLS",
};

function callOrCheck(posting: Posting): string {
  if (!isToCall(posting))
    return posting.agreement ? "Finish the checks" : "Check facts and documents, then the agreement";
  const [first] = callTimesOf(posting);
  const { name } = contactOf(posting);
  const when = first ? `: ${shortDay(first.day)}, ${first.half === "morning" ? "a.m." : "p.m."}` : "";
  return `Call ${name} about the guide${when}`;
}

/** Of an order: what is next; of a listing: its number and its last day. */
export function nextOfPosting(posting: Posting): string {
  const { mls, state } = posting;
  const said = nextOfState[state]?.(posting);
  if (said !== undefined) return said;
  return mls ? `${mls.number}, last day ${shortDay(mls.endDay)}` : "";
}

/** "Price $789,000 → $769,000, 1 of 2 signed" */
export function nextOfChange({ rows, state, signers, signatures }: Amendment, objected: boolean): string {
  const [first] = rows;
  const what = first ? quietly(first.before ? `${first.before} → ${first.after}` : first.after) : "";
  const more = rows.length > 1 ? `and ${rows.length - 1} more` : "";
  const where = objected
    ? "an owner objects"
    : state === "to-sign"
      ? signedOf(signatures.length, signers.length)
      : state === "requested"
        ? "to prepare"
        : "enter it at the board";
  return [[what, more].filter(Boolean).join(" "), where].filter(Boolean).join(", ");
}

const quietly = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  const begun = beginningOf(line, 60).trim();
  return begun.length < line.length ? `${begun}…` : begun;
};

/** "2 offers open: tell A and C. Offer C lapses Mon, Nov 23, 11 p.m.", "Offer accepted: tell B". */
export function nextOfOffers({ open, left = [], first }: NonNullable<Posting["offerorsToTell"]>): string {
  const whom = left.length > 0 ? `: tell ${left.join(", ")}` : "";
  if (open < leastToTell) return `Offer accepted${whom}`;
  const lapses = first ? `. Offer ${first.letter} lapses ${shortMoment(first.until)}` : "";
  return `${open} offers open${whom}${lapses}`;
}

/** "Read offer C, which the buyer's side registered. Irrevocable until Mon, Nov 23, 11 p.m." */
export function nextOfUnread({ letters, first }: NonNullable<Posting["offersToRead"]>): string {
  const which = letters.length === 1 ? `offer ${letters[0]}` : `offers ${letters.join(", ")}`;
  const whose = letters.length === 1 ? "the buyer's side" : "the buyers' sides";
  const whom = letters.length === 1 ? "Irrevocable" : `Offer ${first.letter} is irrevocable`;
  return `Read ${which}, which ${whose} registered. ${whom} until ${shortMoment(first.until)}`;
}

export function nextOfSale({ sale, state, backOnMls, buyersGuideOpen }: Posting): string {
  if (backOnMls) return "Put it back on the MLS";
  if (!sale) return "";
  if (sale.mls) return sale.mls.news === "sold" ? "Tell the MLS: sold" : "Tell the MLS: sold conditionally";
  if (state === "sold")
    return `Closes ${shortDay(sale.closingDay)}${buyersGuideOpen ? ". Before that: note when the buyer got the RECO guide" : ""}`;
  const open = sale.conditions
    .filter((condition) => condition.state === "open")
    .sort((a, b) => (a.by < b.by ? -1 : 1));
  const [first] = open;
  return first
    ? `${quietly(first.what)} by ${shortDay(first.by)}`
    : `Record the sale of offer ${sale.letter}`;
}

/** "Enter the open house: Sat, Nov 28, 2 to 4 p.m., and 1 more" */
export function nextOfOpenHouses(openHouses: readonly OpenHouse[]): string {
  const [first] = openHouses;
  if (!first) return "";
  const more = openHouses.length > 1 ? `, and ${openHouses.length - 1} more` : "";
  const what = first.cancelledAt
    ? "Take the open house off"
    : first.onMls
      ? "Change the open house"
      : "Enter the open house";
  const { day, ...hours } = first.cancelledAt ? onMlsOf(first) : first;
  return `${what}: ${shortDay(day)}, ${hoursText(hours)}${more}`;
}

/** "Tell the seller that Kim Buyer asked", "Tell the seller of 3 enquiries" */
export const nextOfEnquiries = ({
  count: all,
  name,
}: NonNullable<NonNullable<Posting["enquiries"]>["toPassOn"]>): string =>
  all === 1 ? `Tell the seller that ${quietly(name)} asked` : `Tell the seller of ${all} enquiries`;

export const nextOfMessage = (text: string): string => `Answer ${quoted(text)}`;

export const nextOfPapersOwed = (kinds: readonly string[]): string =>
  quietly(kinds.map((kind) => officePaperName(kind) ?? kind).join("; "));

export const nextOfSentPapers = (names: readonly string[]): string =>
  `Put on file: ${quietly(names.join("; "))}`;

export const nextOfRefusal = (text: string): string =>
  text ? `Sort it out: ${quoted(text)}` : "Sort it out before anybody signs";

/** Of a request: what its sender asked for, or when it is met about. */
export function nextOfRequest({ status, details, meeting, sender, events }: SellerRequest): string {
  if (status === "scheduled" && meeting) return quietly(meeting.place);
  if (status === "answered") return `Answered ${shortDay(torontoDay(events.at(-1)?.at ?? new Date(0)))}`;
  const name = sender?.name ?? "";
  const by = sender?.preferredContact === "phone" ? "Call" : "Write to";
  const day = details?.preferredDay ? `, asks for ${shortDay(details.preferredDay)}` : "";
  const said = details?.message ? `: ${quoted(details.message, 50)}` : "";
  return name ? `${by} ${name}${day}${said}` : "";
}

/** The day before which nothing is asked of an order, because whoever has it set a day to look again; null while none is. */
export function waitsUntil({
  followUps = [],
  assignee,
}: Pick<Posting, "followUps" | "assignee">): string | null {
  const own = followUps.filter((one) => !assignee || one.for.uid === assignee.uid);
  return own.reduce<string | null>((latest, { on }) => (latest === null || on > latest ? on : latest), null);
}
