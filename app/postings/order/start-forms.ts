import { answerFor, answerWords, longestPlace } from "~/content/service-area";
import { site } from "~/content/site";
import { hiddenField, text } from "~/lib/forms/fields";
import { type Fields, type Form, form } from "~/lib/forms/form";
import { type Closure, closedFor } from "~/lib/time/closures";
import { addressOfLine } from "~/postings/address-parts";
import { checkFields, planFields } from "./sale-fields";
import type { TaskId } from "./task-names";
import { daysAhead, fieldsOf, type OrderContext } from "./tasks";

/** Forms of an order. */

/** A task's form. Its page's starting state is submitted with it (`pageFields`). */
export const taskForm = (task: TaskId, context: OrderContext): Form<Fields> =>
  form(task, fieldsOf(task, context));

/**
 * Names of a task page's other values: its initial version, its id, and the kind of home it shows. The last is the
 * line of the listing that led to it.
 */
export const pageFields = ["seen", "page", "propertyKind", "line"] as const;

export type PageOrigin = Record<(typeof pageFields)[number], string>;

/**
 * Form that begins an order: the first task and the home's location. It carries the price and commission typed on the public site.
 * Its id makes it safe to submit twice.
 */
export function beginForm(today: string, closures: readonly Closure[]) {
  const { plan, listedElsewhere, ...others } = planFields(daysAhead(today, closedFor(new Date(), closures)));
  const { section, ...asked } = listedElsewhere;
  const [{ city, postalCode }] = site.offices;
  const place = text("Address of the home", {
    hint: `12 King Street, ${city}, ${postalCode}. Or leave it to your tax bill.`,
    maxLength: longestPlace,
    section,
    required: false,
  });
  return form("begin", {
    plan,
    place,
    listedElsewhere: asked,
    ...others,
    postingId: hiddenField(),
    price: hiddenField(),
    cooperatingCommission: hiddenField(),
  });
}

/** Errors by field name if we don't list homes at the typed address. Empty if we do, or if nothing was typed. */
export function placeErrors(typed: string): { place?: string[] } {
  const { postalCode, municipality = "" } = addressOfLine(typed);
  const answer = answerFor(postalCode ?? municipality);
  if (!answer || answer.kind === "office") return {};
  const { heading, text } = answerWords(answer);
  return { place: [`${heading}. ${text} Not sure? Call ${site.phone.text}.`] };
}

/** Form of the last page: its questions, and an id that makes it safe to submit twice. */
export const checkForm = form("check", { ...checkFields, changeId: hiddenField() });
