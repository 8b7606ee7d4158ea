import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import { today } from "~/lib/format";
import type { Fields, Values } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { pathOf } from "./facts";
import type { StepName } from "./machine";
import { emptyOfferRegister, type OfferRegister } from "./offers/offer";
import { emptyOfficeFile } from "./office-file";
import type { Posting } from "./posting";
import { type SellersForm, sellerForm } from "./seller-form.server";
import { type Answered, backTo, type CoOwner, whichOf } from "./seller-guard.server";
import type { StepContext } from "./step";
import { actIn, formNow, performStep, type Refusals, type SentStep, wasStepDone } from "./step-action.server";
import { findOffers } from "./store.server";

/** The steps of a posting that its seller takes from a page of theirs. */

/**
 * The posting as its seller looks at it, or another owner with a login of their own, who has the forms of an owner's steps alone.
 * @param offers where its page shows them
 */
export const sellersContext = (
  posting: Posting,
  offers: OfferRegister = emptyOfferRegister,
  coOwner: CoOwner | null = null,
): StepContext => ({
  posting,
  file: emptyOfficeFile,
  offers,
  staff: [],
  user: coOwner
    ? { uid: coOwner.uid, name: coOwner.owner.name, role: "owner" }
    : { uid: posting.uid, name: "", role: "seller" },
  today: today(),
});

const noRoom = `There's no room left in this listing's record, so this wasn't saved. Please call us at ${site.phone.text}.`;

/** What is said when a step on a page of a listing is refused. @param moved where something else happened meanwhile, or it isn't possible any more */
export const stepRefusals = (moved: string): Refusals => ({
  changed: moved,
  gone: moved,
  full: noRoom,
  fullRegister: noRoom,
  fullMessages: noRoom,
});

interface SellersPage {
  /** Steps that its forms take. */
  acts: readonly StepName[];
  /** Its address after the posting's: "/offer-register". */
  page: string;
  /** Where a step leads to another page: its address after the posting's. */
  leadsTo?: Partial<Record<StepName, string>>;
  refusals: Refusals;
  /** Whether what a step says was said before, by whichever form. */
  isSaid?: (act: StepName, posting: Posting) => boolean;
  /** What else may be in the way, outside the transaction: why it isn't taken, in words, or null. */
  before?: (step: SentStep, values: Values<Fields>) => Promise<string | null>;
  /** Whether there is such a page of this posting. */
  isThere: (posting: Posting) => boolean;
  /** What is said when a step is taken, or was before. */
  notice: (act: StepName, after: Pick<StepContext, "posting" | "offers">) => string;
}

/**
 * Does what a form of the page says.
 * @returns a failure to show on the page
 * @throws Response 303 to the page when it is done; 400, 404, 503
 */
export const sellerAction = (
  request: Request,
  reference: string | undefined,
  { acts, page, leadsTo = {}, refusals, isThere, isSaid = () => false, before, notice }: SellersPage,
): Promise<Answered> =>
  sellerForm<Answered, SellersForm & SentStep>(request, reference, {
    // What an owner may do is what the steps let them.
    coOwners: true,
    async find(found) {
      if (!isThere(found.posting)) throw notFound();
      const { act, variant } = actIn(found.sent);
      if (!acts.includes(act)) throw new Response("Bad request", { status: 400 });
      const offers = found.posting.mls
        ? await orServiceUnavailable(findOffers(found.posting.id))
        : emptyOfferRegister;
      const context = sellersContext(found.posting, offers, found.coOwner);
      return { ...found, act, variant, id: idOfForm(found.sent), context };
    },
    form: (step) => formNow(step, refusals.gone),
    wasDone: (step, refused) =>
      isSaid(step.act, step.context.posting) || orServiceUnavailable(wasStepDone(step, refused)),
    again: ({ act, context, sender }) =>
      backTo(pathOf(context.posting) + (leadsTo[act] ?? page), sender, notice(act, context)),
    async perform(step, values, typed) {
      const refused = await before?.(step, values);
      if (refused) return { errors: { form: [refused] }, status: 429 };
      return performStep(whichOf(step, step.posting.uid), step, values, typed, refusals, (after) =>
        backTo(pathOf(after.posting) + (leadsTo[step.act] ?? page), step.sender, notice(step.act, after)),
      );
    },
  });
