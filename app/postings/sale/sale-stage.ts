import { calendarDate, dateAndTime, sentence, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { officeKind, type Paper, type Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { reportDue, reportDueAfter } from "./report-due";
import { conditionsMetOn } from "./sale";
import { conditionPapers, conditionPapersMissing, papersOfSale } from "./sale-papers";
import { saleStageWords as words } from "./words";

/**
 * Next step of a reported sale and its deadline, with the document that the seller has to send. The clock is
 * a parameter.
 */

/**
 * - agreement: the signed agreement has to be sent
 * - agreement-here: the agreement was sent, and the office checks it and records the sale
 * - conditions: the sale is conditional, and conditions are open
 * - met: all conditions are met, and the notice, the waiver or both have to be sent
 * - met-here: these documents were sent
 * - sold: firm sale recorded, and only the closing remains
 */
export type SaleStageName = "agreement" | "agreement-here" | "conditions" | "met" | "met-here" | "sold";

export interface SaleStage {
  stage: SaleStageName;
  /** Deadline for the seller, or of the next step. */
  due: Date;
}

/** Kind of a document, even if the office hasn't checked it. */
const countsAs = (paper: Paper): string | null => officeKind(paper) ?? (paper.later ? paper.kind : null);

/** Latest document of this sale of one of these kinds, from either side. */
const lastOf = (posting: Posting, kinds: readonly string[]): Paper | undefined =>
  papersOfSale(posting).findLast((paper) => kinds.includes(countsAs(paper) ?? ""));

/** True if there is a sale to show, open or closed. */
export const hasSalePage = (posting: Posting): boolean => saleStageOf(posting) !== null || isClosed(posting);

const isClosed = ({ sale, state }: Posting): boolean => sale !== null && state === "closed";

/** Returns null if no sale is reported, or if it has closed or fallen through. */
export function saleStageOf(posting: Posting): SaleStage | null {
  const { sale, state } = posting;
  if (!sale) return null;
  if (state === "sold") return { stage: "sold", due: torontoMoment(sale.closingDay, 0) };
  if (termStates.some((running) => running === state)) {
    const due = sale.mls?.due ?? reportDueAfter(sale.acceptedAt);
    return { stage: lastOf(posting, ["purchase"]) ? "agreement-here" : "agreement", due };
  }
  if (state !== "conditional") return null;
  const [next] = openConditions(sale);
  if (next) return { stage: "conditions", due: torontoMoment(next.by, 23, 59) };
  const due = sale.mls?.due ?? reportDue(conditionsMetOn(sale) ?? torontoDay(sale.acceptedAt));
  return { stage: stillToSend(posting).length > 0 ? "met" : "met-here", due };
}

/** Documents needed for recording the firm sale that neither side has sent. */
const stillToSend = (posting: Posting) =>
  conditionPapersMissing(posting, (kind) => lastOf(posting, [kind]) !== undefined);

const openConditions = ({ conditions }: NonNullable<Posting["sale"]>) =>
  conditions.filter(({ state }) => state === "open").sort((a, b) => (a.by < b.by ? -1 : 1));

/** True if the seller has to send a document now. */
export const isDocumentWanted = (door: SaleStage | null): boolean =>
  door?.stage === "agreement" || door?.stage === "met";

/** Current step and all steps of the sale in words, or null if there is no sale. */
export function saleStageView(posting: Posting, now: Date) {
  const { sale } = posting;
  if (isClosed(posting))
    return {
      stage: "closed" as const,
      ...words.closed,
      since: null,
      clock: null,
      steps: stepsOf(posting, "closed"),
    };
  const door = saleStageOf(posting);
  if (!sale || !door) return null;
  const { stage, due } = door;
  const sent = lastOf(posting, stage === "met-here" ? conditionPapers : ["purchase"]);
  const isHere = stage === "agreement-here" || stage === "met-here";
  return {
    stage,
    ...saidOf(posting, sale, stage, now),
    since: isHere && sent ? sentence(`Sent ${dateAndTime(sent.addedAt)}`) : null,
    clock: isDocumentWanted(door) ? { by: nearMoment(due, now), late: due < now } : null,
    steps: stepsOf(posting, stage),
  };
}

/** Texts of a stage. */
function saidOf(
  posting: Posting,
  sale: NonNullable<Posting["sale"]>,
  stage: SaleStageName,
  now: Date,
): { title: string; text: string } {
  if (stage === "met") {
    const missing = stillToSend(posting);
    return { title: words.send(missing), text: words.met(missing) };
  }
  const text = words.texts[stage];
  if (stage === "sold") return { title: `Sold. It closes on ${calendarDate(sale.closingDay)}.`, text };
  const [next] = openConditions(sale);
  if (stage === "conditions" && next) {
    const title = words.conditional(daysBetween(torontoDay(now), next.by), next.what, calendarDate(next.by));
    return { title, text };
  }
  return { title: words.titles[stage as keyof typeof words.titles], text };
}

type StepState = "done" | "now" | "to-come";

/** Steps of a sale: done, current and future. */
function stepsOf(
  { sale, state }: Posting,
  stage: SaleStageName | "closed",
): { name: string; state: StepState }[] {
  if (!sale) return [];
  const { steps } = words;
  const isFirm = state === "sold" || stage === "closed";
  const recorded = state === "conditional" || isFirm;
  const way: [name: string, done: boolean][] = [
    [steps.accepted, true],
    [steps.agreement, stage !== "agreement"],
    ...(sale.conditions.length > 0
      ? ([
          [steps.conditional, recorded],
          [steps.met, recorded && stage !== "conditions" && stage !== "met"],
        ] as [string, boolean][])
      : []),
    [steps.sold, isFirm],
    [steps.closes(calendarDate(sale.closingDay)), stage === "closed"],
  ];
  const open = way.findIndex(([, done]) => !done);
  const now = open < 0 ? way.length : open;
  return way.map(([name], index) => ({
    name,
    state: index < now ? "done" : index === now ? "now" : "to-come",
  }));
}
