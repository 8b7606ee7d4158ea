import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { batches } from "#server/platform/batches";
import type { MlsRecord } from "./compare";
import { type MlsPart, mlsFields } from "./fields";

/**
 * Reads listings from the board's RESO Web API, which is OData over HTTPS. It never writes. No answer is trusted:
 * sizes, pages and times are bounded, and only fields of the dictionary are kept.
 */

export interface FeedSettings {
  /** Address of the service, before the name of a resource. */
  url: string;
  /** Bearer token of the brokerage. */
  token: string;
  /** The brokerage's `ListOfficeKey` values. */
  offices: readonly string[];
}

/**
 * Reason why the feed gave no answer that can be used:
 * - refused: it doesn't accept the token
 * - limited: it asks to call later
 * - unanswered: no connection, a deadline, or a failure of the server
 * - unreadable: an answer in another form, too large, with pages elsewhere, or a question that the feed doesn't take
 */
export type FeedFailure = "refused" | "limited" | "unanswered" | "unreadable";

export class FeedError extends Error {
  constructor(
    readonly kind: FeedFailure,
    message: string,
    /** Time to wait before another call, in ms, if the feed says so. */
    readonly waitMs = 0,
    /** Status of the answer, or 0. */
    readonly status = 0,
  ) {
    super(message);
    this.name = "FeedError";
  }
}

/** Bounds of the calls. Tests use shorter ones. */
export const feedLimits = {
  /** Longest call, in ms. */
  callMs: 20_000,
  tries: 3,
  /** Pause before the second try, in ms. It doubles each time. */
  pauseMs: 1000,
  /** Longest pause that a feed can ask for, in ms. After a longer one the look ends. */
  longestWaitMs: 30_000,
  pages: 50,
  pageSize: 100,
  pageBytes: 8 * 1024 * 1024,
  /** Listings per question by number, so that addresses stay short. */
  keysAtOnce: 20,
  /** Fewer for photos, because each has several sizes. */
  photosAtOnce: 10,
};

export type FeedLimits = typeof feedLimits;

export interface MlsFeed {
  /** All listings of our offices that are available. */
  available(): Promise<MlsRecord[]>;
  /** Listings with these numbers, in any status. */
  withKeys(keys: readonly string[]): Promise<MlsRecord[]>;
  /**
   * Rooms, photos or open houses of these listings, or null if the feed doesn't have them.
   * @param from first day of the open houses, ISO
   */
  partsOf(part: MlsPart, keys: readonly string[], from?: string): Promise<MlsRecord[] | null>;
}

/** Longest text and list of a value. The board's own limits are lower. */
const longestText = 5000;
const longestList = 60;

const text = z.string().max(longestText);
const value = z.union([text, z.number(), z.boolean(), z.null(), z.array(text).max(longestList)]);
/** Pattern of MLS numbers. */
export const listingKey = /^[A-Za-z0-9-]{1,30}$/;

type Resource = keyof typeof mlsFields;

/** Field with the number of the listing. */
const keyOf = (resource: Resource) => (resource === "Media" ? "ResourceRecordKey" : "ListingKey");

/** Fields that are read. Others are dropped, and any of them may be missing. Addresses of files are long and unused. */
const namesIn = (resource: Resource): string[] =>
  Object.keys(mlsFields[resource]).filter((name) => name !== "MediaURL");

/** A page of a resource. Each record names its listing, an open house its day, and a listing its office. */
const pageOf = (resource: Resource) =>
  z.object({
    value: z.array(
      z.object(Object.fromEntries(namesIn(resource).map((name) => [name, value.optional()]))).extend({
        [keyOf(resource)]: z.string().regex(listingKey),
        ...(resource === "Property" ? { ListOfficeKey: value.optional() } : {}),
        ...(resource === "OpenHouse" ? { OpenHouseDate: z.string().regex(/^\d{4}-\d\d-\d\d/) } : {}),
      }),
    ),
    "@odata.nextLink": z.string().max(4000).optional(),
  });
const pages = {
  Property: pageOf("Property"),
  PropertyRooms: pageOf("PropertyRooms"),
  Media: pageOf("Media"),
  OpenHouse: pageOf("OpenHouse"),
};
type Page = z.infer<typeof pages.Property>;

const quote = (word: string): string => `'${word.replaceAll("'", "''")}'`;
const anyOf = (field: string, words: readonly string[]): string =>
  words.map((word) => `${field} eq ${quote(word)}`).join(" or ");

/** Statuses of a server that knows no such resource, takes no such question, or no such length of it. */
const isUnknown = (error: unknown): boolean =>
  error instanceof FeedError && [400, 404, 414].includes(error.status);

const selectOf = (names: readonly string[]): string => `&$select=${names.join(",")}`;

/**
 * @param signal ends all calls, such as when the process stops
 * @param fields fields of a listing to ask for. A feed without one of them is asked for all it has
 */
export function mlsFeed(
  { url, token, offices }: FeedSettings,
  signal: AbortSignal = new AbortController().signal,
  limits: FeedLimits = feedLimits,
  fields: readonly string[] = namesIn("Property"),
): MlsFeed {
  const service = new URL(url.replace(/\/*$/, "/"));
  let selectsFields = true;

  /** Calls once. The deadline is a race, because Node 20 can lose a call's signal when it collects garbage. */
  async function call(resource: Resource, address: URL): Promise<Page> {
    const deadline = new AbortController();
    let end = () => {};
    const isLate = new Promise<never>((_, reject) => {
      end = () => {
        deadline.abort();
        reject(new FeedError("unanswered", "No answer in time"));
      };
    });
    const timer = setTimeout(() => end(), limits.callMs);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    try {
      return await Promise.race([read(resource, address, deadline.signal), isLate]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }

  async function read(resource: Resource, address: URL, deadline: AbortSignal): Promise<Page> {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
      // The token must not follow a redirect to another server.
      redirect: "error",
      signal: deadline,
    }).catch((error: unknown) => {
      const { name, cause } = error as Error;
      throw new FeedError(
        "unanswered",
        `No answer (${(cause as { code?: string } | undefined)?.code ?? name})`,
      );
    });
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel().catch(() => {});
      if (status === 401 || status === 403)
        throw new FeedError("refused", `The token is refused (status ${status})`);
      const waitMs = waitOf(response.headers.get("Retry-After"));
      const kind = status === 429 ? "limited" : status < 500 && status !== 408 ? "unreadable" : "unanswered";
      throw new FeedError(kind, `${resource}: status ${status}`, waitMs, status);
    }
    const body = await readBody(response, limits.pageBytes);
    try {
      return pages[resource].parse(JSON.parse(body));
    } catch (error) {
      const where = error instanceof z.ZodError ? ` at ${error.issues[0]?.path.join(".")}` : "";
      throw new FeedError("unreadable", `${resource} is not in the expected form${where}`);
    }
  }

  async function callAgain(resource: Resource, address: URL): Promise<Page> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await call(resource, address);
      } catch (error) {
        if (!(error instanceof FeedError) || error.kind === "refused" || isUnknown(error) || signal.aborted)
          throw error;
        const pauseMs = error.waitMs || limits.pauseMs * 2 ** (tried - 1);
        if (tried >= limits.tries || pauseMs > limits.longestWaitMs) throw error;
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Records of a resource, without listings of other offices. */
  async function recordsOf(resource: Resource, filter: string, select = ""): Promise<MlsRecord[]> {
    const records: MlsRecord[] = [];
    const query = `$filter=${encodeURIComponent(filter)}&$orderby=${keyOf(resource)}&$top=${limits.pageSize}${select}`;
    const first = new URL(`${resource}?${query}`, service);
    let next: URL | null = first;
    for (let pages = 0; next; pages += 1) {
      if (pages >= limits.pages) throw new FeedError("unreadable", `More than ${limits.pages} pages`);
      const { value: found, "@odata.nextLink": link }: Page = await callAgain(resource, next);
      records.push(...found);
      if (link !== undefined) next = new URL(link, next);
      // Some servers take $top for all pages, and name no next one.
      else next = found.length < limits.pageSize ? null : new URL(`${first.href}&$skip=${records.length}`);
      // The token goes to no other server.
      if (next && next.origin !== service.origin)
        throw new FeedError("unreadable", "The next page is on another server");
    }
    return records.filter(({ ListOfficeKey: office }) => !office || offices.includes(String(office)));
  }

  async function ofKeys(
    resource: Resource,
    keys: readonly string[],
    { more = "", select = "" } = {},
  ): Promise<MlsRecord[]> {
    const records: MlsRecord[] = [];
    const atOnce = resource === "Media" ? limits.photosAtOnce : limits.keysAtOnce;
    for (const some of batches(keys, atOnce)) {
      const found = await recordsOf(resource, `(${anyOf(keyOf(resource), some)})${more}`, select);
      // An answer about another listing belongs to none that was asked about.
      records.push(...found.filter((one) => some.includes(String(one[keyOf(resource)]))));
    }
    return records;
  }

  /** Asks for the listings' fields by name, unless the feed refuses one of them. */
  async function selected(ask: (select: string) => Promise<MlsRecord[]>): Promise<MlsRecord[]> {
    if (!selectsFields) return ask("");
    try {
      return await ask(selectOf(["ListOfficeKey", ...fields]));
    } catch (error) {
      if (!isUnknown(error)) throw error;
      selectsFields = false;
      return ask("");
    }
  }

  const ours = `(${anyOf("ListOfficeKey", offices)}) and ContractStatus eq 'Available'`;
  return {
    available: () => selected((select) => recordsOf("Property", ours, select)),
    withKeys: (keys) => selected((select) => ofKeys("Property", keys, { select })),
    partsOf: (part, keys, from) =>
      ofKeys(part, keys, {
        more: part === "OpenHouse" && from ? ` and OpenHouseDate ge ${from}` : "",
        select: selectOf(namesIn(part)),
      }).catch((error: unknown) => {
        if (isUnknown(error)) return null;
        throw error;
      }),
  };
}

/** Pause that `Retry-After` asks for, in ms. 0 if it says none. */
function waitOf(header: string | null): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}

/** @throws FeedError if the body is longer, or ends early */
async function readBody(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) break;
      parts.push(part);
    }
  } catch {
    // Ending the rest of a long body can fail, too.
    if (bytes <= mostBytes) throw new FeedError("unanswered", "The answer ended early");
  }
  if (bytes > mostBytes) throw new FeedError("unreadable", `More than ${mostBytes} bytes`);
  return Buffer.concat(parts).toString("utf8");
}
