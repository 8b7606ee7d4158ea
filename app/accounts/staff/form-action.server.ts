import type { Fields } from "~/lib/forms/form";
import { type Answered, type FormAction, formAction } from "~/lib/forms/form-action.server";
import { requireStillStaff, type StaffUser } from "./guard.server";

interface OfficeAction<Sender extends { user: StaffUser }, Found, F extends Fields>
  extends Omit<FormAction<Sender, never, Found, F>, "who"> {
  /** Who sends it, and what the page is about. @throws Response as `requireStaff` does */
  open(): Promise<Sender>;
}

/**
 * Answers a form of the office's pages.
 * @returns the form again
 * @throws Response 302 when it is done; 400, 401, 404, 503
 */
export async function officeAction<Sender extends { user: StaffUser }, Found, F extends Fields = Fields>(
  request: Request,
  { open, find, ...action }: OfficeAction<Sender, Found, F>,
): Promise<Answered> {
  // Before the form is read: where the sign-in is over, the guard reads it and gives it back.
  const opened = await open();
  return formAction<Sender, never, Found, F>(request, {
    ...action,
    who: async () => opened,
    async find(sender, sent) {
      await requireStillStaff(sender.user);
      return find(sender, sent);
    },
  });
}
