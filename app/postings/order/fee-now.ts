import { type Fee, feeOf } from "~/postings/money/fee";
import type { Posting } from "~/postings/posting";
import { isEditable } from "~/postings/states";
import type { Answers } from "./answers";
import { readOrder } from "./read-order";
import type { OrderContext } from "./tasks";

/** What an order's answers come to; null while its plan, or the price that its fee depends on, is missing. */
export const answeredFee = (
  { price }: Answers,
  { plan, options }: Pick<OrderContext, "plan" | "options">,
): Fee | null => feeOf(plan, price?.listPrice, options);

/**
 * What a posting costs. While its seller may change it and there is no agreement, that follows from the answers; then it's what
 * was fixed when it was sent.
 */
export function feeNow(posting: Posting): Fee | null {
  const isOpen = isEditable(posting) && posting.agreement === null;
  if (!isOpen && posting.fee) return posting.fee;
  const { answers, context } = readOrder(posting);
  return answeredFee(answers, context);
}
