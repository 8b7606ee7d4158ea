import { calendarDate, dateAndTime, sentence, torontoDay } from "~/lib/format";
import { daysBetween } from "~/lib/time/business-days";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { officeKind, type Paper, type Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { reportDue, reportDueAfter } from "./report-due";
import { conditionsMetOn } from "./sale";
import { conditionPapers, conditionPapersMissing, papersOfSale } from "./sale-papers";
import { doorWords as words } from "./words";

/** What a reported sale waits for, and by when: the one thing its seller sends next. Pure but for the clock, which is given. */

/**
 * - agreement: the signed agreement is to be sent
 * - agreement-here: it is; the office checks it and records the sale
 * - conditions: the sale is conditional, and conditions are open
 * - met: every condition is met, and the notice or waiver, or both where one was fulfilled and one waived, is to be sent
 * - met-here: it's here
 * - sold: the closing is left
 */
export type DoorStage = "agreement" | "agreement-here" | "conditions" | "met" | "met-here" | "sold";

export interface Door {
  stage: DoorStage;
  /** By when its seller does it, or what comes next is due. */
  due: Date;
}

/** What a paper is, whether or not the office has looked at it. */
const countsAs = (paper: Paper): string | null => officeKind(paper) ?? (paper.later ? paper.kind : null);

/** The last paper of this sale of one of these kinds, from either side. */
const lastOf = (posting: Posting, kinds: readonly string[]): Paper | undefined =>
  papersOfSale(posting).findLast((paper) => kinds.includes(countsAs(paper) ?? ""));

/** Whether there is a sale for its page to show: one that is on its way, or has closed. */
export const hasSalePage = (posting: Posting): boolean => saleStageOf(posting) !== null || isClosed(posting);

const isClosed = ({ sale, state }: Posting): boolean => sale !== null && state === "closed";

/** Null while no sale is reported, and once it has closed or came to nothing. */
export function saleStageOf(posting: Posting): Door | null {
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

/** What the office asks for before it records the firm sale, as far as neither side has sent it. */
const stillToSend = (posting: Posting) =>
  conditionPapersMissing(posting, (kind) => lastOf(posting, [kind]) !== undefined);

const openConditions = ({ conditions }: NonNullable<Posting["sale"]>) =>
  conditions.filter(({ state }) => state === "open").sort((a, b) => (a.by < b.by ? -1 : 1));

/** Whether its seller is to send a paper now. */
export const isWanted = (door: Door | null): boolean => door?.stage === "agreement" || door?.stage === "met";

/** The same in words, with the way of the sale, to its end; null where there is no sale. */
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
    clock: isWanted(door) ? { by: nearMoment(due, now), late: due < now } : null,
    steps: stepsOf(posting, stage),
  };
}

/** What is said at a stage. */
function saidOf(
  posting: Posting,
  sale: NonNullable<Posting["sale"]>,
  stage: DoorStage,
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

/** The way of a sale: what is done of it, the one step that is under way, what is to come. */
function stepsOf(
  { sale, state }: Posting,
  stage: DoorStage | "closed",
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
