import { orServiceUnavailable } from "~/accounts/guard.server";
import { today } from "~/lib/format";
import { formAction } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { carriedFields } from "~/lib/steps/step";
import { pathOf } from "./facts";
import type { StepName } from "./machine";
import { emptyOffersFile } from "./offers/offer";
import { emptyOfficeFile } from "./office-file";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type LoadContext,
  type SignedInSender,
  saidWhenUnanswered,
  senderOrLogin,
} from "./own.server";
import type { Posting } from "./posting";
import type { StepContext } from "./step";
import { actIn, formNow, performStep, type Refusals, type SentStep, wasStepDone } from "./step-action.server";
import { findOffers } from "./store.server";

/** The steps of a posting that its seller takes from a page of theirs. */

/** The posting as its seller looks at it. @throws ProviderUnavailable */
export const sellersContext = async (posting: Posting): Promise<StepContext> => ({
  posting,
  file: emptyOfficeFile,
  offers: posting.mls ? await findOffers(posting.id) : emptyOffersFile,
  staff: [],
  user: { uid: posting.uid, name: "", role: "seller" },
  today: today(),
});

interface SellersPage {
  /** Steps that its forms take. */
  acts: readonly StepName[];
  /** Its address after the posting's: "/offer-register". */
  page: string;
  refusals: Refusals;
  /** Whether there is such a page of this posting. */
  isThere: (posting: Posting) => boolean;
  /** What is said when a step is taken, or was before. */
  notice: (act: StepName, posting: Posting) => Promise<string>;
}

type Found = SentStep & { sender: SignedInSender };

/**
 * Does what a form of the page says.
 * @returns a failure to show on the page, or a login in its place
 * @throws Response 303 to the page when it is done; 400, 404, 503
 */
export const sellerAction = (
  request: Request,
  reference: string | undefined,
  context: LoadContext,
  { acts, page, refusals, isThere, notice }: SellersPage,
): Promise<Answered> =>
  formAction<SignedInSender, Answered, Found>(request, {
    who: (sent) => senderOrLogin(request, sent, carriedFields, context),
    async find(sender, sent) {
      const posting = await findOwn(sender.user, reference);
      if (!isThere(posting)) throw notFound();
      const { act, variant } = actIn(sent);
      if (!acts.includes(act)) throw new Response("Bad request", { status: 400 });
      const context = await orServiceUnavailable(sellersContext(posting));
      return { act, variant, id: idOfForm(sent), context, sender };
    },
    form: (step) => formNow(step, refusals.gone),
    wasDone: (step, refused) => orServiceUnavailable(wasStepDone(step, refused)),
    again: async ({ act, context, sender }) =>
      backTo(pathOf(context.posting) + page, sender, await notice(act, context.posting)),
    perform: (step, values, typed) => {
      const { uid, reference } = step.context.posting;
      return performStep({ uid, reference }, step, values, typed, refusals, async (posting) =>
        backTo(pathOf(posting) + page, step.sender, await notice(step.act, posting)),
      );
    },
    unanswered: saidWhenUnanswered,
    refuse: (refused, form, { sender }) => answerAgain(sender, form.fields)(refused),
  });
