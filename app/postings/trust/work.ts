import { monthAndYear } from "~/lib/format";
import { addDays, addMonths } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { rowsOf, type WorkKind, workKind } from "~/work/kind";
import type { Assignee, IdentifiedRow } from "~/work/row";
import { searchTextsOf } from "~/work/terms";

/** `trustMonths/{month}`: a month of the trust account. */
export interface TrustMonth {
  /** "2026-10" */
  month: string;
  /** True if it has to be reconciled, once it has ended. */
  open: boolean;
  /** Missing if it's unassigned. */
  assignee?: Assignee | null;
}

/** Last day to reconcile a month: the last day of the next one. @param month "2026-10" */
export const reconcileBy = (month: string): string => addDays(`${addMonths(month, 2)}-01`, -1);

/** Work that a month of the trust account gives the office. */
export const trustWork: readonly WorkKind<TrustMonth>[] = [
  workKind("reconciliation", {
    name: "Trust account",
    filter: "office",
    place: "",
    waitsFor: "us",
    isPlanned: true,
    inCalendar: true,
    stateName: (state) => (state === "open" ? "" : "Reconciled"),
    of({ month, open }) {
      const ended = torontoMoment(`${addMonths(month, 1)}-01`, 0);
      return {
        since: ended,
        from: ended,
        due: torontoMoment(reconcileBy(month), 23, 59),
        next: `Reconcile ${monthAndYear(month)} with the bank's statement`,
        ...(open ? {} : { standing: "ended" as const }),
      };
    },
  }),
];

/** A month's row in the office's queue. */
export const rowsOfTrustMonth = (trust: TrustMonth): IdentifiedRow[] =>
  rowsOf(trustWork, trust, {
    subject: { kind: "trust", id: trust.month },
    reference: `TRUST-${trust.month}`,
    state: trust.open ? "open" : "reconciled",
    assignee: trust.assignee ?? null,
    hasEnded: !trust.open,
    searched: searchTextsOf([["Trust account", `Trust account ${monthAndYear(trust.month)}`]]),
  });
