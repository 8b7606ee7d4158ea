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
