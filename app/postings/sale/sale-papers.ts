import type { OfficeFile } from "~/postings/office-file";
import { filedPapers, officeKind, type Paper, type Posting, wasUndone } from "~/postings/posting";

/** Which papers are of the sale that is on now: one of a sale that came to nothing says nothing about the next. Pure. */

const endings = ["fall-through", "fall-through-after-term", "release", "release-after-term"];

/** When the last sale before this one came to nothing; null where none did. */
const lastEnd = ({ events }: Pick<Posting, "events">): Date | null =>
  events.findLast((event) => endings.includes(event.transition) && !wasUndone({ events }, event))?.at ?? null;

/** Those that were filed since. */
export function papersOfSale(posting: Pick<Posting, "papers" | "events">): Paper[] {
  const end = lastEnd(posting);
  return filedPapers(posting).filter(({ addedAt }) => end === null || addedAt > end);
}

/** Whether a paper of this sale is on file at the office, or held elsewhere. */
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

/** Whether nobody noted that a buyer without a brokerage got the RECO guide, or why not. Of sales from before that was kept, nobody has to. */
export const isBuyersGuideOpen = (
  { sale }: Pick<Posting, "sale">,
  { salePeople }: Pick<OfficeFile, "salePeople">,
): boolean =>
  sale?.brokered === false &&
  !(salePeople?.offer === sale.offer && (salePeople.guideOn || salePeople.noGuideBecause));

/** Papers that say that a condition is met, as the office files them: any of them will do. */
export const conditionPapers = ["fulfilment", "waiver", "sale-amendment"] as const;

/** What says how a condition ended: a notice of fulfilment isn't a waiver, and neither is the other. */
const paperOf = { fulfilled: "fulfilment", waived: "waiver" } as const;

export type ConditionPaper = (typeof paperOf)[keyof typeof paperOf];

/**
 * Which of those papers is still to come for the conditions as they ended; an amendment that removes a condition does for both.
 * @param isHere whether a paper of this kind is
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

/** Papers that say that the buyer and the owners changed their agreement. */
const changePapers = ["amended", "sale-amendment"];

/** Whether one of them is on file that came since the sale last changed. */
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
