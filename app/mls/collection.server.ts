import { collection, plain } from "~/lib/store/collection.server";
import type { FeedFailure } from "./feed.server";

/** A listing under our office on the MLS that no listing here has. */
export interface Stray {
  number: string;
  /** Address as the MLS has it, or "". */
  address: string;
  since: Date;
}

/** `mlsLooks/last`: the last comparison of our listings with the MLS. One small document for all listings. */
export interface MlsLook {
  /** First look ever. */
  since: Date;
  /** Beginning of the last look, complete or not. */
  beganAt: Date;
  /** Until then no other process looks. */
  leaseUntil: Date;
  /** Beginning of the last complete look, or null. */
  comparedAt: Date | null;
  /** Reason why the last look wasn't complete, or null. */
  failure: FeedFailure | "store" | null;
  /** True if the office has entered something on the MLS since the last look began. Left out before the first time. */
  asked?: boolean;
  /** Fields that the feed has filled for any listing so far. Left out before the first complete look. */
  filled?: readonly string[];
  strays: readonly Stray[];
  /** MLS numbers of strays that the office keeps outside this system. */
  elsewhere: readonly string[];
}

export const mlsLooksCollection = collection("mlsLooks", plain<MlsLook>());
