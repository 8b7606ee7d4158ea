import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { isPermitted, type Permission, staffRoles } from "~/accounts/staff/permissions";
import { officeStepAction } from "~/accounts/staff/step-action.server";
import { today } from "~/lib/format";
import type { Fields, ValidFieldReferences } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { type DrawnForm, drawForms } from "~/lib/steps/forms.server";
import { actorOf, type FormOfStep, formsOfStep, type SentForm, type StepParts } from "~/lib/steps/step";

/** Office pages without a request or posting, such as staff and closures. Their forms are steps, too. */

/** The reader of an office page, and today's date. */
export interface SettingsContext {
  user: StaffUser;
  /** In Toronto, ISO. */
  today: string;
}

/** Result of a form: a notice and path for the next page, or the errors. */
export type SettingsResult<F extends Fields = Fields> =
  | { notice?: string; to?: string }
  | { errors: FormErrors<F>; status?: 403 | 409 };

interface PartsOf<F extends Fields, Context>
  extends Pick<
    StepParts<F, Context, FormOfStep<F>, never>,
    "button" | "title" | "withoutPassword" | "forms"
  > {
  /** Does the form's action. @throws ProviderUnavailable */
  take(sent: Context & SentForm<F>): SettingsResult<F> | Promise<SettingsResult<F>>;
}

/** A step on a settings page, with any form. The permission of its page determines the roles. */
export interface SettingsStep<Context> extends PartsOf<Fields, Context> {
  name: string;
}

/** Describes a step with typed fields, so that `take` gets the values of its form. */
export const settingsStep = <Context extends SettingsContext, F extends Fields = Record<never, never>>(
  name: string,
  description: PartsOf<F, Context> & ValidFieldReferences<F>,
): SettingsStep<Context> => ({ name, ...(description as PartsOf<Fields, Context>) });

interface SettingsPage<Context extends SettingsContext, View extends object> {
  /** Path of the page, or a function of the request's parameters. */
  path: string | ((params: LoaderFunctionArgs["params"]) => string);
  /** Permissions to read it and to use its forms. */
  read: Permission;
  change: Permission;
  /** Message if a form isn't there any more, replacing the default. */
  gone?: string;
  steps: readonly SettingsStep<Context>[];
  /** Loads the page's subject. @throws Response 404, 302 to another page, 503 */
  open(by: SettingsContext, args: LoaderFunctionArgs): Context | Promise<Context>;
  /** Data for the page besides its forms. */
  view(context: Context, request: Request): View | Promise<View>;
}

/** Loader and action of a settings page. Both throw a Response like `requireStaff` and `open`. */
export const settingsPage = <Context extends SettingsContext, View extends object>({
  path,
  read,
  change,
  gone = "That's no longer possible. This page shows the current settings.",
  steps,
  open,
  view,
}: SettingsPage<Context, View>) => {
  const pathOf = ({ params }: LoaderFunctionArgs) => (typeof path === "string" ? path : path(params));
  const opened = async (args: LoaderFunctionArgs, permission: Permission) =>
    open({ user: await requireStaff(args.request, permission), today: today() }, args);
  const by = staffRoles.filter((role) => isPermitted(role, change));
  const byName = new Map(steps.map((step) => [step.name, { ...step, by }]));
  return {
    async loader(args: LoaderFunctionArgs) {
      const context = await opened(args, read);
      const { user } = context;
      const mayChange = isPermitted(user.role, change);
      const isRecent = isRecentSignIn(user);
      const forms: DrawnForm[] = drawForms(
        mayChange ? steps.flatMap((step) => formsOfStep(step, context)) : [],
        (act) => !isRecent && !byName.get(act)?.withoutPassword,
      );
      const confirmPath =
        isRecent || forms.every(({ confirmFirst }) => !confirmFirst)
          ? null
          : confirmPasswordPath(pathOf(args));
      return { ...(await view(context, args.request)), forms, mayChange, confirmPath };
    },
    async action(args: ActionFunctionArgs) {
      const { request } = args;
      return officeStepAction(request, {
        open: () => opened(args, change),
        find: (name) => byName.get(String(name)),
        formsOf: formsOfStep,
        gone,
        async take({ step, variant, id, context }, sent, typed) {
          const actor = actorOf(context.user);
          const settled = await step.take({ ...context, actor, id, variant, sent, typed });
          if ("errors" in settled) return settled;
          const { notice, to = pathOf(args) } = settled;
          const headers = new Headers();
          if (notice) headers.append("Set-Cookie", await leaveNotice(request, notice));
          return { to: redirect(to, { headers }) };
        },
      });
    },
  };
};
