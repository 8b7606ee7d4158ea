import { text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";

/** Field for the code, on the pages of owners and the office. */
export const codeFields = {
  code: text("Code", {
    hint: "The six digits in the letter.",
    missing: "Enter the code.",
    maxLength: 20,
    inputMode: "numeric",
    autoComplete: "one-time-code",
    spellCheck: false,
    width: "short",
  }),
} as const satisfies Fields;
