import { describedInput } from "~/lib/forms/kept-words";
import { findStep } from "~/postings/machine";
import { storedPosting } from "./orders";
import { hiddenFields, textOf, type Visitor } from "./site";

/** The forms of a posting's steps, as their pages draw them. */

export type Typed = Record<string, string>;

/** The form with this id; "" where there is none. */
export const formIn = (html: string, id: string): string =>
  new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";

/** The hidden fields of the form that has this in it. */
export const formWith = (html: string, mark: string): Typed =>
  hiddenFields((html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((form) => form.includes(mark)) ?? "");

/** Asks for a change of a listing by its two pages. @throws Error if it isn't taken */
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

/** What every form of a step carries; the others carry something of their own besides. */
const ofEveryStep = ["act", "changeId", "seen", "variant", describedInput];

/** The fields that forms name as typed into, which a page of this process has drawn with nothing of their own. */
const drawn = new Map<string, string>();

/**
 * What a form of a page sends before anything is typed. The first of its step on its side is read from the page in this process,
 * and so is each that carries something of its own; the others are made as that page made it, which costs half as much.
 * @throws Error where the page doesn't have it
 */
export async function stepForm(visitor: Visitor, page: string, id: string): Promise<Typed> {
  const act = stepIn(id);
  const [, side = "", reference = ""] = /^\/(account|office)\/postings\/([^/?]+)/.exec(page) ?? [];
  // Of a step there are as many forms as there are things it is about, which ask the same.
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

/** The name of the step that a form's id begins with; "" where it is no step's. */
function stepIn(id: string): string {
  if (!id || findStep(id)) return id;
  return stepIn(id.slice(0, Math.max(id.lastIndexOf("-"), 0)));
}
