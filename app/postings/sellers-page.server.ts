import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import { today } from "~/lib/format";
import type { Fields, Values } from "~/lib/forms/form";
import type { Unfit } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import type { DrawnForm } from "~/lib/steps/forms.server";
import type { Closure } from "~/lib/time/closures";
import { closuresForPages } from "~/work/closures/days.server";
import { pathOf, postingHeading } from "./facts";
import type { StepName } from "./machine";
import { emptyOfferRegister, type OfferRegister } from "./offers/offer";
import { emptyOfficeFile } from "./office-file";
import type { Posting } from "./posting";
import { type SellersForm, sellerForm } from "./seller-form.server";
import { backTo, type CoOwner, postingRefOf, requireAccessible } from "./seller-guard.server";
import type { StepContext } from "./step";
import {
  currentStepForms,
  performStep,
  type Refusals,
  readStepName,
  type SentStep,
  stepFormNow,
  wasStepDone,
} from "./step-action.server";
import { findOffers, type PostingRef } from "./store.server";

/** Makes the pages of a posting for its seller, and for co-owners with their own login. */

/**
 * Context of a posting's steps for the seller or a co-owner. Co-owners only get forms of owners' steps.
 * @param offers left out if no step of the page reads them
 */
export const sellersContext = (
  posting: Posting,
  closures: readonly Closure[],
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
  closures,
});

/** A posting as its page reads it. */
export interface SellersView extends StepContext {
  /** Null for the seller. */
  coOwner: CoOwner | null;
  /** Forms of the page's steps that the reader may take now. */
  forms: DrawnForm[];
  request: Request;
  now: Date;
}

/** Message after a step. */
type NoticeOf = string | ((after: After) => string);

interface SellersLoader<View extends object> {
  /** Steps whose forms are on the page. */
  acts?: readonly StepName[];
  /** True if this posting has the page. By default, postings have it once they were on the MLS. */
  isThere?: (posting: Posting) => boolean;
  /** True if co-owners don't have the page. */
  isSellersAlone?: true;
  /** True if the page reads the register of offers. */
  readsOffers?: true;
  /** Content of the page besides its head and its forms. */
  view(reader: SellersView): View | Promise<View>;
}

const isListed = ({ mls }: Posting): boolean => mls !== null;

/** Makes the loader of a page. It throws a Response 302 to the login, 404 or 503. */
export const sellersLoader =
  <View extends object>({
    acts = [],
    isThere = isListed,
    isSellersAlone,
    readsOffers,
    view,
  }: SellersLoader<View>) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { posting, coOwner } = await requireAccessible(request, params.reference);
    if (!isThere(posting) || (isSellersAlone && coOwner)) throw notFound();
    const offers = readsOffers && (await orServiceUnavailable(findOffers(posting.id)));
    const context = sellersContext(posting, await closuresForPages(), offers, coOwner);
    const forms = currentStepForms(acts, context);
    return {
      ...postingHeading(posting),
      path: pathOf(posting),
      /** True if a co-owner reads the page. */
      reads: coOwner !== null,
      forms,
      ...(await view({ ...context, coOwner, forms, request, now: new Date() })),
    };
  };

interface SellersPage<View extends object> extends Omit<SellersLoader<View>, "acts" | "isSellersAlone"> {
  /** Path after the posting's own: "/offer-register". */
  page: string;
  /** Steps whose forms are on the page, each with the message that follows it. */
  steps: Partial<Record<StepName, NoticeOf>>;
  /** Page to open after a step, if it isn't this one: path after the posting's own. */
  leadsTo?: Partial<Record<StepName, string>>;
  /** Message if a step isn't possible any more. */
  gone?: string;
  /** True if another form has already had the step's effect. */
  isSaid?: (act: StepName, posting: Posting) => boolean;
  /** Checks a step outside the transaction. @returns the refusal, or null */
  before?: (step: SentStep, values: Values<Fields>, which: PostingRef) => Promise<Unfit | null>;
}

type After = Pick<StepContext, "posting" | "offers">;

const moved = "That's no longer possible, because the listing has changed. This page shows it as it is now.";
const noRoom = `There's no room left in this record, so this wasn't saved. Please call us at ${site.phone.text}.`;

/**
 * Messages for refused steps.
 * @param gone message if the step isn't possible any more, or the record has changed
 */
export const refusalsOf = (gone: string): Refusals => ({
  changed: gone,
  gone,
  full: noRoom,
  fullRegister: noRoom,
  fullMessages: noRoom,
});

/**
 * Makes the loader and the action of a page whose forms are all steps. The action throws a Response 303 once
 * the step is done, or 400, 401, 404, 429 or 503.
 */
export function sellersPage<View extends object>({
  page,
  steps,
  leadsTo = {},
  gone = moved,
  isSaid = () => false,
  before,
  ...shown
}: SellersPage<View>) {
  const { isThere = isListed } = shown;
  const acts = Object.keys(steps) as StepName[];
  const refusals = refusalsOf(gone);

  function back({ act, sender }: Pick<SellersForm & SentStep, "act" | "sender">, after: After) {
    const notice = steps[act] ?? "";
    const path = pathOf(after.posting) + (leadsTo[act] ?? page);
    return backTo(path, sender, typeof notice === "string" ? notice : notice(after));
  }

  return {
    acts,
    loader: sellersLoader({ acts, ...shown }),
    action: sellerForm<never, SellersForm & SentStep>({
      // Co-owners may send forms here, because the steps check their permission.
      coOwners: true,
      async find(found) {
        const { posting, coOwner, sent } = found;
        if (!isThere(posting)) throw notFound();
        const { act, variant } = readStepName(sent);
        if (!acts.includes(act)) throw new Response("Bad request", { status: 400 });
        const offers = posting.mls ? await orServiceUnavailable(findOffers(posting.id)) : undefined;
        const context = sellersContext(posting, await closuresForPages(), offers, coOwner);
        return { ...found, act, variant, id: idOfForm(sent), context };
      },
      form: (step) => stepFormNow(step, gone),
      wasDone: (step, refused) =>
        isSaid(step.act, step.context.posting) || orServiceUnavailable(wasStepDone(step, refused)),
      again: (step) => back(step, step.context),
      async perform(step, values, typed) {
        const which = postingRefOf(step, step.posting.uid);
        const refused = await before?.(step, values, which);
        if (refused) return refused;
        return performStep(which, step, values, typed, refusals, (after) => back(step, after));
      },
    }),
  };
}
