import type { Calculation } from "~/content/commission";
import { calculatorWords } from "~/content/savings";
import type { FormError } from "~/lib/forms/ErrorSummary";

const words = calculatorWords.errors;

/** What is wrong with the calculator's fields, in their order, in words. */
export function calculatorErrors({ errors }: Calculation): FormError[] {
  const { price, quotedCommission, cooperatingCommission } = errors;
  return [
    ...(price ? [{ field: "price", message: words.price[price] }] : []),
    ...(quotedCommission
      ? [{ field: "quotedCommission", message: words.quotedCommission[quotedCommission] }]
      : []),
    ...(cooperatingCommission
      ? [{ field: "cooperatingCommission", message: words.cooperatingCommission[cooperatingCommission] }]
      : []),
  ];
}
