import { isRecentSignIn } from "~/accounts/recent-sign-in";
import type { Fields, Typed, Values } from "~/lib/forms/form";
import type { Answered, Outcome } from "~/lib/forms/form-action.server";
import { withTemplate } from "~/lib/forms/template";
import { idOfForm } from "~/lib/ids";
import { formNow, variantIn } from "~/lib/steps/forms.server";
import type { Role } from "~/lib/steps/states";
import { formIdOf, type StepFormView } from "~/lib/steps/step";
import { officeAction } from "./form-action.server";
import type { StaffUser } from "./guard.server";

/** Shown above a form that was sent when the password was typed too long ago. */
export const confirmAndSend =
  "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.";

/** A step, as the office's pages need it. */
interface OfficeStepRule {
  name: string;
  by: readonly Role[];
  withoutPassword?: true;
}

/** A step that staff send by a form. */
export interface SentOfficeStep<Context, Step> {
  step: Step;
  variant: string;
  /** Derived from the form, so that sending it twice is one step. */
  id: string;
  context: Context;
}

interface OfficeStepAction<Context extends { user: StaffUser }, Step extends OfficeStepRule, Shown> {
  /** Returns the sender and the page's subject. @throws Response like `requireStaff`, 404 */
  open(): Promise<Context>;
  /** The page's step with this name, or undefined. */
  find(name: unknown): Step | undefined;
  /** The step's current forms. */
  formsOf(step: Step, context: Context): readonly StepFormView[];
  /** Message if the form isn't there any more. */
  gone: string;
  /** Text templates, or null if the step writes no letter. */
  templatesOf?(step: Step, context: Context): readonly { id: string; text: string }[] | null;
  wasDone?(sent: SentOfficeStep<Context, Step>, refused: boolean): boolean | Promise<boolean>;
  /** Redirect after a form that was already handled. */
  again?(sent: SentOfficeStep<Context, Step>): Promise<Response>;
  take(sent: SentOfficeStep<Context, Step>, values: Values<Fields>, typed: Typed): Promise<Outcome<Shown>>;
}

/**
 * Takes the step that an office form requests. Changing a record requires a recent password.
 * @returns the form again, or a result that the page shows once
 * @throws Response 302 if it succeeded. 400, 401, 404, 503
 */
export const officeStepAction = <
  Context extends { user: StaffUser },
  Step extends OfficeStepRule,
  Shown = never,
>(
  request: Request,
  { find, formsOf, gone, templatesOf, take, ...action }: OfficeStepAction<Context, Step, Shown>,
): Promise<Answered | Shown> =>
  officeAction<Context, SentOfficeStep<Context, Step>, Fields, Shown>(request, {
    ...action,
    async find(context, sent) {
      const step = find(sent.get("act"));
      if (!step) throw new Response("Bad request", { status: 400 });
      return { step, variant: variantIn(sent), id: idOfForm(sent), context };
    },
    form({ step, variant, context }, sent) {
      const forms = formsOf(step, context);
      const templates = templatesOf?.(step, context);
      return {
        ...formNow({ act: step.name, variant, forms, by: step.by, role: context.user.role }, gone),
        filled: templates && withTemplate(formIdOf(step.name, variant), sent, templates),
      };
    },
    async perform(sent, values, typed) {
      if (!sent.step.withoutPassword && !isRecentSignIn(sent.context.user))
        return { errors: { form: [confirmAndSend] }, status: 401 };
      return take(sent, values, typed);
    },
  });
