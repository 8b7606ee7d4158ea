import { postings } from "~/content/business";
import { type OfficeStep, officeSteps, type StepWords } from "~/content/postings/office";
import { form } from "~/rules/fields";

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** One of the office's steps with an order: `seen` is how much of its past was on the page. */
export function officeStepForm(name: OfficeStep) {
  const words: StepWords = officeSteps[name];
  const base = { transition: hidden, changeId: hidden, seen: hidden } as const;
  const text = {
    label: words.reason?.label ?? "",
    hint: words.reason?.hint,
    missing: words.reason?.missing,
    kind: "textarea",
    required: true,
    maxLength: postings.longest.message,
    rows: 3,
  } as const;
  // A step without words has no such field: whatever is sent under its name is ignored.
  const fields = words.reason ? { ...base, text } : base;
  return form(name, fields as typeof base & { text: typeof text });
}
