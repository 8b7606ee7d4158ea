import type { ActionFunctionArgs } from "@remix-run/node";
import type { Fields } from "~/lib/forms/form";
import { type Answered, type FormAction, formAction } from "~/lib/forms/form-action.server";
import {
  type FormSender,
  findAccessible,
  findOwned,
  type PostingAccess,
  requireSender,
} from "./seller-guard.server";

/** The forms of an order's pages that are more than a step of the machine: saved answers, files, a whole order sent. */

/** A form that its seller sent, and the posting as it was found. */
export interface SellersForm extends PostingAccess {
  sender: FormSender;
  sent: FormData;
}

interface SellersAction<Shown, Found extends SellersForm, F extends Fields>
  extends Pick<FormAction<FormSender, Shown, Found, F>, "form" | "wasDone" | "again" | "perform"> {
  /** True if a co-owner with a login of their own may send it too. */
  coOwners?: true;
  /** What the form needs besides the posting. @throws Response 400 for none of the page's forms, 404 where there is no such page of this posting, 503 */
  find?: (found: SellersForm) => Promise<Found>;
}

/**
 * Makes the action of an order's page. It returns a failure to show on the page, or what the page says once, and throws a Response
 * 303 when the form is done, or 400, 401, 404, 429 or 503.
 */
export const sellerForm =
  <Shown = never, Found extends SellersForm = SellersForm, F extends Fields = Fields>({
    find,
    coOwners,
    ...action
  }: SellersAction<Shown, Found, F>) =>
  ({ request, params }: ActionFunctionArgs): Promise<Answered | Shown> =>
    formAction<FormSender, Shown, Found, F>(request, {
      ...action,
      who: () => requireSender(request),
      async find(sender, sent) {
        const shared = coOwners
          ? await findAccessible(sender.user, params.reference)
          : { posting: await findOwned(sender.user, params.reference), coOwner: null };
        const found: SellersForm = { ...shared, sender, sent };
        return find ? find(found) : (found as Found);
      },
    });
