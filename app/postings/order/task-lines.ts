import type { ReadOrder } from "./read-order";
import { type TaskId, taskStates, tasks } from "./task-names";
import { stateOf, type Until } from "./tasks";
import { missingNames } from "./time-left";

/** Tasks as a list shows them, each with its state and what it lacks until a stage. */
export const taskLines = (ids: readonly TaskId[], until: Until, order: ReadOrder) =>
  ids.map((id) => {
    const state = stateOf(id, order.answers, order.context, order.outdated, until);
    const missing = state === "incomplete" ? missingNames(until, id, order) : "";
    return { id, title: tasks[id].title, missing, state, stateName: taskStates[state] };
  });
