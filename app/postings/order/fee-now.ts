import { type Fee, feeOf } from "~/postings/money/fee";
import type { Posting } from "~/postings/posting";
import { isEditable } from "~/postings/states";
import type { Answers } from "./answers";
import { readAnswers } from "./read-order";
import type { OrderContext } from "./tasks";

/** Fee for an order's answers, or null if the plan or a price that it depends on is missing. */
export const answeredFee = (
  { price }: Answers,
  { plan, options }: Pick<OrderContext, "plan" | "options">,
): Fee | null => feeOf(plan, price?.listPrice, options);

/**
 * Fee of a posting. Until there is an agreement it follows from the answers while the seller may change them.
 * Otherwise it's the fee fixed when the order was sent.
 */
export function feeNow(posting: Posting): Fee | null {
  const isOpen = isEditable(posting) && posting.agreement === null;
  if (!isOpen && posting.fee) return posting.fee;
  const { answers, context } = readAnswers(posting);
  return answeredFee(answers, context);
}
