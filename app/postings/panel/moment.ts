import { enterOffer } from "~/content/phrases";
import { formatCents, formatDollars, fullDay, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { isStatus } from "~/mls/compare";
import { feeDueOf, nextStepText, pathOf } from "~/postings/facts";
import { unpaidCentsOf } from "~/postings/money/invoice";
import type { Posting } from "~/postings/posting";
import { listingReceipt } from "~/postings/sale/closing";

/** Number of days, from its first on the MLS, on which a listing is news. */
const newsDays = 3;

/** Special days of a listing: it's on the MLS, it's sold, or the sale has closed. */
export interface Moment {
  kind: "live" | "sold";
  /** Text of the lawn sign. */
  sign: string;
  title: string;
  /** "MLS number X12345678", "$775,000" */
  what: string;
  /** Amount the seller keeps after commission, fee and HST, once it's sold. Null before, or if unknown. */
  keep: string | null;
  listTitle: string;
  /** Next steps or remaining tasks. */
  list: readonly string[];
  /** Buyers' page, which can be copied, the showing log, or the page of the sale. The sample sale has none. */
  link: { label: string; href: string; copied?: true } | null;
}

/** Top of a listing's page on special days: its first days on the MLS, and from the sale on. Null at other times. */
export function momentOf(posting: Posting, now: Date): Moment | null {
  const { mls, sale, state } = posting;
  if (!mls) return null;
  if (state === "sold" && sale) return soldMoment(posting, sale);
  if (state === "closed" && sale) return closedMoment(posting, sale);
  // The news would contradict a status that differs.
  if (posting.mlsDiffers?.some(isStatus)) return null;
  if (state !== "live" || sale || daysBetween(torontoDay(mls.recordedAt), torontoDay(now)) >= newsDays)
    return null;
  const isHidden = posting.tasks.check?.raw.internetDisplay === "no";
  return {
    kind: "live",
    sign: "FOR SALE",
    title: "You're on the MLS",
    what: `MLS number ${mls.number}`,
    keep: null,
    listTitle: "What happens next",
    list: [
      isHidden
        ? "Agents see it on the MLS now. It isn't on public websites, as you chose."
        : "Agents see it on the MLS now. Public websites show it as they update.",
      "Agents call to book showings. Enter each one in your showing log.",
      enterOffer,
    ],
    link: mls.link
      ? { label: "See it as buyers do", href: mls.link, copied: true }
      : { label: "Open your showing log", href: `${pathOf(posting)}/showing-log` },
  };
}

/** Common start of both sale messages. */
const soldHead = (posting: Posting, price: number) => ({
  kind: "sold" as const,
  sign: "SOLD",
  what: formatDollars(price),
  keep: listingReceipt(posting)?.lines.at(-1)?.value ?? null,
  link: { label: "See the sale", href: `${pathOf(posting)}/offer-register` },
});

/** Our fee, if some of it is unpaid. */
function feeLeft(posting: Posting): string[] {
  const due = feeDueOf(posting);
  const openCents = unpaidCentsOf(posting);
  return posting.fee && due && openCents > 0
    ? [`Our fee: ${formatCents(openCents)} with HST is still to pay. Due: ${due}.`]
    : [];
}

const soldMoment = (posting: Posting, { price, closingDay }: NonNullable<Posting["sale"]>): Moment => ({
  ...soldHead(posting, price),
  title: "Sold",
  listTitle: "Still to do",
  list: [
    `The sale closes on ${fullDay(closingDay)}. Your lawyer handles the closing.`,
    ...feeLeft(posting),
    "Call us if the closing day changes.",
  ],
});

function closedMoment(posting: Posting, { price }: NonNullable<Posting["sale"]>): Moment {
  const left = feeLeft(posting);
  return {
    ...soldHead(posting, price),
    title: "Sold and closed",
    listTitle: left.length > 0 ? "Still to do" : "What happens now",
    list: left.length > 0 ? left : [nextStepText(posting) ?? ""],
  };
}
