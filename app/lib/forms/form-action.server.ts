import { data } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { serviceUnavailable, tooManyTries } from "~/lib/http/error-response";
import type { FormFailure } from "./failure";
import type { Fields, Form, Typed, Values } from "./form";
import { type FormErrors, parseForm, readForm, uncheckedForm } from "./parse-form";

/** Something that has changed since the form was drawn. */
interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The form again, with what is wrong. */
export interface Refused {
  failure: FormFailure;
  status: number;
  headers?: HeadersInit | undefined;
  /** What has changed since the form was drawn, where that is why nothing was done. */
  differs?: readonly Difference[];
}

/** Something that only what is stored can tell is wrong with a form. */
export interface Unfit<F extends Fields = Fields> {
  errors: FormErrors<F>;
  status?: 400 | 401 | 403 | 409 | 410 | 429 | 503;
  headers?: HeadersInit;
  differs?: readonly Difference[];
}

/** What came of a form that was right. */
export type Outcome<Answer = never, F extends Fields = Fields> =
  /** Done: where the browser goes then. */
  | { to: Response }
  /** Done: the page itself says what came of it, once. */
  | { answer: Answer }
  | Unfit<F>;

export interface FormNow<F extends Fields = Fields> {
  form: Form<F>;
  gone?: string;
  /** The answer's status where it is gone: 409 when left out. */
  status?: 403 | 409 | 410;
  filled?: FormFailure | null;
}

/** What an action answers: the form with what is wrong. */
interface FormAnswer extends Partial<FormFailure> {
  /** What has changed since the form was drawn, where that is why nothing was done. */
  differs?: readonly Difference[];
}

export type Answered = ReturnType<typeof data<FormAnswer>>;

export interface FormAction<Sender extends object, Shown, Found, F extends Fields> {
  /** Who sends it; left out where anybody may. @throws Response 401 to somebody who has to sign in first, and where nobody may send it; 503 */
  who?(): Promise<Sender>;
  /** What it is about. @throws Response 404, 503 */
  find(sender: Sender, sent: FormData): Promise<Found>;
  /**
   * The form as it is now. `gone`: why it isn't there any more. `filled`: the form again, where its button only fills it in.
   * @throws Response 400 for none of ours
   */
  form(found: Found, sent: FormData): FormNow<F>;
  /**
   * Whether the same form was done before; left out where `perform` finds out, or what is stored refuses it a second time.
   * @param refused whether it would be refused now: asked as a last resort, it may cost a read
   */
  wasDone?(found: Found, refused: boolean): boolean | Promise<boolean>;
  /** Where the browser goes after a form that was done before. */
  again?(found: Found): Promise<Response>;
  /** Does what it says. @param typed the same as it was typed @param fail the form again, for an answer that says more than what is wrong */
  perform(
    found: Found,
    values: Values<F>,
    typed: Typed<F>,
    fail: (errors: FormErrors<F>) => FormFailure,
  ): Promise<Outcome<Shown, F>>;
}

/**
 * Answers a form that was sent, in the one order that loses nothing and does nothing twice: who sends it, what it is about,
 * whether it was done before, whether it is still there and right, and then what it says.
 * @returns the form again, or what the page says once
 * @throws Response 303 when it is done; 4xx as `who`, `find` and `form` do; 429 and 503, which the root's error boundary draws with
 *   all that was typed
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

/** @throws Response 429 if the sender is over a limit, 503 if Firebase didn't answer; any other error as it is */
export function throwAsResponse(error: unknown): never {
  if (error instanceof RateLimited) throw tooManyTries(error.retryAfterSeconds);
  noteUnanswered(error, { event: "form_not_answered" });
  throw serviceUnavailable();
}
