import { dateAndTime } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import { detailFields, senderFields } from "./forms";
import type { SellerRequest } from "./record";
import { choices, factNames as names, requestForms, statusNames } from "./words/requests";

/** What was sent, as letters, lists and the seller's own page show it; nothing once it has been removed. */
export function sentFacts({ sender, details, guide, marketing }: SellerRequest): Row[] {
  const { street, city, postalCode, ...rest } = detailFields;
  const address = rowsOf({ street, city, postalCode }, { ...details }).map(([, part]) => part);
  const language = choices.guideLanguage.find(({ value }) => value === guide?.language)?.label;
  return [
    ...rowsOf(senderFields, { ...sender, phone: sender?.phone ?? undefined }),
    ...(address.length > 0 ? [[names.address, address.join(", ")] as Row] : []),
    ...rowsOf(rest, { ...details }),
    ...(guide && language
      ? [[names.guide, names.guideText(language, dateAndTime(guide.acknowledgedAt))] as Row]
      : []),
    ...(marketing ? [[names.marketing, names.marketingText(dateAndTime(marketing.consentedAt))] as Row] : []),
  ];
}

/** What it is and where it stands. */
export const headFacts = ({ reference, kind, status, createdAt }: SellerRequest): Row[] => [
  [names.reference, reference],
  [names.kind, requestForms[kind].name],
  [names.status, statusNames[status]],
  [names.createdAt, dateAndTime(createdAt)],
];
