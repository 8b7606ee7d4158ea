import { typedAmount } from "~/lib/format";
import { Field } from "./Inputs";

interface PriceFieldProps {
  label: string;
  /** Example of a price, if there is room for it. */
  hint?: string;
  /** Value of the field in the address. */
  typed?: string;
  /** Value in whole cents, if it should be written in full. */
  priceCents?: number;
  error?: string;
  width?: "medium" | "full";
}

/** Price of a home, for every form that calculates with one. */
export const PriceField = ({ typed, priceCents, width = "medium", ...rest }: PriceFieldProps) => (
  <Field
    {...rest}
    name="price"
    prefix="$"
    width={width}
    // An iPhone's number pad lacks the comma and the k that the hint may suggest.
    inputMode={rest.hint ? undefined : "decimal"}
    autoComplete="off"
    value={priceCents ? typedAmount(priceCents) : typed}
  />
);
