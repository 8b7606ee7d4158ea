import { choice } from "~/lib/forms/fields";
import { line } from "~/postings/offers/field-parts";

export const depositMethods = ["wire", "draft", "cheque", "interac", "cash", "other"] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const depositMethodNames: Readonly<Record<DepositMethod, string>> = {
  wire: "Wire or bank transfer",
  draft: "Bank draft",
  cheque: "Cheque",
  interac: "Interac e-Transfer",
  cash: "Cash",
  other: "Other",
};

export const methodField = choice(
  "Method",
  depositMethods.map((value) => ({ value, label: depositMethodNames[value] })),
  { missing: "Choose how it was paid." },
);

/** Account that money in trust came from, for the record of received funds (FINTRAC). */
export const accountField = line("From account", "Financial institution, account number and its holder.");
