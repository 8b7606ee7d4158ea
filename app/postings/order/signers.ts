import type { Posting } from "~/postings/posting";
import { readOrder } from "./read-order";
import { ownerNames } from "./tasks";

/** The owners who sign, as the order names them. */
export const signersOf = (posting: Posting): string[] => ownerNames(readOrder(posting).answers);
