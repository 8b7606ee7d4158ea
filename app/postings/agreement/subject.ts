import { calendarDate, dateAndTime } from "~/lib/format";
import { labelOf } from "~/lib/forms/label-of";
import { labelsOf } from "~/lib/store/handling";
import { copyWays, representationKinds } from "~/postings/office-lists";
import { type Posting, representativesOf } from "~/postings/posting";
import { type InspectedPosting, notRecorded, type RecordPart, type Subject } from "~/postings/subject";
import { agreementOf } from "./stage";
import { stageFacts } from "./stage-words";

function parts({ posting }: InspectedPosting): RecordPart[] {
  const shown = agreementOf(posting);
  if (!posting.agreement || !shown) return [{ text: "No agreement is recorded." }];
  const { sentAt, copy, link, representation, owners } = posting.agreement;
  return [
    {
      rows: [
        ...(representation ? [] : [[stageFacts.agreement.representation, notRecorded] as [string, string]]),
        ["Sent for signature", dateAndTime(sentAt)],
        ["Signed", link ? "At a signing service" : "On paper"],
        ...shown.parties,
        ...shown.terms,
      ],
    },
    {
      title: "Signatures",
      rows: [
        ...shown.signatures.filter(([label]) => owners.includes(label)),
        [
          "Copy to the owners",
          copy ? `${calendarDate(copy.on)}, ${labelOf(copyWays, copy.how)}` : notRecorded,
        ],
      ],
    },
    ...(shown.money.length > 0 ? [{ title: "Fee", rows: shown.money }] : []),
  ];
}

/** The agreement for its owners: with the representatives' names but without their accounts. */
function namedAgreement({ agreement }: Posting) {
  if (!agreement?.representation) return agreement;
  const representatives = representativesOf(agreement.representation).map(({ name }) => name);
  return { ...agreement, representation: { kind: agreement.representation.kind, representatives } };
}

export const agreement: Subject = {
  sections: [{ id: "agreement", title: "Agreement and signatures", parts }],
  sellersCopy: ({ posting }) => ({ agreement: namedAgreement(posting) }),
  copyWords: {
    labels: {
      "agreement.link": "Link for signing",
      copy: "Copies of the signed agreement",
      listPrice: "Asking price",
      offerPercent: "Buyer's-brokerage commission, percent",
      offerDollars: "Buyer's-brokerage commission, dollars",
      holdoverDays: "Holdover, days",
      startDay: "First day",
      endDay: "Last day",
    },
    values: {
      kind: labelsOf(representationKinds),
      how: labelsOf(copyWays),
    },
    dollars: ["listPrice", "offerDollars"],
  },
};
