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

/** Said above a form that was sent when the password was typed too long ago. */
export const confirmAndSend =
  "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.";

/** What the office's pages need to know of a step. */
interface OfficeStepRule {
  name: string;
  by: readonly Role[];
  withoutPassword?: true;
}

/** A step that somebody at the office takes by a form. */
export interface SentOfficeStep<Context, Step> {
  step: Step;
  variant: string;
  /** Made from the form, so that the same one sent twice is one step. */
  id: string;
  context: Context;
}

interface OfficeStepAction<Context extends { user: StaffUser }, Step extends OfficeStepRule> {
  /** Who sends it and what the page is about. @throws Response as `requireStaff` does, 404 */
  open(): Promise<Context>;
  /** The step of this name; undefined for none of the page's. */
  find(name: unknown): Step | undefined;
  /** Forms of a step that there are now. */
  formsOf(step: Step, context: Context): readonly StepFormView[];
  /** Said when the form isn't there any more. */
  gone: string;
  /** Texts that a letter can begin with; null for a step that writes none. */
  templatesOf?(step: Step, context: Context): readonly { id: string; text: string }[] | null;
  wasDone?(sent: SentOfficeStep<Context, Step>, refused: boolean): boolean | Promise<boolean>;
  /** Where the browser goes after a form that was done before. */
  again?(sent: SentOfficeStep<Context, Step>): Promise<Response>;
  take(sent: SentOfficeStep<Context, Step>, values: Values<Fields>, typed: Typed): Promise<Outcome>;
}

/**
 * Takes the step that a form of the office's pages asks for. What changes a record asks for a password that was typed recently.
 * @returns the form again
 * @throws Response 302 when it is done; 400, 401, 404, 503
 */
export const officeStepAction = <Context extends { user: StaffUser }, Step extends OfficeStepRule>(
  request: Request,
  { find, formsOf, gone, templatesOf, take, ...action }: OfficeStepAction<Context, Step>,
): Promise<Answered> =>
  officeAction<Context, SentOfficeStep<Context, Step>>(request, {
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
