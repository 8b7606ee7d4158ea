import type { Fields } from "~/lib/forms/form";
import { type FormAction, formAction } from "~/lib/forms/form-action.server";
import {
  type Answered,
  answerAgain,
  type FormSender,
  findOwn,
  findShared,
  requireSender,
  type Shared,
  saidWhenUnanswered,
} from "./seller-guard.server";

/** The forms of an order's pages that are more than a step of the machine: saved answers, files, a whole order sent. */

/** A form that its seller sent, and the posting as it was found. */
export interface SellersForm extends Shared {
  sender: FormSender;
  sent: FormData;
}

interface SellersAction<Shown extends Answered, Found extends SellersForm, F extends Fields>
  extends Pick<FormAction<FormSender, Shown, Found, F>, "form" | "wasDone" | "again" | "perform"> {
  /** Whether another owner with a login of their own may send it too; the seller alone when left out. */
  coOwners?: true;
  /** What the form needs besides the posting. @throws Response 400 for none of the page's forms, 404 where there is no such page of this posting, 503 */
  find?: (found: SellersForm) => Promise<Found>;
}

/**
 * Does what a form of an order's page says.
 * @returns a failure to show on the page, or what the page says once
 * @throws Response 303 when it is done; 400, 404, 503
 */
export const sellerForm = <
  Shown extends Answered = Answered,
  Found extends SellersForm = SellersForm,
  F extends Fields = Fields,
>(
  request: Request,
  reference: string | undefined,
  { find, coOwners, ...action }: SellersAction<Shown, Found, F>,
): Promise<Answered | Shown> =>
  formAction<FormSender, Answered | Shown, Found, F>(request, {
    ...action,
    who: () => requireSender(request),
    async find(sender, sent) {
      const shared = coOwners
        ? await findShared(sender.user, reference)
        : { posting: await findOwn(sender.user, reference), coOwner: null };
      const found: SellersForm = { ...shared, sender, sent };
      return find ? find(found) : (found as Found);
    },
    unanswered: saidWhenUnanswered,
    refuse: ({ differs, ...failed }) => answerAgain(failed, differs),
  });
