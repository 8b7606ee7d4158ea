import { clashes, eventsSince, type StateEvent, type Transition } from "./states";

/** The steps of a record by their names, and the questions one can ask of them. @param subjectOf what a step is about if its rule doesn't say so */
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
    /** The step of this name; undefined when there is none. */
    find: (name: unknown): Step | undefined => byName.get(String(name)),
    /** The step of this name. @throws Error when there is none */
    get(name: string): Step {
      const step = byName.get(name);
      if (!step) throw new Error(`No step ${name}`);
      return step;
    },
    /** What was done, after who did it: "sent the order". */
    doneBy: (name: string): string => byName.get(name)?.done ?? "",
    /**
     * Whether something happened to a record, since somebody looked at it, that changes what their step is about.
     * @param variant of the form @param seen how many events they saw
     */
    isOvertaken(name: string, variant: string, events: readonly StateEvent[], seen: number): boolean {
      const [since, rule] = [eventsSince(events, seen), ruleOf(name)];
      return since === null || rule === undefined || clashes(since, { ...rule, variant }, ruleOf);
    },
  };
}
