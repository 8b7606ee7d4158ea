import { postings } from "~/content/business";
import { type OfficeStep, officeSteps, type StepWords } from "~/content/postings/office";
import { hubPage } from "~/content/postings/pages";
import type { TaskId } from "~/content/postings/tasks";
import { type Fields, type Form, form } from "~/rules/fields";
import { fieldsOf, type OrderContext } from "./tasks";

/** The forms of an order. */

/** A task's form. Where it began is sent beside it (`pageFields`). */
export const taskForm = (task: TaskId, context: OrderContext): Form<Fields> =>
  form(task, fieldsOf(task, context));

/**
 * Names of what a task's page sends besides its answers: the version it began with, its own id, and the kind of home it
 * was drawn for.
 */
export const pageFields = ["seen", "page", "propertyKind"] as const;

export type PageOrigin = Record<(typeof pageFields)[number], string>;

/** The form that begins an order: its first task, with an id that makes it safe to send twice. */
export const beginForm = (today: string): Form<Fields> =>
  form("begin", {
    ...fieldsOf("plan", { today, photos: 0 }),
    postingId: { kind: "hidden", maxLength: 100 },
  } as Fields);

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** The last page's form: its questions, the version the page began with, and an id that makes it safe to send twice. */
export const checkForm = (context: OrderContext): Form<Fields> =>
  form("check", { ...fieldsOf("check", context), seen: hidden, changeId: hidden } as Fields);

/** A message to the office. */
export const messageForm = form("message", {
  changeId: hidden,
  text: {
    kind: "textarea",
    label: hubPage.messageLabel,
    hint: hubPage.messageHint,
    missing: hubPage.messageMissing,
    required: true,
    maxLength: postings.longest.message,
    rows: 4,
  },
});

/** Cancels an order that was sent. */
export const withdrawForm = form("withdraw", {
  changeId: hidden,
  text: {
    kind: "textarea",
    label: hubPage.cancelReason,
    hint: hubPage.cancelReasonHint,
    maxLength: postings.longest.message,
    rows: 2,
  },
});

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
