import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { withDeadline } from "#server/deadline.server";
import { csvRow } from "#server/requests/csv";
import {
  isOpen,
  type RequestRecord,
  type RequestStatus,
  readRecord,
  retentionStart,
  type SellerRequest,
} from "#server/requests/record";
import { detailFields } from "~/rules/request-forms";

/**
 * The brokerage's side of the requests, for `scripts/requests.ts`. Reads page by page, so that the size of
 * the store changes neither memory nor the time to the first line.
 */

const pageSize = 500;

/** An operator waits longer than a visitor, but not for the minutes that the SDK goes on trying, ms. */
const deadlineMs = 20_000;

/** Work in the store that an operator waits for. @throws ProviderUnavailable */
export const inTime = <T>(promise: Promise<T>): Promise<T> => withDeadline("Firestore", promise, deadlineMs);

const requestsOf = (db: Firestore) => db.collection("requests");

/** Requests page by page: newest first of one status or of all. */
export async function* newestFirst(db: Firestore, status?: RequestStatus): AsyncGenerator<SellerRequest[]> {
  const all = status ? requestsOf(db).where("status", "==", status) : requestsOf(db);
  for await (const page of pages(all, "desc", "<")) yield page.map(readRecord);
}

/** Every request, page by page, in the order they were sent. */
export async function* oldestFirst(db: Firestore): AsyncGenerator<SellerRequest[]> {
  for await (const page of recordsOldestFirst(db)) yield page.map(readRecord);
}

/** The same as they are stored, for what looks after the records themselves. */
export const recordsOldestFirst = (db: Firestore) => pages(requestsOf(db), "asc", ">");

async function* pages(
  query: Query,
  direction: "asc" | "desc",
  beyond: "<" | ">",
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: unknown;
  do {
    const rest = last === undefined ? query : query.where("order", beyond, last);
    const { docs } = await inTime(rest.orderBy("order", direction).limit(pageSize).get());
    if (docs.length > 0) yield docs;
    last = docs.length < pageSize ? undefined : docs.at(-1)?.get("order");
  } while (last !== undefined);
}

/** The requests with this reference: one, none, or, once in a great while, two. */
export async function withReference(db: Firestore, reference: string): Promise<SellerRequest[]> {
  const { docs } = await inTime(requestsOf(db).where("reference", "==", reference).limit(2).get());
  return docs.map(readRecord);
}

/** Gives a request a status and notes when. @returns the request as it is then */
export const setStatus = (db: Firestore, id: string, status: RequestStatus): Promise<SellerRequest> =>
  inTime(
    db.runTransaction(async (transaction) => {
      const document = requestsOf(db).doc(id);
      const request = readRecord(await transaction.get(document));
      if (request.status === status) return request;
      const at = new Date();
      const changed = { ...request, status, history: [...request.history, { status, at }] };
      transaction.update(document, {
        status,
        history: changed.history,
        retentionStart: retentionStart(changed),
      } satisfies Partial<RequestRecord>);
      return changed;
    }),
  );

type Column = (request: SellerRequest) => string | number | undefined;

/** A column for each field of a request's details, as stored. */
const detailColumns: Readonly<Record<string, Column>> = Object.fromEntries(
  (Object.keys(detailFields) as (keyof typeof detailFields)[]).map((name) => [
    name,
    ({ details }: SellerRequest) => details?.[name],
  ]),
);

/** Columns of the export. Dates are ISO 8601 in UTC, phone numbers E.164. */
const columns: Readonly<Record<string, Column>> = {
  reference: ({ reference }) => reference,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  open: ({ status }) => (isOpen(status) ? "yes" : "no"),
  sent: ({ createdAt }) => createdAt.toISOString(),
  account: ({ uid }) => (uid === null ? "no" : "yes"),
  name: ({ sender }) => sender?.name,
  email: ({ sender }) => sender?.email,
  phone: ({ sender }) => sender?.phone?.number,
  phoneExtension: ({ sender }) => sender?.phone?.extension ?? undefined,
  preferredContact: ({ sender }) => sender?.preferredContact,
  ...detailColumns,
  notes: ({ notes }) => notes.map(({ at, text }) => `${at.toISOString()} ${text}`).join("\n"),
  guideAcknowledged: ({ guide }) => guide?.acknowledgedAt.toISOString(),
  guideLanguage: ({ guide }) => guide?.language,
  marketingConsent: ({ marketing }) => marketing?.consentedAt.toISOString(),
};

export const csvHead = (): string => csvRow(Object.keys(columns));

export const csvLine = (request: SellerRequest): string =>
  csvRow(Object.values(columns).map((column) => String(column(request) ?? "")));
