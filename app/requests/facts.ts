import { dateAndTime } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import { choices, detailFields, senderFields } from "./forms";
import { requestForms } from "./kinds";
import { type SellerRequest, statusNames } from "./request";

/** The sent facts for letters, lists and the seller's page. Empty after the person was removed. */
export function sentFacts({ sender, details, guide, marketing }: SellerRequest): Row[] {
  const { street, city, postalCode, ...rest } = detailFields;
  const address = rowsOf({ street, city, postalCode }, { ...details }).map(([, part]) => part);
  const language = choices.guideLanguage.find(({ value }) => value === guide?.language)?.label;
  return [
    ...rowsOf(senderFields, { ...sender, phone: sender?.phone ?? undefined }),
    ...(address.length > 0 ? [["Address", address.join(", ")] as Row] : []),
    ...rowsOf(rest, { ...details }),
    ...(guide && language
      ? [
          [
            "RECO Information Guide",
            `Opened or received (${language}), confirmed on ${dateAndTime(guide.acknowledgedAt)}`,
          ] as Row,
        ]
      : []),
    ...(marketing ? [["Marketing email", `agreed on ${dateAndTime(marketing.consentedAt)}`] as Row] : []),
  ];
}

/** Reference, kind, status and date of a request. */
export const headFacts = ({ reference, kind, status, createdAt }: SellerRequest): Row[] => [
  ["Reference", reference],
  ["Request", requestForms[kind].name],
  ["Status", statusNames[status]],
  ["Sent", dateAndTime(createdAt)],
];
