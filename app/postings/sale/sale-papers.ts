import type { OfficeFile } from "~/postings/office-file";
import { filedPapers, officeKind, type Paper, type Posting, wasUndone } from "~/postings/posting";

/** Documents of the current sale. Documents of an earlier sale that fell through don't count. */

const endings = ["fall-through", "fall-through-after-term", "release", "release-after-term"];

/** Time at which the previous sale fell through, or null. */
const lastEnd = ({ events }: Pick<Posting, "events">): Date | null =>
  events.findLast((event) => endings.includes(event.transition) && !wasUndone({ events }, event))?.at ?? null;

/** Documents filed since then. */
export function papersOfSale(posting: Pick<Posting, "papers" | "events">): Paper[] {
  const end = lastEnd(posting);
  return filedPapers(posting).filter(({ addedAt }) => end === null || addedAt > end);
}

/** True if a document of this sale is on file at the office, or held elsewhere. */
export function isOfSaleOnFile(
  kind: string,
  posting: Pick<Posting, "papers" | "events">,
  held: Readonly<Record<string, { at: Date }>> = {},
): boolean {
  const end = lastEnd(posting);
  const place = held[kind];
  return (
    (place !== undefined && (end === null || place.at > end)) ||
    papersOfSale(posting).some((paper) => officeKind(paper) === kind)
  );
}

/**
 * True if the office hasn't recorded that a buyer without a brokerage got the RECO guide, or why not. Older
 * sales don't need that.
 */
export const isBuyersGuideOpen = (
  { sale }: Pick<Posting, "sale">,
  { salePeople }: Pick<OfficeFile, "salePeople">,
): boolean =>
  sale?.brokered === false &&
  !(salePeople?.offer === sale.offer && (salePeople.guideOn || salePeople.noGuideBecause));

/** Documents which show that a condition is met, as the office files them. Any of them is enough. */
export const conditionPapers = ["fulfilment", "waiver", "sale-amendment"] as const;

/** Document for each ending of a condition. A notice of fulfilment isn't a waiver, and vice versa. */
const paperOf = { fulfilled: "fulfilment", waived: "waiver" } as const;

export type ConditionPaper = (typeof paperOf)[keyof typeof paperOf];

/**
 * Documents that are still missing for the conditions as they ended. An amendment that removes a condition
 * covers both.
 * @param isHere returns true if a document of this kind is on file
 */
export function conditionPapersMissing(
  { sale }: Pick<Posting, "sale">,
  isHere: (kind: (typeof conditionPapers)[number]) => boolean,
): ConditionPaper[] {
  if (isHere("sale-amendment")) return [];
  return (["fulfilled", "waived"] as const)
    .filter((how) => sale?.conditions.some(({ state }) => state === how))
    .map((how) => paperOf[how])
    .filter((kind) => !isHere(kind));
}

type Held = Readonly<Record<string, { at: Date }>>;

/** Documents which show that the buyer and the owners changed their agreement. */
const changePapers = ["amended", "sale-amendment"];

/** True if one of them was filed since the sale last changed. */
export function isChangeOnFile(posting: Pick<Posting, "papers" | "events">, held: Held = {}): boolean {
  const last = posting.events.findLast(({ transition }) => transition === "change-sale")?.at ?? null;
  const isNew = (at: Date) => last === null || at > last;
  return (
    papersOfSale(posting).some(
      (paper) => changePapers.includes(officeKind(paper) ?? "") && isNew(paper.addedAt),
    ) ||
    changePapers.some((kind) => {
      const place = held[kind];
      return place !== undefined && isNew(place.at) && isOfSaleOnFile(kind, posting, held);
    })
  );
}

/** Kinds of document that the sale waits for now. */
export function awaitedPapers(posting: Pick<Posting, "papers" | "events" | "sale" | "state">, held: Held) {
  const { sale, state } = posting;
  if (!sale || state === "closed") return [];
  if (state === "conditional") return isOfSaleOnFile("sale-amendment", posting, held) ? [] : conditionPapers;
  const kind = state === "sold" ? "trade-record" : "purchase";
  return isOfSaleOnFile(kind, posting, held) ? [] : [kind];
}
