/** Work that belongs to no record, such as a listing on the MLS without an order. */
export interface OfficeTask {
  /** Unique among the tasks: "mls-silent". */
  id: string;
  href: string;
  reference: string;
  what: string;
  next: string;
  due: Date;
}
