import { describe, expect, it } from "vitest";
import { officeSteps } from "~/postings/office/words";
import { postingTransition } from "~/postings/states";
import { done } from "~/postings/transition-words";
import * as steps from "./steps";

// Until table, buttons and words follow from the steps: they are the same.
describe.each(Object.values(steps) as (typeof steps)[keyof typeof steps][])("$name", (step) => {
  it("is as the table has it", () => {
    const { name, from, to, by, reason, guards, letters, internal, button } = step;
    expect({ name, from, to, by, reason, guards, letters, internal }).toEqual(postingTransition(name));
    expect({ button, done: step.done }).toEqual({
      button: (officeSteps as Partial<Record<string, { button: string }>>)[name]?.button,
      done: done[name],
    });
  });

  it("is named as it is exported", () => {
    const camel = step.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(steps).toHaveProperty(camel, step);
  });
});

it("are all there", () => {
  expect(Object.keys(steps)).toHaveLength(12);
});
