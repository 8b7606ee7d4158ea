import { collection, plain } from "~/lib/store/collection.server";
import type { Columns, MoneyIn } from "./statement";

/**
 * `bankLines/{id}`: money that came in by the bank's statement. The id follows from its day, amount and text, so that
 * the same line is added once. `open` until it's recorded or left out.
 */
export interface BankLine extends MoneyIn {
  open: boolean;
  /** Sort key: the day, then its place in the file. */
  order: string;
  /** Invoice that a person chose for it. Null before. Two people can't record it for different invoices. */
  claim: { posting: string; invoice: string; number: string } | null;
  /** Set when it's recorded, with the listing, or left out. */
  done: { reference: string | null; number: string | null; by: string; at: Date } | null;
  /** Id of its payment in the books, once it's recorded. No other line has the same one. */
  payment?: string;
  addedBy: { uid: string; name: string };
  addedAt: Date;
  expireAt: Date;
}

export const bankLinesCollection = collection("bankLines", plain<BankLine>());

/** `bankColumns/{width}`: columns that a person named, by the number of columns of the bank's file. */
export const bankColumnsCollection = collection("bankColumns", plain<Columns>());
