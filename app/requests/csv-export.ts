import { csvRow } from "~/lib/csv";
import { detailFields } from "./forms";
import type { SellerRequest } from "./record";
import { isOpen } from "./states";

/** Requests as a table for a spreadsheet. */

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
