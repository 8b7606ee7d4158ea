import { fieldOfPath, shortLabelOf } from "~/lib/forms/form";
import { isPaperKind } from "~/postings/papers/papers";
import type { PaperKind } from "~/postings/papers/words";
import type { ReadOrder } from "./read-order";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, gapsUntil, isReady, stateOf, tasksUntil, type Until } from "./tasks";

/** Remaining work on an order, in tasks and minutes. */

/**
 * Estimated seconds per page on a phone, with reading and saving. About five seconds a choice, and ten a
 * short text.
 */
const secondsOf: Readonly<Record<Until, Readonly<Partial<Record<TaskId, number>>>>> = {
  sent: {
    plan: 150,
    owners: 90,
    address: 60,
    building: 25,
    occupancy: 25,
    price: 60,
    papers: 30,
    check: 120,
  },
  proof: {
    building: 75,
    lot: 105,
    rooms: 270,
    systems: 135,
    condo: 240,
    taxes: 100,
    inclusions: 150,
    occupancy: 45,
    showings: 135,
    offers: 45,
    description: 510,
    photos: 300,
    papers: 120,
  },
};

/** Seconds for each gap of a page that has been saved. */
const secondsOfGap = 20;

/**
 * Work left until an order can be sent, or until the proof can be sent to the seller.
 * @param of selects the tasks to count
 * @returns the incomplete tasks in order, and the whole minutes they take
 */
export function leftUntil(
  until: Until,
  { answers, context, outdated }: ReadOrder,
  of: (task: TaskId) => boolean = () => true,
) {
  const left = tasksUntil(until, context).filter(
    (task) => of(task) && !isReady(stateOf(task, answers, context, outdated, until)),
  );
  const seconds = left.map((task) => {
    const whole = secondsOf[until][task] ?? 60;
    if (!answers[task]) return whole;
    const open = Object.keys(gapsUntil(until, task, answers, context)).length + (outdated[task]?.length ?? 0);
    return Math.min(whole, open * secondsOfGap);
  });
  return { tasks: left, minutes: Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60) };
}

/** Missing answers beyond this number are counted instead of named. */
const mostNamed = 4;

/** Missing and outdated answers of a task until a stage: "Roof, Foundation and 2 more". "" if there are none. */
export function missingNames(until: Until, task: TaskId, { answers, context, outdated }: ReadOrder): string {
  const fields = fieldsOf(task, context);
  const keys = [...Object.keys(gapsUntil(until, task, answers, context)), ...(outdated[task] ?? [])];
  const names = keys.map((key) => shortLabelOf(fields[fieldOfPath(key)]) || tasks[task].title);
  const all = [...new Set(names)];
  const rest = all.length - mostNamed;
  return `${all.slice(0, mostNamed).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** "about 12 minutes" */
export const aboutMinutes = (minutes: number): string =>
  minutes === 1 ? "about a minute" : `about ${minutes} minutes`;

/** Documents needed before the proof can be sent, in the order of their page. */
export const awaitedPapers = ({ answers, context }: ReadOrder): PaperKind[] =>
  Object.keys(gapsUntil("proof", "papers", answers, context)).filter(isPaperKind);
