import type { Fields, Values } from "~/lib/forms/form";
import { type FormNow, formAction, type Outcome } from "~/lib/forms/form-action.server";
import {
  type Answered,
  answerAgain,
  findOwn,
  type LoadContext,
  type SignedInSender,
  saidWhenUnanswered,
  senderOrLogin,
} from "./own.server";
import type { Posting } from "./posting";

/** The forms of an order's pages that are more than a step of the machine: saved answers, files, a whole order sent. */

/** A form that its seller sent, and the posting as it was found. */
export interface SellersForm {
  sender: SignedInSender;
  posting: Posting;
  sent: FormData;
}

interface SellersAction<Shown extends Answered> {
  /** What a login in its place shows of it: of the order nothing is read before. */
  loginShows: (sent: FormData) => Fields;
  /** @throws Response 400 for none of the page's forms, 404 where there is no such page of this posting */
  form: (found: SellersForm) => FormNow;
  /** Whether it was done before; left out where what is stored refuses it a second time. */
  wasDone?: (found: SellersForm) => boolean;
  /** Where the browser goes after one that was done before. */
  again?: (found: SellersForm) => Promise<Response>;
  /** @throws ProviderUnavailable, RateLimited, which are answered in words */
  perform: (
    found: SellersForm,
    values: Values<Fields>,
    typed: Readonly<Record<string, unknown>>,
  ) => Promise<Outcome<Shown>>;
}

/**
 * Does what a form of an order's page says.
 * @returns a failure to show on the page, a login in its place, or what the page says once
 * @throws Response 303 when it is done; 400, 404, 503
 */
export const sellerForm = <Shown extends Answered = Answered>(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
  { loginShows, ...action }: SellersAction<Shown>,
): Promise<Answered | Shown> =>
  formAction<SignedInSender, Answered | Shown, SellersForm>(request, {
    ...action,
    who: (sent) => senderOrLogin(request, sent, loginShows(sent), context),
    find: async (sender, sent) => ({ sender, posting: await findOwn(sender.user, reference), sent }),
    unanswered: saidWhenUnanswered,
    refuse: ({ differs, ...failed }, { fields }, { sender }) => answerAgain(sender, fields)(failed, differs),
  });
