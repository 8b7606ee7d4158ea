import { calendarDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import type { BuyerIdentity, OfficeFile } from "~/postings/office-file";
import { checkKinds } from "~/postings/office-lists";
import type { Posting } from "~/postings/posting";

/** Identification of a buyer without a brokerage, which FINTRAC has required since October 1, 2025. */

export const identityWays = [
  ...checkKinds.identity.ways,
  { value: "not-needed", label: "Not needed (decided by the broker of record)" },
] as const;

export const identityAnswers = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
  { value: "unknown", label: "We couldn't find out, but suspect it" },
] as const;

/** Records of the current sale's buyers. */
export const identitiesOf = (
  { sale }: Pick<Posting, "sale">,
  { buyerIdentities = [] }: Pick<OfficeFile, "buyerIdentities">,
): BuyerIdentity[] => buyerIdentities.filter(({ offer }) => offer === sale?.offer);

/** True if a buyer without a brokerage isn't identified yet. Older sales don't say if there is one. */
export function isBuyerIdentityOpen(posting: Pick<Posting, "sale">, file: OfficeFile): boolean {
  const identified = identitiesOf(posting, file);
  return posting.sale?.brokered === false && identified.length < (identified.at(-1)?.buyers ?? 1);
}

const answerText = (answer: BuyerIdentity["exposed"], detail: string): string =>
  [labelOf(identityAnswers, answer), detail].filter(Boolean).join(": ");

/** Records for the office and an inspector. */
export const identityRecords = ({ buyerIdentities = [] }: Pick<OfficeFile, "buyerIdentities">) =>
  buyerIdentities.map((one) => ({
    name: one.buyer,
    rows: [
      ["Method", labelOf(identityWays, one.how)],
      ["Document or sources", one.document],
      ["Location of record", one.where],
      ["Checked", `${calendarDate(one.on)}, by ${one.who}`],
      ["Acts for a third party", answerText(one.thirdParty, one.thirdPartyWho)],
      ["Politically exposed", answerText(one.exposed, one.exposedHow)],
      ["Recorded by", one.by.name ?? ""],
    ] as Row[],
  }));
