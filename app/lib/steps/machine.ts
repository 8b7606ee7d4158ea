import { clashes, eventsSince, type StateEvent, type Transition } from "./states";

/**
 * Steps of a record by name, with queries.
 * @param subjectOf subject of a step if its rule doesn't name one
 */
export function machineOf<Step extends Transition & { done?: string }>(
  steps: readonly Step[],
  subjectOf: (name: string) => string,
) {
  const byName = new Map<string, Step>(steps.map((step) => [step.name, step]));
  const ruleOf = (name: string) => {
    const transition = byName.get(name);
    return transition && { transition, subject: subjectOf(name) };
  };
  return {
    /** Returns the step of this name, or undefined. */
    find: (name: unknown): Step | undefined => byName.get(String(name)),
    /**
     * Returns the step of this name.
     * @throws Error if there is none
     */
    get(name: string): Step {
      const step = byName.get(name);
      if (!step) throw new Error(`No step ${name}`);
      return step;
    },
    /** Returns what an actor did: "sent the order". */
    doneBy: (name: string): string => byName.get(name)?.done ?? "",
    /**
     * Returns true if an event since the sender's page affects their step's subject.
     * @param variant variant of the form
     * @param seen number of events on the sender's page
     */
    isOvertaken(name: string, variant: string, events: readonly StateEvent[], seen: number): boolean {
      const [since, rule] = [eventsSince(events, seen), ruleOf(name)];
      return since === null || rule === undefined || clashes(since, { ...rule, variant }, ruleOf);
    },
  };
}
