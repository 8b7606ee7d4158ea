import { guardOf } from "~/postings/guards";
import { type StepName, stepOf, steps } from "~/postings/machine";
import { officePapers, type PaperStage } from "~/postings/office-lists";
import { officeKind } from "~/postings/posting";

/** Steps that relied on a document. */

const papersOfStages = (...stages: readonly PaperStage[]): readonly string[] =>
  stages.flatMap((stage) => Object.keys(officePapers[stage].papers).filter((kind) => kind !== "other"));

/** Documents of the stages that a step ends, including those without a guard. */
const papersOfSteps: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  "go-live": papersOfStages("active"),
  "record-direction": ["sharing"],
  "sell-firm": papersOfStages("sold"),
  close: papersOfStages("sold", "closed"),
  suspend: ["suspension"],
  terminate: papersOfStages("ended"),
};

const papersOf = (name: StepName): readonly string[] => [
  ...(stepOf(name).guards ?? []).flatMap((guard) => guardOf(guard).papers ?? []),
  ...(papersOfSteps[name] ?? []),
];

interface Taken {
  transition: string;
  at: Date;
}

/**
 * Steps that relied on a document: they needed its kind while it was on file.
 * Each sending of the order relied on the seller's documents, because the office checked them.
 * A document sent after the order counts from the time the office filed it.
 */
export function stepsRelyingOn<Step extends Taken>(
  paper: {
    kind: string;
    fromOffice?: true;
    later?: { filed: { as: string; at: Date } | null };
    addedAt: Date;
  },
  { events }: { events: readonly Step[] },
): Step[] {
  const kind = officeKind(paper);
  const since = paper.later?.filed?.at ?? paper.addedAt;
  return events.filter(({ transition, at }) => {
    if (at < since || !transition || !isTransition(transition)) return false;
    if (kind !== null) return papersOf(transition).includes(kind);
    return !paper.later && (transition === "submit" || transition === "resubmit");
  });
}

const isTransition = (name: string): name is StepName => steps.some((transition) => transition.name === name);
