import { describedInput } from "~/lib/forms/kept-words";
import { findStep } from "~/postings/machine";
import { storedPosting } from "./orders";
import { hiddenFields, textOf, type Visitor } from "./site";

/** Forms of a posting's steps, as their pages render them. */

export type Typed = Record<string, string>;

/** The form with this id, or "" if there is none. */
export const formIn = (html: string, id: string): string =>
  new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";

/** Hidden fields of the form that contains this text. */
export const formWith = (html: string, mark: string): Typed =>
  hiddenFields((html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((form) => form.includes(mark)) ?? "");

/** Requests a change of a listing by its two pages. @throws Error if it is refused */
export async function askForChange(
  visitor: Visitor,
  path: string,
  kind: string,
  typed: Typed,
): Promise<void> {
  const page = `${path}/amendments/${kind}`;
  const review = await visitor.post(page, { changeId: crypto.randomUUID(), ...typed });
  const read = formWith(await review.text(), 'value="send"');
  const { status } = await visitor.post(page, { ...read, intent: "send" });
  if (status !== 303) throw new Error(`${page} answered ${status}`);
}

/** Fields of every step's form. Some forms have additional ones. */
const ofEveryStep = ["act", "changeId", "seen", "variant", describedInput];

/** Names of the described fields, by kind of form. Only forms without additional fields are here. */
const drawn = new Map<string, string>();

/**
 * Fields of a page's form before anything is typed. The first form of a kind is read from its page. Later
 * ones are built without the page, which takes half the time, unless they have additional fields.
 * @throws Error if the page doesn't have the form
 */
export async function stepForm(visitor: Visitor, page: string, id: string): Promise<Typed> {
  const act = stepIn(id);
  const [, side = "", reference = ""] = /^\/(account|office)\/postings\/([^/?]+)/.exec(page) ?? [];
  // A page has one form of a step for each record, all with equal fields.
  const kind = `${side} ${id.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, "")}`;
  const typed = drawn.get(kind);
  if (reference && typed !== undefined) {
    const { events } = await storedPosting(reference);
    const variant = id.slice(act.length + 1);
    return {
      act,
      variant,
      changeId: crypto.randomUUID(),
      seen: String(events.length),
      [describedInput]: typed,
    };
  }
  const html = await (await visitor.get(page)).text();
  const form = formIn(html, id);
  if (!form) throw new Error(`no form ${id} on ${page}: ${textOf(html).slice(0, 3000)}`);
  const fields = hiddenFields(form);
  if (act && Object.keys(fields).every((name) => ofEveryStep.includes(name)))
    drawn.set(kind, fields[describedInput] ?? "");
  return fields;
}

/** Name of the step at the beginning of a form's id, or "" if there is none. */
function stepIn(id: string): string {
  if (!id || findStep(id)) return id;
  return stepIn(id.slice(0, Math.max(id.lastIndexOf("-"), 0)));
}
