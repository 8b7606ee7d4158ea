import { addressesOfFile } from "~/accounts/staff/addresses.server";
import type { Fields, Typed, Values } from "~/lib/forms/form";
import type { FormNow, Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { type DrawnForm, drawForms, formNow, variantIn } from "~/lib/steps/forms.server";
import { actorOf, seenIn } from "~/lib/steps/step";
import { blockLines } from "./blocks";
import { findStep, formsOf, type StepName, stepOf } from "./machine";
import { type PostingRefusal, takeStep } from "./perform.server";
import type { PostingStep, StepContext } from "./step";
import { hasTaken, type PostingRef, wasTaken } from "./store.server";

/** What the forms of steps share, the seller's and the office's. */

/** The forms of these steps that there are now. @param confirms whether a step asks for the password first */
export const drawnForms = (
  acts: readonly StepName[],
  context: StepContext,
  confirms?: (act: StepName) => boolean,
): DrawnForm<StepName>[] =>
  drawForms(
    acts.flatMap((act) => formsOf(act, context)),
    confirms,
  );

/** A form that somebody has sent. */
export interface SentStep {
  act: StepName;
  variant: string;
  /** Made from the form, so that the same one sent twice is one step. */
  id: string;
  context: StepContext;
}

/** Which step a form names. @throws Response 400 when none */
export function actIn(sent: FormData): { act: StepName; variant: string } {
  const step = findStep(sent.get("act"));
  if (!step) throw new Response("Bad request", { status: 400 });
  return { act: step.name, variant: variantIn(sent) };
}

/** The form as it is now, or the bare one with `gone` when it isn't there any more, or never was for this person. */
export const stepFormNow = ({ act, variant, context }: Omit<SentStep, "id">, gone: string): FormNow =>
  formNow({ act, variant, forms: formsOf(act, context), by: stepOf(act).by, role: context.user.role }, gone);

/** Whether the same form was done before. @param refused asks the store once more */
export async function wasStepDone({ id, context }: SentStep, refused: boolean): Promise<boolean> {
  const { posting, file, offers, user } = context;
  if ([...file.forms, ...offers.forms].includes(id) || hasTaken(posting, id, user.uid)) return true;
  return refused && wasTaken(posting.id, id, user.uid);
}

/** What is said when a step is refused, in words. */
export interface Refusals {
  /** Something else happened meanwhile. */
  changed: string;
  /** The step isn't possible any more. */
  gone: string;
  /** There is no room for more events; in the register of offers; for more messages. */
  full: string;
  fullRegister: string;
  fullMessages: string;
}

/**
 * Takes the step that a form asks for.
 * @param which by an account and its reference where a seller takes it, which is counted against the account's limits
 * @param back where the browser goes then
 * @throws Response 404; ProviderUnavailable, RateLimited
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
  // What stands apart doesn't depend on what else happened meanwhile; an owner's form says what is done, whatever it is.
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
