import { staffWork } from "~/accounts/staff/work";
import { trustWork } from "~/postings/trust/work";
import { postingWork } from "~/postings/work";
import { requestWork } from "~/requests/work";
import type { WorkKind } from "~/work/kind";
import type { WorkRow } from "~/work/row";

/** Records that have rows in the queue. `sources.server.ts` lists how to read them. */

export type Subject = WorkRow["subject"];

interface Source {
  work: readonly WorkKind<never>[];
  /** First letter of its rows' buttons. Left out if its rows can't be assigned. */
  letter?: string;
  /** Page of a record. */
  page: (row: Pick<WorkRow, "subject" | "reference">) => string;
}

export const sources: Readonly<Record<Subject["kind"], Source>> = {
  posting: { work: postingWork, letter: "p", page: ({ reference }) => `/office/postings/${reference}` },
  request: { work: requestWork, letter: "r", page: ({ reference }) => `/office/requests/${reference}` },
  trust: { work: trustWork, letter: "t", page: ({ subject }) => `/office/trust?month=${subject.id}` },
  staff: { work: staffWork, page: ({ subject }) => `/office/people/${subject.id}` },
};
