import type { Fields } from "~/lib/forms/form";
import { type Answered, type FormAction, formAction } from "~/lib/forms/form-action.server";
import { requireStillStaff, type StaffUser } from "./guard.server";

interface OfficeAction<Sender extends { user: StaffUser }, Found, F extends Fields, Shown>
  extends Omit<FormAction<Sender, Shown, Found, F>, "who"> {
  /** Returns the sender and the page's subject. @throws Response like `requireStaff` */
  open(): Promise<Sender>;
}

/**
 * Handles a form of the office's pages.
 * @returns the form again, or a result that the page shows once
 * @throws Response 302 if it succeeded. 400, 401, 404, 503
 */
export async function officeAction<
  Sender extends { user: StaffUser },
  Found,
  F extends Fields = Fields,
  Shown = never,
>(
  request: Request,
  { open, find, ...action }: OfficeAction<Sender, Found, F, Shown>,
): Promise<Answered | Shown> {
  // Checked before the form is read, because the guard returns the form if the session has expired.
  const opened = await open();
  return formAction<Sender, Shown, Found, F>(request, {
    ...action,
    who: async () => opened,
    async find(sender, sent) {
      await requireStillStaff(sender.user);
      return find(sender, sent);
    },
  });
}
