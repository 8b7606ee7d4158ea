import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Firestore, Query } from "firebase-admin/firestore";
import { LRUCache } from "lru-cache";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { isOlder } from "~/accounts/recent-sign-in";
import { marksOf, readToken, sessionId } from "~/accounts/session.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { staffNames } from "~/accounts/staff/staff.server";
import { changesSoFar } from "~/accounts/user-cache.server";
import { requests as limits, sessionHours } from "~/content/business";
import { beginningOf, daysText, longDate } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { inQueries } from "~/lib/store/collection.server";
import { storedRecord } from "~/lib/store/with-dates";
import { dayMs } from "~/lib/time/day-ms";
import { nearMoment } from "~/lib/time/toronto";
import { writeStreetTypes } from "~/mls/short-forms";
import { invoicesNamedIn } from "~/office/bank/match";
import { workCollection } from "~/work/collection.server";
import { dueInWords } from "~/work/due";
import { type WorkFilter, workFilters } from "~/work/kind";
import { nobody, type WorkRow } from "~/work/row";
import { queueStamp } from "~/work/stamp.server";
import { fieldOfTerm, findNear, matchingTexts, nearTerms, searchTerms } from "~/work/terms";
import { groupRows, type QueueGroup } from "./group-rows";
import { hrefOf, kindOf, kindsOf, workName } from "./kinds";
import { mayPress, pressedValue } from "./row-acts.server";
import { sources } from "./sources";
import { officeTasks } from "./sources.server";
import type { OfficeTask } from "./task";

/** The office's queue. A page is one query of one index, regardless of the store's size. */

const filters = Object.keys(workFilters) as WorkFilter[];

/** Choices of assignees, besides one person. */
const scopes = [
  { value: "mine-and-free", label: "Mine and unassigned" },
  { value: "mine", label: "Mine" },
  { value: "free", label: "Unassigned" },
  { value: "all", label: "Everyone's" },
];

/** Parsed query of a queue address. */
interface Asked {
  /** One of `scopes`, or the account of a member of staff. */
  whose: string;
  what: WorkFilter | null;
  /** Search as typed. */
  search: string;
  /** End of the preceding page, or null on the first. */
  after: string | null;
  /** Value of the button that undoes the last press, or null. */
  undo: string | null;
}

/** The id of an account. */
const accountPattern = /^[\w-]{20,128}$/;

/** Valid values of `?after=`: the rank of a row, or its id. */
const rankPattern = /^(?:[12389]_[\w:.+-]{1,120}|[a-z][\w-]{1,160})$/;

function askedFrom(url: URL): Asked {
  const given = (name: string): string => url.searchParams.get(name) ?? "";
  const after = given("after");
  return {
    whose: whoseIn(given("whose")),
    what: filters.find((filter) => filter === given("what")) ?? null,
    search: beginningOf(given("q").trim(), limits.longest.search),
    after: rankPattern.test(after) ? after : null,
    undo: /^[\w.-]{1,160}$/.exec(given("undo"))?.[0] ?? null,
  };
}

const whoseIn = (given: string): string =>
  scopes.find(({ value }) => value === given)?.value ??
  (accountPattern.test(given) ? given : "mine-and-free");

/** A page of rows and the start of the next page, or null on the last. */
interface Found {
  rows: readonly WorkRow[];
  next: string | null;
}

const termsOfSearch = (typed: string): string[] =>
  searchTerms(invoicesNamedIn(typed)[0] ?? writeStreetTypes(typed));

/** A page of the queue. A search that finds nothing forgives one wrong letter in each word. */
async function rowsFor(asked: Asked, uid: string): Promise<Found> {
  const found = await exactRowsFor(asked, uid);
  const words = termsOfSearch(asked.search);
  const near = nearTerms(words);
  if (found.rows.length > 0 || near.length === 0 || asked.after !== null) return found;
  const pages = await withFirestore((db) =>
    Promise.all(near.map((terms) => rowsWithAll(db, terms, null, mostNear))),
  );
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.rank, row]));
  const own = [...rows.values()]
    .filter(({ terms }) => findNear(words, terms))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return { rows: own.slice(0, limits.officePageSize), next: null };
}

/** Maximum number of rows read to find a word with a wrong letter. */
const mostNear = 200;

/** Parts of a row that only a search needs. They are most of its bytes. */
type Searched = "terms" | "words" | "searched";

/** The other parts of a row, each named once. */
const shownParts = Object.keys({
  subject: true,
  kind: true,
  variant: true,
  next: true,
  plan: true,
  phone: true,
  acts: true,
  reference: true,
  state: true,
  street: true,
  home: true,
  person: true,
  email: true,
  assignee: true,
  holder: true,
  due: true,
  meets: true,
  waitsForSeller: true,
  waitsFor: true,
  open: true,
  since: true,
  from: true,
  rank: true,
} satisfies Record<Exclude<keyof WorkRow, Searched>, true>);

/** Reads rows without what only a search needs. */
async function shownRows(query: Query): Promise<WorkRow[]> {
  const { docs } = await query
    .withConverter(null)
    .select(...shownParts)
    .get();
  return docs.map((document) => ({
    ...storedRecord<Omit<WorkRow, Searched>>(document),
    terms: [],
    searched: [],
  }));
}

/** A page of rows, in the order of the queue. A search covers all assignees and ended records. */
const exactRowsFor = ({ whose, what, search, after }: Asked, uid: string): Promise<Found> =>
  withFirestore(async (db) => {
    const words = termsOfSearch(search);
    const [word] = words;
    if (search && !word) return { rows: [], next: null };
    if (words.length > 1) return rowsWithAll(db, words, after);
    let query = workCollection(db).orderBy("rank");
    if (word) query = query.where("terms", "array-contains", word);
    else {
      query = query.where("open", "==", true);
      if (whose === "mine-and-free") query = query.where("holder", "in", [uid, nobody]);
      else if (whose !== "all") query = query.where("holder", "==", holderOf(whose, uid));
      if (what) query = query.where("kind", "in", kindsOf(what));
    }
    if (after !== null) query = query.where("rank", ">", after);
    const page = query.limit(limits.officePageSize + 1);
    const found = word ? (await page.get()).docs.map((document) => document.data()) : await shownRows(page);
    const rows = found.slice(0, limits.officePageSize);
    return { rows, next: found.length > rows.length ? (rows.at(-1)?.rank ?? null) : null };
  });

/**
 * A page of the rows that contain all of several words, by id. The store merges the indexes of the words and
 * reads no other row.
 * @param after id of the preceding page's last row
 */
async function rowsWithAll(
  db: Firestore,
  words: readonly string[],
  after: string | null,
  size: number = limits.officePageSize,
): Promise<Found> {
  let query = workCollection(db).orderBy("__name__");
  for (const word of words) query = query.where(`words.${fieldOfTerm(word)}`, "==", true);
  if (after !== null) query = query.startAfter(after);
  const { docs } = await query.limit(size + 1).get();
  const page = docs.slice(0, size);
  return {
    rows: page.map((document) => document.data()).sort((a, b) => (a.rank < b.rank ? -1 : 1)),
    next: docs.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Assignee that a choice of one person matches. */
const holderOf = (whose: string, uid: string): string =>
  whose === "mine" ? uid : whose === "free" ? nobody : whose;

/** The group of a row. Rows outside the queue were found by a search. */
function groupOf(row: WorkRow): QueueGroup {
  if (!row.open) return row.rank.startsWith("9") ? "ended" : "quiet";
  if (!row.due) return row.waitsForSeller ? "waiting" : "undated";
  return row.waitsFor ?? kindOf(row)?.waitsFor ?? "us";
}

/** State of its record in words, with the time of a meeting. Null if it isn't its record's own row. */
function stateOf(row: WorkRow, now: Date): string | null {
  const name = kindOf(row)?.stateName?.(row.state) ?? null;
  return name && row.meets ? `${name}: ${nearMoment(row.meets, now)}` : name;
}

/** Shortens "6 p.m. Wednesday, November 25" to "6 p.m. Wed, Nov 25". */
const shortenText = (text: string): string =>
  text
    .replace(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*day\b/g, "$1")
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, "$1");

/** Due time, or start of waiting. */
function whenOf(row: WorkRow, now: Date): string {
  if (row.due) return shortenText(`${row.due <= now ? "overdue " : ""}${dueInWords(row.due, now)}`);
  return shortenText(`since ${row.open ? nearMoment(row.since, now) : longDate(row.since)}`);
}

/** Waiting time in whole days. Null below one day, or if there is nothing to do. */
function waited({ open, since }: WorkRow, now: Date): string | null {
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  return open && days > 0 ? `waiting ${daysText(days)}` : null;
}

/** Value of a row's button and box: its record, and its assignee when the page was rendered. "" if it can't be assigned. */
function rowValue({ subject, reference, holder }: WorkRow): string {
  const { letter } = sources[subject.kind];
  return letter ? `${letter}.${reference}.${holder === nobody ? "" : holderTag(holder)}` : "";
}

/** Enough of an account id to recognize a different one. */
export const holderTag = (uid: string): string => uid.slice(0, 6);

function viewOf(row: WorkRow, words: readonly string[], user: StaffUser, now: Date) {
  const {
    subject,
    kind,
    variant = "",
    reference,
    street,
    person,
    email,
    assignee,
    next,
    plan,
    phone,
    acts = [],
  } = row;
  return {
    key: `${reference} ${kind} ${variant}`,
    record: subject.id,
    href: hrefOf(row),
    reference,
    home: row.home ?? null,
    what: workName(row),
    state: stateOf(row, now),
    next,
    plan,
    phone: phone ?? null,
    street,
    person: person ?? email,
    when: whenOf(row, now),
    waited: kindOf(row)?.isPlanned ? null : waited(row, now),
    holder: assignee && {
      name: assignee.name,
      you: assignee.uid === user.uid,
    },
    value: rowValue(row),
    canTake: row.open && assignee === null,
    acts: acts
      .filter(({ step }) => mayPress(step, user.role))
      .slice(0, mostActs)
      .map((act) => ({ label: act.label, value: pressedValue({ ...act, reference }) })),
    why: words.length > 0 ? matchingTexts(findNear(words, row.terms) ?? words, row.searched) : [],
    group: groupOf(row),
    late: row.open && row.due !== null && row.due <= now,
  };
}

/** A task as a row. It has no assignee. */
const taskView = ({ id, due, ...task }: OfficeTask, now: Date): ReturnType<typeof viewOf> => ({
  ...task,
  key: id,
  record: id,
  home: null,
  state: null,
  plan: "",
  phone: null,
  street: null,
  person: "",
  when: shortenText(`${due <= now ? "overdue " : ""}${dueInWords(due, now)}`),
  waited: null,
  holder: null,
  value: "",
  canTake: false,
  acts: [],
  why: [],
  group: "us",
  late: due <= now,
});

/** Rows of a first page with the tasks without a record, which are in our band by their due time. */
function withTasks(
  rows: readonly ReturnType<typeof viewOf>[],
  found: readonly WorkRow[],
  tasks: readonly OfficeTask[],
): ReturnType<typeof viewOf>[] {
  const now = new Date();
  return tasks.reduceRight<ReturnType<typeof viewOf>[]>(
    (all, task) => {
      const later = found.findIndex((row) => groupOf(row) === "us" && row.due !== null && row.due > task.due);
      return all.toSpliced(later < 0 ? rows.length : later, 0, taskView(task, now));
    },
    [...rows],
  );
}

/** Maximum number of buttons per row. Its page has all of them. */
const mostActs = 3;

type HomeOfRow = Pick<WorkRow, "home" | "reference">;

/** Open orders of these homes, as references by home. */
async function ordersOf(homes: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const orders = new Map<string, string[]>();
  for (const few of inQueries(homes)) {
    const { docs } = await withFirestore((db) =>
      workCollection(db)
        .where("home", "in", few)
        .limit(10 * few.length)
        .withConverter(null)
        .select("home", "reference")
        .get(),
    );
    for (const { home, reference } of docs.map((document) => document.data() as HomeOfRow)) {
      if (home) orders.set(home, [...(orders.get(home) ?? []), reference]);
    }
  }
  return orders;
}

/** Path of the queue with these choices. @param after start of the page */
function addressOf({ whose, what, search }: Asked, after: string): string {
  const chosen: Record<string, string> = search ? { q: search } : { whose, ...(what ? { what } : {}) };
  return `/office?${new URLSearchParams({ ...chosen, after })}`;
}

/** Path of the queue with different choices. Defaults are omitted. */
function choiceOf(whose: string, what: WorkFilter | null): string {
  const chosen = { ...(whose === "mine-and-free" ? {} : { whose }), ...(what ? { what } : {}) };
  const query = new URLSearchParams(chosen).toString();
  return query ? `/office?${query}` : "/office";
}

/** A page of the queue for one reader. */
interface Looked {
  user: StaffUser;
  asked: Asked;
  /** Rows read for it. */
  found: Found;
}

/** @throws Response 404, 302, 503 like `requireStaff` */
async function lookAtQueue(request: Request): Promise<Looked> {
  const user = await requireStaff(request, "read-requests");
  const asked = askedFrom(new URL(request.url));
  return { user, asked, found: await orServiceUnavailable(rowsFor(asked, user.uid)) };
}

/** The page in words, as of now. */
function pageOf({ user, asked, found }: Looked) {
  const words = termsOfSearch(asked.search);
  const now = new Date();
  // A search also finds rows whose time hasn't come.
  const current = found.rows.filter(({ from }) => asked.search || !from || from <= now);
  const rows = current.map((row) => viewOf(row, words, user, now));
  const older = found.next ? addressOf(asked, found.next) : null;
  const digest = createHash("sha256")
    .update(JSON.stringify([rows, older]))
    .digest("base64url");
  return { rows, older, digest };
}

/** Texts in which a search shows why it found the posting: people who aren't its owners, and documents. */
const textsOfOthers = ["Offer", "Showing", "Enquiry", "Document"];

/** Path of the only posting that a search finds without forgiving a letter, or null. */
function onlyPosting({ asked, found }: Looked): string | null {
  const [row] = found.rows;
  const words = termsOfSearch(asked.search);
  if (words.length === 0 || row?.subject.kind !== "posting") return null;
  const isOnly = found.rows.every(({ reference }) => reference === row.reference);
  const isOfHome = matchingTexts(words, row.searched).every((text) => !textsOfOthers.includes(text.in));
  const isWhole = words.every((word) => row.terms.includes(word));
  return isOnly && isOfHome && isWhole ? sources.posting.page(row) : null;
}

/**
 * The page of the queue: rows by group, choices, and the link to older rows.
 * @throws Response 302 to the only posting that a search finds
 */
export async function showQueue(request: Request) {
  const looked = await lookAtQueue(request);
  const only = onlyPosting(looked);
  if (only) throw redirect(only);
  const { user, asked } = looked;
  const { rows: own, older, digest } = pageOf(looked);
  const { whose, what, search, after } = asked;
  const isOpenToAll = ["mine-and-free", "free", "all"].includes(whose) && !what && !search && after === null;
  const homes = [...new Set(own.flatMap(({ home }) => home ?? []))];
  const [orders, staff, tasks] = await orServiceUnavailable(
    Promise.all([ordersOf(homes), staffNames(), isOpenToAll ? officeTasks() : []]),
  );
  const rows = withTasks(own, looked.found.rows, tasks);
  const shown = rows.map((row) => ({
    ...row,
    others: (orders.get(row.home ?? "") ?? [])
      .filter((reference) => reference !== row.reference)
      .map((reference) => ({ reference, href: `/office/postings/${reference}` })),
  }));
  const colleagues = staff.filter(({ uid }) => uid !== user.uid);
  const people = [
    ...scopes,
    ...colleagues.map(({ uid, name }) => ({
      value: uid,
      label: name,
    })),
  ].map(({ value, label }) => ({ label, href: choiceOf(value, what), chosen: whose === value }));
  const kinds = [null, ...filters].map((filter) => ({
    label: filter ? workFilters[filter] : "All work",
    href: choiceOf(whose, filter),
    chosen: what === filter,
  }));
  return {
    name: user.name,
    role: user.role,
    search,
    older,
    digest,
    undo: asked.undo,
    people,
    kinds,
    staff: staff.map(({ uid, name }) => ({
      value: uid,
      label: name,
    })),
    changeId: newRequestId(),
    /** True if the typed text can be searched for. */
    searchable: search === "" || termsOfSearch(search).length > 0,
    first: after === null,
    // Omits fields of a row that only the server needs.
    groups: groupRows(shown).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.map(({ record: _, home: __, group: ___, ...row }) => row),
    })),
  };
}

/** Last state of each open page, by session and address. */
const openPages = new LRUCache<string, Looked & { stamp: string; changes: number; until: number }>({
  max: 100,
});

/** Age at which an open page is read again with its session and staff record, in ms. */
const readAgainMs = 10 * 60_000;

/**
 * Current state of an open page. While the queue's stamp is unchanged, neither queue nor staff record nor
 * session is read again. The answer then only says that nothing has changed.
 * @throws Response 404, 302, 503 like `requireStaff`
 */
async function lookAgain(request: Request): Promise<Looked> {
  const token = await readToken(request);
  if (!token) return lookAtQueue(request);
  const { twoStepAt } = await marksOf(request);
  const key = `${sessionId(token)} ${twoStepAt} ${new URL(request.url).search}`;
  const [stamp, changes] = [await orServiceUnavailable(queueStamp()), changesSoFar()];
  const known = openPages.get(key);
  if (known?.stamp === stamp && known.changes === changes && known.until > Date.now()) {
    if (!isOlder(known.user, sessionHours.staff)) return known;
  }
  openPages.delete(key);
  const looked = await lookAtQueue(request);
  openPages.set(key, { ...looked, stamp, changes, until: Date.now() + readAgainMs });
  return looked;
}

/** Answers with the digest of a queue page. An equal digest means an unchanged page. */
export async function queueDigest(request: Request): Promise<Response> {
  const { digest } = pageOf(await lookAgain(request));
  return Response.json({ digest }, { headers: { "Cache-Control": "private, no-store" } });
}
