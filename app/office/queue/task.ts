/** Work that belongs to no record, such as a month of the trust account to reconcile. */
export interface OfficeTask {
  /** Unique among the tasks: "trust-2026-10". */
  id: string;
  href: string;
  reference: string;
  what: string;
  next: string;
  due: Date;
}
