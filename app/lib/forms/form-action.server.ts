import { data } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { serviceUnavailable, tooManyTries } from "~/lib/http/error-response";
import type { FormFailure } from "./failure";
import type { Fields, Form, Typed, Values } from "./form";
import { type FormErrors, parseForm, readForm, uncheckedForm } from "./parse-form";

/** A change since the form was rendered. */
interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The form again, with its errors. */
export interface Refused {
  failure: FormFailure;
  status: number;
  headers?: HeadersInit | undefined;
  /** Changes since the form was rendered, if they are why nothing was done. */
  differs?: readonly Difference[];
}

/** An error that only stored data reveals. */
export interface Unfit<F extends Fields = Fields> {
  errors: FormErrors<F>;
  status?: 400 | 401 | 403 | 409 | 410 | 429 | 503;
  headers?: HeadersInit;
  differs?: readonly Difference[];
}

/** Outcome of a valid form. */
export type Outcome<Answer = never, F extends Fields = Fields> =
  /** Done, with the target of the redirect. */
  | { to: Response }
  /** Done, with the result that the page shows once. */
  | { answer: Answer }
  | Unfit<F>;

export interface FormNow<F extends Fields = Fields> {
  form: Form<F>;
  gone?: string;
  /** Status if it's gone, by default 409. */
  status?: 403 | 409 | 410;
  filled?: FormFailure | null;
}

/** Answer of an action: the form with its errors. */
interface FormAnswer extends Partial<FormFailure> {
  /** Changes since the form was rendered, if they are why nothing was done. */
  differs?: readonly Difference[];
}

export type Answered = ReturnType<typeof data<FormAnswer>>;

export interface FormAction<Sender extends object, Shown, Found, F extends Fields> {
  /**
   * Returns the sender. Absent if anyone may send the form.
   * @throws Response 401 without a session, and 503. Also if no sender may send it.
   */
  who?(): Promise<Sender>;
  /**
   * Returns the subject of the form.
   * @throws Response 404, 503
   */
  find(sender: Sender, sent: FormData): Promise<Found>;
  /**
   * Returns the form as it is now, or the reason `gone`. If its button only fills it in, it's the form `filled`.
   * @throws Response 400 for an unknown form
   */
  form(found: Found, sent: FormData): FormNow<F>;
  /**
   * Returns true if the form was done before. Absent if `perform` finds out, or if stored data rejects a repeat.
   * @param refused true if the form would fail now. It's asked last, because it may cost a read.
   */
  wasDone?(found: Found, refused: boolean): boolean | Promise<boolean>;
  /** Returns the redirect after a form that was done before. */
  again?(found: Found): Promise<Response>;
  /**
   * Does the form's work.
   * @param typed values as typed
   * @param fail returns the form again, for an answer with more than errors
   */
  perform(
    found: Found,
    values: Values<F>,
    typed: Typed<F>,
    fail: (errors: FormErrors<F>) => FormFailure,
  ): Promise<Outcome<Shown, F>>;
}

/**
 * Answers a submitted form. The order of checks loses nothing and does nothing twice: sender, subject, done before, still there,
 * valid. Then it does the work.
 * @returns the form again, or a result that the page shows once
 * @throws Response 303 when done, 4xx as `who`, `find` and `form` do. For 429 and 503 the root's error boundary shows all typed
 *   words.
 */
export async function formAction<
  Sender extends object,
  Shown = never,
  Found = Sender,
  F extends Fields = Fields,
>(request: Request, action: FormAction<Sender, Shown, Found, F>): Promise<Answered | Shown> {
  const sent = await readForm(request);
  const sender = (await action.who?.()) ?? ({} as Sender);
  const found = await action.find(sender, sent);
  const { form, gone, status = 409, filled } = action.form(found, sent);
  const parsed = parseForm(form, sent);
  const refused = gone !== undefined || !parsed.ok;
  if (action.again && (await action.wasDone?.(found, refused))) throw await action.again(found);
  const refuse = ({ failure, status, headers = {}, differs = [] }: Refused): Answered =>
    data<FormAnswer>({ ...failure, differs }, { status, headers });
  if (gone !== undefined) return refuse({ failure: uncheckedForm(form.id, sent, gone), status });
  if (filled) return refuse({ failure: filled, status: 200 });
  if (!parsed.ok) return refuse({ failure: parsed.fail(), status: parsed.status });
  const outcome: Outcome<Shown, F> = await action
    .perform(found, parsed.data, parsed.typed, parsed.fail)
    .catch(throwAsResponse);
  if ("to" in outcome) throw outcome.to;
  if ("answer" in outcome) return outcome.answer;
  const { errors, status: unfit = 400, headers, differs } = outcome;
  const failed: Refused = { failure: parsed.fail(errors), status: unfit, headers };
  if (differs) failed.differs = differs;
  return refuse(failed);
}

/** @throws Response 429 if the sender is over a limit, 503 if Firebase didn't answer. Other errors are rethrown. */
export function throwAsResponse(error: unknown): never {
  if (error instanceof RateLimited) throw tooManyTries(error.retryAfterSeconds);
  noteUnanswered(error, { event: "form_not_answered" });
  throw serviceUnavailable();
}
