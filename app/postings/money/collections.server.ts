import { collection, plain } from "~/lib/store/collection.server";
import type { LedgerEntry } from "./ledger";

export const ledgerCollection = collection("ledger", plain<LedgerEntry>());

/** `counters/{series}`: the last number used. */
interface Counter {
  last: number;
}

export const countersCollection = collection("counters", plain<Counter>());
