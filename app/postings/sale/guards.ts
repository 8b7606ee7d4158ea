import { torontoDay } from "~/lib/format";
import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { ownBuyerOfSale } from "~/postings/offers/own-buyer";
import { isOnFile, officePaperName } from "~/postings/office-papers";
import { isBuyerIdentityOpen } from "./buyer-identity";
import { hasOpenCondition } from "./sale";
import {
  conditionPapers,
  conditionPapersMissing,
  isBuyersGuideOpen,
  isChangeOnFile,
  isOfSaleOnFile,
} from "./sale-papers";

const missing = (kind: string, isThere: boolean): Block[] =>
  isThere ? [] : [{ code: "paper-missing", what: officePaperName(kind) ?? kind }];

export const saleGuards = {
  "sale-recorded": guard(({ sale }) => (sale ? [] : [{ code: "sale-missing" }])),
  "offer-entered": guard(({ sale, offersToRead }) =>
    sale && offersToRead?.letters.includes(sale.letter)
      ? [{ code: "offer-unentered", what: sale.letter }]
      : [],
  ),
  "both-sides-consented": guard((posting) => {
    const buyer = ownBuyerOfSale(posting);
    return buyer && !buyer.consent ? [{ code: "consent-missing", what: buyer.letter }] : [];
  }),
  "buyer-identified": guard((posting, file) =>
    isBuyerIdentityOpen(posting, file) ? [{ code: "buyer-identity-missing" }] : [],
  ),
  "no-sale-recorded": guard(({ sale }) => (sale ? [{ code: "sale-stands" }] : [])),
  "conditions-set": guard(({ sale }) => (sale && hasOpenCondition(sale) ? [] : [{ code: "no-condition" }])),
  "conditions-met": guard(
    (posting, file) => [
      ...(posting.sale?.conditions ?? [])
        .filter(({ state }) => state === "open")
        .map(({ what }): Block => ({ code: "condition-open", what })),
      ...conditionPapersMissing(posting, (kind) => isOfSaleOnFile(kind, posting, file.held)).map(
        (kind): Block => ({ code: "condition-paper", what: officePaperName(kind) ?? kind }),
      ),
    ],
    { papers: conditionPapers },
  ),
  "purchase-on-file": guard(
    (posting, file) => missing("purchase", isOfSaleOnFile("purchase", posting, file.held)),
    { papers: ["purchase"] },
  ),
  "sale-change-on-file": guard((posting, file) =>
    isChangeOnFile(posting, file.held) ? [] : [{ code: "change-paper" }],
  ),
  "release-on-file": guard(({ papers }, file) => missing("release", isOnFile("release", { papers }, file)), {
    papers: ["release"],
  }),
  "closing-passed": guard((posting, _, { at, before }) => {
    const { sale } = before ?? posting;
    if (!sale) return [{ code: "sale-missing" }];
    return sale.closingDay <= torontoDay(at) ? [] : [{ code: "not-closed", what: sale.closingDay }];
  }),
  "trade-recorded": guard(
    ({ papers, sale }, file) => [
      ...missing("trade-record", isOnFile("trade-record", { papers }, file)),
      ...(sale?.mls ? [{ code: "mls-not-told" } as const] : []),
      ...(isBuyersGuideOpen({ sale }, file) ? [{ code: "buyers-guide-missing" } as const] : []),
    ],
    { papers: ["trade-record"] },
  ),
};
