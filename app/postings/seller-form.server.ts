import type { SignedInSender } from "~/accounts/sign-in-again.server";
import type { Fields, Form } from "~/lib/forms/form";
import { type FormAction, formAction } from "~/lib/forms/form-action.server";
import { asDraft, type Draft } from "./order/read-order";
import {
  type Answered,
  answerAgain,
  findOwn,
  findShared,
  type LoadContext,
  type Shared,
  saidWhenDown,
  saidWhenUnanswered,
  senderOrForm,
  senderOrLogin,
} from "./seller-guard.server";

/** The forms of an order's pages that are more than a step of the machine: saved answers, files, a whole order sent. */

/** A form that its seller sent, and the posting as it was found. */
export interface SellersForm extends Shared {
  sender: SignedInSender;
  sent: FormData;
}

interface SellersAction<Shown extends Answered, Found extends SellersForm, F extends Fields>
  extends Pick<FormAction<SignedInSender, Shown, Found, F>, "form" | "wasDone" | "again" | "perform"> {
  /** Whether another owner with a login of their own may send it too; the seller alone when left out. */
  coOwners?: true;
  /** What a login in its place shows of it: of the order nothing is read before. */
  loginShows: (sent: FormData) => Fields;
  /** What the form needs besides the posting. @throws Response 400 for none of the page's forms, 404 where there is no such page of this posting, 503 */
  find?: (found: SellersForm) => Promise<Found>;
}

/**
 * Does what a form of an order's page says.
 * @returns a failure to show on the page, a login in its place, or what the page says once
 * @throws Response 303 when it is done; 400, 404, 503
 */
export const sellerForm = <
  Shown extends Answered = Answered,
  Found extends SellersForm = SellersForm,
  F extends Fields = Fields,
>(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
  { loginShows, find, coOwners, ...action }: SellersAction<Shown, Found, F>,
): Promise<Answered | Shown> =>
  formAction<SignedInSender, Answered | Shown, Found, F>(request, {
    ...action,
    who: (sent) => senderOrLogin(request, sent, loginShows(sent), context),
    async find(sender, sent) {
      const shared = coOwners
        ? await findShared(sender.user, reference)
        : { posting: await findOwn(sender.user, reference), coOwner: null };
      const found: SellersForm = { ...shared, sender, sent };
      return find ? find(found) : (found as Found);
    },
    unanswered: saidWhenUnanswered,
    refuse: ({ differs, ...failed }, { fields }, { sender }) => answerAgain(sender, fields)(failed, differs),
  });

/** A form of an order that is saved with gaps, and that is drawn from what it sent alone. */
export interface DraftForm<F extends Fields> {
  sender: SignedInSender;
  sent: FormData;
  form: Form<F>;
}

/**
 * Saves a form whose order isn't read before: while the store doesn't answer, it comes back with every word.
 * @param formOf the form as its page drew it
 * @returns a failure to show on the page, a login in its place, or what the page says once
 * @throws Response 303 when it is done; 404
 */
export const draftForm = <F extends Fields, Shown extends Answered = Answered>(
  request: Request,
  context: LoadContext,
  formOf: (sent: FormData) => Form<F>,
  perform: FormAction<SignedInSender, Answered | Shown, DraftForm<F>, Draft<F>>["perform"],
): Promise<Answered | Shown> =>
  formAction<SignedInSender, Answered | Shown, DraftForm<F>, Draft<F>>(request, {
    who: (sent) => senderOrForm(request, sent, formOf(sent), context),
    find: async (sender, sent) => ({ sender, sent, form: formOf(sent) }),
    form: ({ form: { id, fields } }) => ({ form: { id, fields: asDraft(fields) } }),
    perform,
    unanswered: (error) => saidWhenDown(error, context),
    refuse: (failed, _, { sender, form }) => answerAgain(sender, form.fields)(failed),
  });
