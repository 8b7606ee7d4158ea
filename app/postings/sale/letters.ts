import { retention } from "~/content/business";
import { capitalised, countInWords, inWords } from "~/content/phrases";
import { site } from "~/content/site";
import { sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment } from "~/lib/time/toronto";
import { homeOf, pathOf } from "~/postings/facts";
import {
  accountButton,
  closingParts,
  headFacts,
  type LetterReader,
  quoteParts,
  type WriteLetter,
} from "~/postings/letter";
import { expiredLetter } from "~/postings/listing/letters";
import { endOfTermText } from "~/postings/listing/term";
import type { Posting } from "~/postings/posting";
import { listingReceipt } from "~/postings/sale/closing";
import { saleStageOf } from "./sale-stage";
import { conditionText, saleRows } from "./view";
import { reportBy, saleStageWords, saleWords } from "./words";

/** Letters about a sale. None names a buyer. */

/** The accepted offer, and the MLS report with its deadline. */
function saleParts({ sale }: Posting, at: Date, clean: LetterReader["clean"]): Part[] {
  if (!sale) return [];
  const { conditions, mls } = sale;
  const facts = saleRows(sale);
  if (conditions.length === 0) facts.push([saleWords.conditions, "None"]);
  const parts: Part[] = [
    { facts },
    ...(mls ? [sentence(`${reportBy(mls.news)} ${nearMoment(mls.due, at)}`)] : []),
  ];
  if (conditions.length === 0) return parts;
  const lines = conditions.map(
    (condition) => `${clean(condition.what).replace(/\.$/, "")}: ${conditionText(condition)}`,
  );
  return [...parts, { heading: "Conditions" }, lines];
}

/** Receipt of the sale. */
function keptParts(posting: Posting): Part[] {
  const receipt = listingReceipt(posting);
  if (!receipt) return [];
  const { title, lines, basis } = receipt;
  return [{ heading: title }, { receipt: lines.map(({ label, value }): Row => [label, value]) }, basis];
}

/** Button to send the document that the sale needs. */
const door = (posting: Posting, label: string): Part =>
  accountButton({ label, href: `${pathOf(posting)}/offer-register` });

/** To the seller with the next step, the office and the co-owners. */
export const acceptedLetter: WriteLetter = (posting, { at }, reader) => {
  const home = reader.clean(homeOf(posting));
  const parts = saleParts(posting, at, reader.clean);
  if (reader.to === "seller") {
    const due = posting.sale?.mls?.due;
    // Our office may have received the agreement before the report.
    if (saleStageOf(posting)?.stage !== "agreement") {
      return {
        title: "You've accepted an offer",
        subject: `Your accepted offer: ${home}`,
        parts: [
          "We have your report of an accepted offer and the signed agreement. We're recording the sale.",
          ...parts,
          door(posting, saleStageWords.actions.other),
        ],
      };
    }
    return {
      title: "Send us the signed agreement",
      subject: `Your accepted offer: ${home}`,
      parts: [
        `We have your report of an accepted offer. Send us the signed agreement of purchase and sale${due ? ` by ${nearMoment(due, at)}` : ""}. We then record the sale and report it to the MLS.`,
        door(posting, saleStageWords.actions.agreement),
        ...parts,
      ],
    };
  }
  if (reader.to === "office") {
    return {
      title: "An offer was accepted",
      subject: `Offer accepted: ${home}`,
      parts: [
        "The seller reported an accepted offer. Record the sale and report it to the MLS.",
        ...parts,
        ...closingParts(posting, reader, "/offer-register"),
      ],
    };
  }
  return {
    title: "An offer was accepted",
    subject: `Offer accepted: ${home}`,
    parts: [
      `We've been told that an offer on ${home} was accepted. You're named as an owner, so we're telling you too.`,
      ...parts,
      `If you haven't signed that offer, or if this is wrong, call ${site.phone.text} at once.`,
      { facts: headFacts(posting, reader.clean) },
    ],
  };
};

/** To the office. */
export const conditionMetLetter: WriteLetter = (posting, { reason }, reader) => {
  const open = (posting.sale?.conditions ?? []).filter(({ state }) => state === "open").length;
  const left =
    open === 0
      ? "No conditions are left. Record the firm sale once the notice or waiver is on file."
      : `${capitalised(countInWords(open, "condition is", "conditions are"))} still open.`;
  return {
    title: "A condition was fulfilled or waived",
    subject: `Condition fulfilled or waived: ${homeOf(posting)}`,
    parts: [
      ...quoteParts("A condition of the sale was reported as fulfilled or waived:", reason),
      left,
      ...closingParts(posting, reader, "/offer-register"),
    ],
  };
};

/** To the seller and the co-owners, as are all that follow. */
export const conditionalSaleLetter: WriteLetter = (posting, { at }, reader) => ({
  title: "Your home is sold, with conditions",
  head: { sign: "FOR SALE", rider: "Sold, with conditions" },
  subject: `Sold, with conditions: ${reader.clean(homeOf(posting))}`,
  parts: [
    "The sale will be firm once every condition is fulfilled or waived. Tell us the day that happens and send us the notice or waiver. Call us if a condition can't be met.",
    ...saleParts(posting, at, reader.clean),
    ...(reader.to === "seller" ? [door(posting, saleStageWords.actions.other)] : []),
    ...closingParts(posting, reader).slice(0, 1),
  ],
});

/** Changes that the buyer and the owners have agreed on since. */
export const saleChangedLetter: WriteLetter = (posting, { at, rows = [] }, reader) => ({
  title: "Your sale has changed",
  subject: `The sale changed: ${reader.clean(homeOf(posting))}`,
  parts: [
    "We have the amendment to the agreement of purchase and sale, and we've recorded what it changes:",
    ...rows.map(
      ({ label, before, after }): Part => ({
        facts: [
          ["What", reader.clean(label)],
          ["Before", before],
          ["Now", after],
        ],
      }),
    ),
    { heading: "The sale now" },
    ...saleParts(posting, at, reader.clean),
    `If you haven't signed that amendment, or if this is wrong, call ${site.phone.text} at once.`,
    ...closingParts(posting, reader),
  ],
});

export const soldLetter: WriteLetter = (posting, { at }, reader) => ({
  title: "Your home is sold",
  head: { sign: "SOLD", rider: reader.clean(homeOf(posting)) },
  subject: `Sold: ${reader.clean(homeOf(posting))}`,
  parts: [
    "Your sale is firm. Your lawyer will handle the closing. Please tell us when it has closed.",
    ...saleParts(posting, at, reader.clean),
    ...keptParts(posting),
    ...(reader.to === "seller"
      ? [
          accountButton({
            label: "Get the documents for your lawyer",
            href: `${pathOf(posting)}/offer-register#for-lawyer`,
          }),
        ]
      : []),
    ...closingParts(posting, reader).slice(0, 1),
  ],
});

export const closedLetter: WriteLetter = (posting, _event, reader) => ({
  title: "The sale has closed",
  head: { sign: "SOLD", rider: "by you" },
  subject: `Closed: ${reader.clean(homeOf(posting))}`,
  parts: [
    `Congratulations: your sale has closed, and so has our file. By law we keep it for ${inWords(retention.tradeYears)} years.`,
    reader.to === "seller"
      ? "What you sent stays in your account until you delete the account. The signed documents are at our office. Ask for copies at any time."
      : "The signed documents are at our office. Ask us for copies at any time.",
    ...keptParts(posting),
    ...closingParts(posting, reader),
  ],
});

export const backOnMarketLetter: WriteLetter = (posting, { reason }, reader) => {
  const { mls } = posting;
  const until = mls ? ` until ${endOfTermText(mls.endDay)}` : "";
  return {
    title: "The sale fell through",
    subject: `Back on the market: ${reader.clean(homeOf(posting))}`,
    parts: [
      `We've recorded that the sale fell through. Your home is available to other buyers again${until}.`,
      ...quoteParts("From the office:", reason && reader.clean(reason)),
      ...closingParts(posting, reader),
    ],
  };
};

/** The sale fell through after the term, so the listing has ended too. */
export const offAfterTermLetter: WriteLetter = (posting, event, reader) => {
  const ended = expiredLetter(posting, event, reader);
  return (
    ended && {
      ...ended,
      title: "The sale fell through",
      subject: `The sale fell through: ${reader.clean(homeOf(posting))}`,
      parts: [
        ...quoteParts(
          "We've recorded that the sale fell through:",
          event.reason && reader.clean(event.reason),
        ),
        ...ended.parts,
      ],
    }
  );
};
