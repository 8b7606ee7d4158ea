import { isPaperKind } from "~/postings/papers/papers";
import type { PaperKind } from "~/postings/papers/words";
import type { ReadOrder } from "./read-order";
import type { TaskId } from "./task-names";
import { gapsUntil, isReady, stateOf, tasksUntil, type Until } from "./tasks";

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
    price: 75,
    papers: 45,
    check: 150,
  },
  proof: {
    building: 75,
    lot: 90,
    rooms: 240,
    systems: 90,
    condo: 240,
    taxes: 90,
    inclusions: 150,
    occupancy: 45,
    showings: 120,
    offers: 45,
    description: 480,
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
  const tasks = tasksUntil(until, context).filter(
    (task) => of(task) && !isReady(stateOf(task, answers, context, outdated, until)),
  );
  const seconds = tasks.map((task) => {
    const whole = secondsOf[until][task] ?? 60;
    if (!answers[task]) return whole;
    const open = Object.keys(gapsUntil(until, task, answers, context)).length + (outdated[task]?.length ?? 0);
    return Math.min(whole, open * secondsOfGap);
  });
  return { tasks, minutes: Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60) };
}

/** "about 12 minutes" */
export const aboutMinutes = (minutes: number): string =>
  minutes === 1 ? "about a minute" : `about ${minutes} minutes`;

/** Documents needed before the proof can be sent, in the order of their page. */
export const awaitedPapers = ({ answers, context }: ReadOrder): PaperKind[] =>
  Object.keys(gapsUntil("proof", "papers", answers, context)).filter(isPaperKind);
