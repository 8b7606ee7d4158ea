import type { ActionFunctionArgs } from "@remix-run/node";
import type { Fields } from "~/lib/forms/form";
import { type Answered, type FormAction, formAction } from "~/lib/forms/form-action.server";
import { readForm } from "~/lib/forms/parse-form";
import {
  type FormSender,
  findAccessible,
  findOwned,
  type PostingAccess,
  requireSender,
} from "./seller-guard.server";

/** Forms of an order's pages that aren't single steps: saving answers, uploading files, sending a whole order. */

/** A submitted form, and the posting at that time. */
export interface SellersForm extends PostingAccess {
  sender: FormSender;
  sent: FormData;
}

interface SellersAction<Shown, Found extends SellersForm, F extends Fields>
  extends Pick<FormAction<FormSender, Shown, Found, F>, "form" | "wasDone" | "again" | "perform"> {
  /** True if a co-owner with their own login may send it, too. */
  coOwners?: true;
  /**
   * Loads further data for the form.
   * @throws Response 400 for a form of another page, 404 if the posting has no such page, 503
   */
  find?: (found: SellersForm) => Promise<Found>;
}

/**
 * Makes the action of an order's page. It returns errors to show on the page, or a message shown once. It
 * throws a Response 303 when the form is done, or 400, 401, 404, 429 or 503.
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
      who: () => requireSender(request, params.reference),
      async find(sender, sent) {
        const shared = coOwners
          ? await findAccessible(sender.user, params.reference)
          : { posting: await findOwned(sender.user, params.reference), coOwner: null };
        const found: SellersForm = { ...shared, sender, sent };
        return find ? find(found) : (found as Found);
      },
    });

type Action<Answer> = (args: ActionFunctionArgs) => Promise<Answer>;

/**
 * Makes the action of a page with forms of several subjects. The form's `act` chooses among `actions`.
 * @param otherwise action of all other forms
 * @returns an action that also throws a Response 415 for a body that isn't a form
 */
export const chooseAction =
  <Answer>(
    actions: readonly (readonly [acts: readonly string[], action: Action<Answer>])[],
    otherwise: Action<Answer>,
  ): Action<Answer> =>
  async (args) => {
    const act = String((await readForm(args.request.clone())).get("act"));
    const [, action] = actions.find(([acts]) => acts.includes(act)) ?? [act, otherwise];
    return action(args);
  };
