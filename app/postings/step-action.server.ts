import { addressesOfFile } from "~/accounts/staff/addresses.server";
import type { Fields, Typed, Values } from "~/lib/forms/form";
import type { FormNow, Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { parseAnswers } from "~/lib/steps/answers";
import { type DrawnForm, drawForms, formNow, variantIn } from "~/lib/steps/forms.server";
import { actorOf, seenIn } from "~/lib/steps/step";
import { blockLines } from "./blocks";
import { findStep, formsOf, type StepName, stepOf } from "./machine";
import { officeOrder } from "./office-words";
import { type PostingRefusal, takeStep } from "./perform.server";
import type { PostingStep, StepContext } from "./step";
import { hasTakenStep, isStepStored, type PostingRef } from "./store.server";

/** Parts that the seller's and the office's step forms share. */

/** Current forms of these steps. @param confirms true if a step asks for the password first */
export const currentStepForms = (
  acts: readonly StepName[],
  context: StepContext,
  confirms?: (act: StepName) => boolean,
): DrawnForm<StepName>[] =>
  drawForms(
    acts.flatMap((act) => formsOf(act, context)),
    confirms,
  );

/** A submitted form. */
export interface SentStep {
  act: StepName;
  variant: string;
  /** Derived from the form, so that a resubmission is recognized as the same step. */
  id: string;
  context: StepContext;
}

/** Step that a form names. @throws Response 400 if there is none */
export function readStepName(sent: FormData): { act: StepName; variant: string } {
  const step = findStep(sent.get("act"));
  if (!step) throw new Response("Bad request", { status: 400 });
  return { act: step.name, variant: variantIn(sent) };
}

/** The form as it is now. If it no longer exists or isn't allowed, a bare form with `gone`. */
export const stepFormNow = ({ act, variant, context }: Omit<SentStep, "id">, gone: string): FormNow =>
  formNow({ act, variant, forms: formsOf(act, context), by: stepOf(act).by, role: context.user.role }, gone);

/** True if the same form was already processed. @param refused true to check the store again */
export async function wasStepDone({ id, context }: SentStep, refused: boolean): Promise<boolean> {
  const { posting, file, offers, user } = context;
  if ([...file.forms, ...offers.forms].includes(id) || hasTakenStep(posting, id, user.uid)) return true;
  return refused && isStepStored(posting.id, id, user.uid);
}

/** Messages for refused steps. */
export interface Refusals {
  /** Another change happened in between. */
  changed: string;
  /** The step isn't possible any more. */
  gone: string;
  /** No room for more events, in the register of offers, or for more messages. */
  full: string;
  fullRegister: string;
  fullMessages: string;
}

/**
 * Takes the step that a form requests.
 * @param which account and reference for a seller's step, which counts against the account's rate limits
 * @param back path to redirect to afterwards
 * @throws Response 404, ProviderUnavailable, RateLimited
 */
export async function performStep(
  which: PostingRef,
  { act, variant, id, context }: SentStep,
  values: Values<Fields>,
  typed: Typed,
  words: Refusals,
  back: (after: Pick<StepContext, "posting" | "offers">, notice: string | null) => Promise<Response>,
): Promise<Outcome> {
  const { posting, user } = context;
  const step = stepOf(act);
  const actor = actorOf(user);
  const effect = step.effect?.({ ...context, actor, id, variant, sent: values, typed }) ?? {};
  if ("errors" in effect) return { errors: effect.errors };
  // Only office steps that other events can affect compare the events seen. An owner's form is valid
  // regardless.
  const isOffice = user.role !== "seller" && user.role !== "owner";
  const looks = isOffice && !step.apart && step.event !== false;
  const outcome = await takeStep(which, {
    ...effect,
    transition: act,
    actor,
    id,
    variant,
    staff: effect.withOffers || effect.rewrite ? await addressesOfFile(posting) : [],
    ...(looks ? { seen: seenIn(values) } : {}),
  });
  if (!outcome) throw notFound();
  const { refused, blocks, words: noRoom } = outcome;
  if (refused === null) {
    const notice = typeof step.notice === "function" ? step.notice({ variant }) : (step.notice ?? null);
    return { to: await back({ posting: outcome.posting, offers: outcome.offers ?? context.offers }, notice) };
  }
  return { errors: { form: refusalIn(words, refused, blocks, step, noRoom) }, status: 409 };
}

/**
 * Takes a step of the office with answers that no person typed.
 * @returns why it was refused, or null
 * @throws Response 404, ProviderUnavailable
 */
export async function takeWithAnswers(
  sent: SentStep,
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const { posting } = sent.context;
  const parsed = parseAnswers(fields, { ...answers, seen: String(posting.events.length) });
  if (!parsed.ok) return officeOrder.changed;
  const done = async () => new Response();
  const outcome = await performStep({ id: posting.id }, sent, parsed.data, parsed.typed, officeOrder, done);
  if (!("errors" in outcome)) return null;
  const [why] = [...Object.values(outcome.errors.fields ?? {}), outcome.errors.form ?? []].flat();
  return why ?? officeOrder.changed;
}

function refusalIn(
  words: Refusals,
  refused: PostingRefusal,
  blocks: Parameters<typeof blockLines>[0],
  { message }: Pick<PostingStep, "message">,
  noRoom: string | undefined,
): string[] {
  if (noRoom) return [noRoom];
  switch (refused) {
    case "blocked":
      return blockLines(blocks).map(({ text }) => text);
    case "register-full":
      return [words.fullRegister];
    case "full":
      return [message ? words.fullMessages : words.full];
    case "changed":
      return [words.changed];
    default:
      return [words.gone];
  }
}
