import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits, retention } from "~/content/business";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { inSentence } from "~/lib/format";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FoldedStepForm, StepErrors, StepForm } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { Receipt } from "~/lib/ui/Receipt";
import { Sentence } from "~/lib/ui/Sentence";
import type { Link } from "~/lib/ui/shapes";
import { isUpload } from "~/lib/uploads/address";
import { requestableKinds } from "~/postings/amendments/kinds";
import { amendmentsPath, planOf } from "~/postings/facts";
import { junkWords } from "~/postings/junk";
import { ListingPage } from "~/postings/ListingPage";
import { lawyerActs } from "~/postings/lawyer/form";
import { LawyerPart, useLawyerForm } from "~/postings/lawyer/LawyerPart";
import { changeLink, lawyerView } from "~/postings/lawyer/seller-link.server";
import { objectionOf, type StepName } from "~/postings/machine";
import { agreedCosts } from "~/postings/money/receipt";
import { pictureForm } from "~/postings/offers/fields";
import { countOpenOffers, othersText, reviewText, unreadOffers } from "~/postings/offers/offer";
import styles from "~/postings/offers/offers.css?url";
import { sendPictures } from "~/postings/offers/picture.server";
import { Comparison, Directions, Register } from "~/postings/offers/Register";
import { tellingProgressText } from "~/postings/offers/telling-view";
import { comparison, directionViews, offerViews, sortOf } from "~/postings/offers/view";
import { noticesOfAnswers, offerWords, pictureWords } from "~/postings/offers/words";
import { FileForm } from "~/postings/papers/FileForm";
import papersStyles from "~/postings/papers/papers.css?url";
import { sendPapers, takesPapers } from "~/postings/papers/send-papers.server";
import type { Posting } from "~/postings/posting";
import { closingView, listingReceipt } from "~/postings/sale/closing";
import { offersToChoose, withNamedOffer } from "~/postings/sale/fields";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import { saleStageView } from "~/postings/sale/sale-stage";
import { saleView } from "~/postings/sale/view";
import { saleWords } from "~/postings/sale/words";
import { chooseAction } from "~/postings/seller-form.server";
import { type SellersView, sellersPage } from "~/postings/sellers-page.server";
import { findOfficeFile } from "~/postings/store.server";

import { ClosingFacts, SaleStage, useSalePapers } from "./SaleStage";

/** The seller's page of offers and the sale. */

const title = "Offers and the sale";
const page = "/offer-register";
/** Parameter of the address that takes an offer's pictures. */
const pictures = "pictures";

const enterWhen =
  "Send each written offer as soon as you have it, and update it when something changes. When two or more written offers are open, the law requires us to tell each of those buyers how many there are, and nothing else.";

/** Adviser on offers, by plan and services ordered. Only the seller can add the service. */
function adviceOn(posting: Posting, isSeller: boolean): { text: string; add: Link | null } {
  const plan = planOf(posting)?.id ?? "basic";
  const ordered = posting.fee?.options?.some(({ id }) => id === "offer-review") ?? false;
  if (plan === "flat-fee" || ordered)
    return { text: `We don't rank offers. For advice on an offer call ${site.phone.text}.`, add: null };
  const add =
    isSeller && requestableKinds(posting).includes("plan")
      ? { label: "Add offer review", href: `${amendmentsPath(posting)}/plan` }
      : null;
  return plan === "basic"
    ? {
        text: "We don't rank offers or advise on them. Have your lawyer read them before you sign.",
        add,
      }
    : {
        text: "We don't rank offers. Offer review is an option on your plan, and you haven't ordered it.",
        add,
      };
}

/** Notice after an accepted offer is reported. */
function accepted({ offers, posting }: Pick<SellersView, "offers" | "posting">): string {
  const others = posting.sale && othersText(offers, posting.sale.reportedAt);
  return `We have your report of the accepted offer.${others ? ` ${others}. Our office tells them.` : ""}`;
}

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (shown) => (shown ? `${title}: ${shown.name}` : title) };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: papersStyles },
];

const server = sellersPage({
  page,
  steps: {
    ...noticesOfAnswers,
    "record-offer": "The offer is entered, and our office has been told.",
    "report-acceptance": accepted,
  },
  readsOffers: true,
  gone: offerWords.gone,
  async view({ forms, request, now, coOwner, ...context }) {
    const { posting, offers } = context;
    const costs = agreedCosts(posting);
    const door = saleStageView(posting, now);
    const sale = saleView(posting, now);
    const file = posting.sale && (await orServiceUnavailable(findOfficeFile(posting.id)));
    return {
      advice: adviceOn(posting, coOwner === null),
      count: offerWords.count(countOpenOffers(offers.offers, now)),
      unread: offerWords.unread(unreadOffers(offers, now), now),
      reviewed: posting.sale || coOwner || posting.state !== "live" ? null : reviewText(posting, now),
      telling: tellingProgressText(offers, posting, now),
      door,
      // The top of the page shows the stage and its deadline.
      sale: sale && (door ? { ...sale, text: null, clock: null } : sale),
      money: file && closingView(posting, { file, offers }),
      takes: takesPapers(posting),
      changeId: newRequestId(),
      today: context.today,
      lawyer: coOwner ? null : lawyerView(posting, now),
      offers: offerViews(offers, now, costs),
      comparison: comparison(offers, sortOf(request), now, costs),
      receipt: posting.sale && listingReceipt(posting),
      directions: directionViews(offers, now),
      enters: objectionOf("record-offer", posting.state, "seller") === null,
      full: offers.offers.length >= limits.offers,
      forms: withNamedOffer(forms, request, context),
      choices: offersToChoose(offers, request),
    };
  },
});
export const loader = server.loader;

const answerForm = chooseAction<Awaited<ReturnType<typeof changeLink>>>(
  [[lawyerActs, changeLink]],
  server.action,
);

export function action(args: ActionFunctionArgs) {
  const { method, url, headers } = args.request;
  const isSent = isUpload(method, new URL(url).pathname, headers.get("Content-Type"));
  if (!isSent) return answerForm(args);
  return new URL(url).searchParams.has(pictures) ? sendPictures(args, page) : sendPapers(args, page);
}

export default function Offers() {
  const shown = useLoaderData<typeof loader>();
  const { forms, path, door, lawyer } = shown;
  const papers = useSalePapers(shown.changeId);
  const picture = useDescribedForm(pictureForm(shown.today), { defaults: { changeId: shown.changeId } });
  const link = useLawyerForm();
  const failed = useFormFailure()?.formId;
  const of = (act: StepName, variant = "") =>
    forms.find((form) => form.act === act && form.variant === variant);
  const enter = of("record-offer");
  const accept = of("report-acceptance");
  const junk = of("refuse-registration");
  const isSettled = door !== null && shown.count === offerWords.count(0);
  return (
    <ListingPage
      page={shown}
      title={title}
      errors={<StepErrors forms={forms} others={[papers, link, picture]} />}
    >
      <div className="offers-page stack gap-6">
        {door ? (
          <SaleStage
            door={door}
            forms={forms.filter(({ act }) => act === "report-condition")}
            papers={papers}
            changeId={shown.changeId}
            takes={shown.takes}
          />
        ) : null}
        {lawyer ? (
          <LawyerPart described={link} view={lawyer} path={path} main={door?.stage === "sold"} />
        ) : null}
        {isSettled && !shown.unread && !shown.telling ? null : (
          <div className="offers-count card">
            <p>
              <strong>{shown.count}</strong>
            </p>
            {shown.unread ? <p id="unread">{shown.unread}</p> : null}
            {shown.reviewed ? <p>{shown.reviewed}</p> : null}
            {shown.telling ? <p>{shown.telling}</p> : null}
            {shown.reads ? (
              <p>The seller enters offers and updates them. You can read them here.</p>
            ) : shown.enters ? null : (
              <p>You can enter offers while the listing is on the MLS or suspended.</p>
            )}
          </div>
        )}
        {shown.sale ? <SaleFacts sale={shown.sale} /> : null}
        {shown.receipt ? <Receipt {...shown.receipt} /> : null}
        {shown.money ? <ClosingFacts money={shown.money} /> : null}
        {enter ? (
          <section className="cluster">
            <details
              className="step-fold"
              open={shown.offers.length === 0 || picture.errors.length > 0}
              id="pictures"
            >
              <summary>Send an offer</summary>
              <p>{enterWhen}</p>
              <FileForm form={picture.form} button={pictureWords.button} action={`?${pictures}`} main>
                {picture.drawn}
              </FileForm>
            </details>
            <FoldedStepForm form={enter} summary="Type an offer" />
          </section>
        ) : shown.full && !shown.reads ? (
          <p>The register holds {limits.offers} offers. Call us for any more.</p>
        ) : null}
        {shown.comparison ? <Comparison comparison={shown.comparison} path={path + page} /> : null}
        <section>
          <h2>Register of offers</h2>
          <p>For the buyers' privacy, each offer has a letter in place of a name.</p>
          {shown.offers.length === 0 ? (
            <p>No offers have been entered yet.</p>
          ) : (
            <Register offers={shown.offers} path={path + page} compared={shown.comparison !== null}>
              {(id, name) => {
                const [read, refuse, mark] = [
                  of("read-offer", id),
                  of("refuse-registration", id),
                  of("mark-offer", id),
                ];
                return (
                  <>
                    {read ? <StepForm form={read} main={id === shown.offers[0]?.id} about={name} /> : null}
                    {refuse ? (
                      <FoldedStepForm
                        form={refuse}
                        summary={`Reject the registration of ${inSentence(name)}`}
                      />
                    ) : null}
                    {shown.choices.includes(id) && accept ? (
                      <LinkLine className="button" href={`${path}${page}?accepted=${id}#${accept.id}`}>
                        Accept {inSentence(name)}
                      </LinkLine>
                    ) : null}
                    {mark ? <FoldedStepForm form={mark} summary={`Update ${inSentence(name)}`} main /> : null}
                  </>
                );
              }}
            </Register>
          )}
          {junk ? <FoldedStepForm form={junk} summary={junkWords.open} /> : null}
        </section>
        {accept ? (
          <section>
            <h2>Report an accepted offer</h2>
            <p>
              Report it on the day you sign, because it must be reported to the MLS by 11:59 p.m. on the next
              business day. Then you send us the signed agreement of purchase and sale.
            </p>
            {shown.choices.length > 0 && failed !== accept.id ? (
              <p>{saleWords.choose}</p>
            ) : (
              <StepForm form={accept} main />
            )}
          </section>
        ) : null}
        <details className="step-fold" open={shown.directions.length > 0}>
          <summary>What we may say about an offer</summary>
          <p>
            Only how many there are, unless every owner has signed a direction for an offer (OREA Form 209).
            The direction lasts while that offer is open, or until you withdraw it. Call us and we'll prepare
            one.
          </p>
          <Directions directions={shown.directions} />
        </details>
        <p>
          <Sentence text={shown.advice.text} />{" "}
          {shown.advice.add ? (
            <PageLink href={shown.advice.add.href}>{shown.advice.add.label}</PageLink>
          ) : null}
        </p>
        <p>
          We delete the record of an offer that wasn't accepted {retention.offerMonths} months after the
          listing ends.
        </p>
      </div>
    </ListingPage>
  );
}
