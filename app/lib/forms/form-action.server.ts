import type { FormFailure } from "./failure";
import type { Fields, Form, Values } from "./form";
import { type FormErrors, parseForm, readForm, uncheckedForm } from "./parse-form";

/** The form again, with what is wrong. */
export interface Refused {
  failure: FormFailure;
  status: number;
  headers?: HeadersInit;
}

/** What came of a form that was right. */
export type Outcome =
  /** Done: where the browser goes then. */
  | { to: Response }
  /** Something that only what is stored can tell is wrong with it. */
  | Unfit;

interface Unfit {
  errors: FormErrors;
  status?: 400 | 401 | 409 | 429 | 503;
  headers?: HeadersInit;
}

export interface FormNow<F extends Fields = Fields> {
  form: Form<F>;
  gone?: string;
  /** The answer's status where it is gone: 409 when left out. */
  status?: 403 | 409;
  filled?: FormFailure | null;
}

interface FormAction<Sender extends object, Refusal, Found, F extends Fields> {
  /** Who sends it, or the answer for somebody who has to sign in first. @throws Response where nobody may send it */
  who(sent: FormData): Promise<Sender | { answer: Refusal }>;
  /** What it is about. @throws Response 404, 503 */
  find(sender: Sender, sent: FormData): Promise<Found>;
  /**
   * The form as it is now. `gone`: why it isn't there any more. `filled`: the form again, where its button only fills it in.
   * @throws Response 400 for none of ours
   */
  form(found: Found, sent: FormData): FormNow<F>;
  /**
   * Whether the same form was done before; left out where `perform` finds out.
   * @param refused whether it would be refused now: asked as a last resort, it may cost a read
   */
  wasDone?(found: Found, refused: boolean): boolean | Promise<boolean>;
  /** Where the browser goes after a form that was done before. */
  again?(found: Found): Promise<Response>;
  /** Does what it says. @param typed the same as it was typed */
  perform(found: Found, values: Values<F>, typed: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** What is said when nobody knows whether it was done. @throws the error where it is another one */
  unanswered(error: unknown): Unfit;
  /** The answer that shows the form again. */
  refuse(refused: Refused, form: Form<F>, found: Found): Refusal;
}

/**
 * Answers a form that was sent, in the one order that loses nothing and does nothing twice: who sends it, what it is about,
 * whether it was done before, whether it is still there and right, and then what it says.
 * @returns the form again, or a login in its place
 * @throws Response 303 when it is done; 4xx and 503 as `who`, `find` and `form` do
 */
export async function formAction<Sender extends object, Refusal, Found, F extends Fields = Fields>(
  request: Request,
  action: FormAction<Sender, Refusal, Found, F>,
): Promise<Refusal> {
  const sent = await readForm(request);
  const sender = await action.who(sent);
  if ("answer" in sender) return sender.answer;
  const found = await action.find(sender, sent);
  const { form, gone, status = 409, filled } = action.form(found, sent);
  const parsed = parseForm(form, sent);
  const refused = gone !== undefined || !parsed.ok;
  if (action.again && (await action.wasDone?.(found, refused))) throw await action.again(found);
  const refuse = (failure: FormFailure, status: number, headers?: HeadersInit) =>
    action.refuse({ failure, status, headers }, form, found);
  if (gone !== undefined) return refuse(uncheckedForm(form.id, sent, gone), status);
  if (filled) return refuse(filled, 200);
  if (!parsed.ok) return refuse(parsed.fail(), parsed.status);
  const outcome = await action.perform(found, parsed.data, parsed.payload).catch(action.unanswered);
  if ("to" in outcome) throw outcome.to;
  return refuse(parsed.fail(outcome.errors), outcome.status ?? 400, outcome.headers);
}
