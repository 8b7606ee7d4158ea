import { hiddenField, longText, number } from "~/lib/forms/fields";
import { type Fields, form } from "~/lib/forms/form";

/** The form that adds a statement. */

/** Largest file, in bytes: several years of a busy account. */
export const mostBytes = 1024 * 1024;

const columnNumber = (label: string) =>
  number(label, { min: 1, max: 50, hint: "1 is the first column.", required: false });

export const bankFileForm = form("bank-file", {
  changeId: hiddenField(),
  files: {
    kind: "files",
    label: "Statement file (CSV)",
    hint: "Your bank's website exports it. Not OFX or Excel. Up to 1 MB.",
    required: false,
    accept: [".csv", "text/csv"],
    most: 1,
    maxBytes: mostBytes,
    tooLarge: "",
  },
  lines: longText("Lines of the statement", {
    hint: "Paste them with their headings if you have no file.",
    maxLength: 50_000,
    rows: 4,
    required: false,
  }),
  day: columnNumber("Column with the date"),
  amount: columnNumber("Column with the amount or credit"),
} as const satisfies Fields);
