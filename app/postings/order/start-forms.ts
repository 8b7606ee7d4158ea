import { answerFor, answerWords, longestPlace } from "~/content/service-area";
import { site } from "~/content/site";
import { hiddenField, text } from "~/lib/forms/fields";
import { type Fields, type Form, form } from "~/lib/forms/form";
import { type Closure, closedFor } from "~/lib/time/closures";
import { checkFields, planFields } from "./sale-fields";
import type { TaskId } from "./task-names";
import { daysAhead, fieldsOf, type OrderContext } from "./tasks";

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

/**
 * The form that begins an order: its first task and where the home is, with an id that makes it safe to send twice, and the price
 * that was typed on the public site.
 */
export function beginForm(today: string, closures: readonly Closure[]) {
  const { plan, inOntario, ...others } = planFields(daysAhead(today, closedFor(new Date(), closures)));
  const { section, ...asked } = inOntario;
  const place = text("Where is the home?", {
    hint: "Its postal code, or the town.",
    maxLength: longestPlace,
    width: "medium",
    section,
    required: false,
  });
  return form("begin", {
    plan,
    place,
    inOntario: asked,
    ...others,
    postingId: hiddenField(),
    price: hiddenField(),
  });
}

/** Why nobody can order for a home there, by the field's name; nothing where we list, and while nothing was typed. */
export function stopsOfPlace(typed: string): { place?: string[] } {
  const answer = answerFor(typed);
  if (!answer || answer.kind === "office") return {};
  const { heading, text } = answerWords(answer);
  return { place: [`${heading}. ${text} Not sure? Call ${site.phone.text}.`] };
}

/** The last page's form: its questions, and an id that makes it safe to send twice. */
export const checkForm = form("check", { ...checkFields, changeId: hiddenField() });
