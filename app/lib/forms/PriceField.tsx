import { typedAmount } from "~/lib/format";
import { Field } from "./Inputs";

interface PriceFieldProps {
  label: string;
  /** How a price may be written, where there is room to say it. */
  hint?: string;
  /** The field as the address has it. */
  typed?: string;
  /** The same in whole cents where it is to be written in full. */
  priceCents?: number;
  error?: string;
  width?: "medium" | "full";
}

/** The price of a home, of every form that reckons with one. */
export const PriceField = ({ typed, priceCents, width = "medium", ...rest }: PriceFieldProps) => (
  <Field
    {...rest}
    name="price"
    prefix="$"
    width={width}
    // The keypad of an iPhone has no comma and no k, which the hint may ask for.
    inputMode={rest.hint ? undefined : "decimal"}
    autoComplete="off"
    value={priceCents ? typedAmount(priceCents) : typed}
  />
);
