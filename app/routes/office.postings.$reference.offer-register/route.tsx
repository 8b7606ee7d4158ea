import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, inSentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { FoldedStepForm, Steps, useSteps } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { EditEntries, EditEntry } from "~/postings/EditEntry";
import { junkWords } from "~/postings/junk";
import { countOpenOffers, filesOf, isToEnter, unreadOffers } from "~/postings/offers/offer";
import offerStyles from "~/postings/offers/offers.css?url";
import { consentText } from "~/postings/offers/own-buyer";
import { Comparison, Directions, Register } from "~/postings/offers/Register";
import { singleOfferText, tellingsView, tellingTask } from "~/postings/offers/telling-view";
import { comparison, directionViews, offerViews, sortOf } from "~/postings/offers/view";
import { offerWords } from "~/postings/offers/words";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import type { BuyerRecord } from "~/postings/office-file";
import { officePage } from "~/postings/office-page.server";
import { BesidePictures, turnIn } from "~/postings/papers/BesidePictures";
import { officeUpload } from "~/postings/papers/office-papers.server";
import { fileView } from "~/postings/papers/papers";
import { offersToChoose, withNamedOffer } from "~/postings/sale/fields";
import { salePeopleRows } from "~/postings/sale/people";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import { awaitedPapers } from "~/postings/sale/sale-papers";
import { saleView } from "~/postings/sale/view";
import { SaleEdits, SaleSteps, saleActs } from "./SaleSteps";
import { Tellings, TellOfferorsTask } from "./TellOfferorsTask";

/** The office's page of offers and the sale. */

const title = "Offers and the sale";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: offerStyles },
];

const signedBuyers = ({ names, signedBy }: BuyerRecord): string =>
  signedBy ? `${names}. Summary signed by ${signedBy}` : names;

const server = officePage({
  page: "/offer-register",
  acts: [
    "record-offer",
    "read-offer",
    "enter-pictured",
    "refuse-registration",
    "mark-offer",
    "tell-offeror",
    "decide-on-one",
    "note-buyers",
    "record-direction",
    "revoke-direction",
    "record-consent",
    "note-sale-people",
    "record-deposit",
    "identify-buyer",
    ...saleActs,
  ],
  view(context, forms, request) {
    const { posting, file, offers: register } = context;
    const now = new Date();
    const sale = saleView(posting, now);
    const awaited = awaitedPapers(posting, file.held);
    return {
      forms: withNamedOffer(forms, request, context),
      count: offerWords.count(countOpenOffers(register.offers, now)),
      unread: offerWords.unread(unreadOffers(register, now), now),
      task: tellingTask(context, now),
      singleOffer: singleOfferText(context, now),
      turned: turnIn(request),
      pictured: register.offers.filter(isToEnter).map((offer) => ({
        id: offer.id,
        name: offerWords.name(offer.letter),
        pictures: filesOf(offer).map(fileView),
      })),
      offers: offerViews(register, now).map((offer) => {
        const buyers = file.buyers[offer.id];
        return {
          ...offer,
          rows: [
            ["Buyers", buyers ? signedBuyers(buyers) : "Not recorded"],
            ...offer.rows,
          ] as typeof offer.rows,
        };
      }),
      choices: offersToChoose(register, request),
      upload: awaited.length > 0 ? officeUpload(context, awaited) : null,
      comparison: comparison(register, sortOf(request), now),
      directions: directionViews(register, now),
      tellings: tellingsView(register)
        .toReversed()
        .map(({ recipients, ...telling }) => ({
          ...telling,
          told: recipients.flatMap(({ name, told, how }) =>
            told ? [`${name}: ${dateAndTime(told.at)}, ${inSentence(how)}`] : [],
          ),
        })),
      // The stage's text is for the seller. Here the top of the page shows the stage.
      sale: sale && { ...sale, text: null },
      ownBuyers: (posting.ownBuyers ?? []).map((one) => ({
        id: one.offer,
        name: offerWords.name(one.letter),
        text: consentText(one),
      })),
      people: posting.sale ? salePeopleRows(posting, file) : null,
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OfficeOffers() {
  const page = useLoaderData<typeof loader>();
  const { path, task } = page;
  const { forms } = useSteps();
  const reports = forms.some(({ act }) => act === "report-acceptance");
  const drawn = (act: string, variant: string, summary: string) => (
    <Steps of={act} variant={variant} folded summary={summary} />
  );
  return (
    <PostingPage page={page} title={title}>
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <div id="unread" className="stack gap-5">
            {page.unread ? <p className="note">{page.unread}</p> : null}
            {page.pictured.map((offer) => (
              <PicturedOffer key={offer.id} offer={offer} turned={page.turned} path={path} />
            ))}
          </div>
          {task ? <TellOfferorsTask task={task} /> : null}
          {page.singleOffer ? (
            <div id="one-left">
              <p className="note">{page.singleOffer}</p>
              <Steps of="decide-on-one" />
            </div>
          ) : null}
          <SaleSteps page={page} />
          <section>
            <h2>Register</h2>
            <p>
              <strong>{page.count}</strong>
            </p>
            {drawn("refuse-registration", "", junkWords.open)}
            <p>Only the office sees buyers' names. The seller sees “Offer A” or “Offer B”.</p>
            {page.offers.length === 0 ? <p>No offers yet.</p> : null}
            <Register offers={page.offers} path={`${path}/offer-register`}>
              {(id, name) => (
                <>
                  <Steps of="read-offer" variant={id} />
                  {page.choices.includes(id) && reports ? (
                    <LinkLine
                      className="button"
                      href={`${path}/offer-register?accepted=${id}#report-acceptance-fold`}
                    >
                      Accept {inSentence(name)}
                    </LinkLine>
                  ) : null}
                  {drawn("refuse-registration", id, `Reject the registration of ${inSentence(name)}`)}
                  {drawn("mark-offer", id, `Update ${inSentence(name)}`)}
                  <EditEntry of="record-offer" variant={id} />
                  {drawn("note-buyers", id, `${name}: buyers' names (OREA 801)`)}
                  {drawn("record-direction", id, `${name}: record a direction`)}
                </>
              )}
            </Register>
            {drawn("record-offer", "", "Enter an offer")}
          </section>
          {page.comparison ? (
            <Comparison comparison={page.comparison} path={`${path}/offer-register`} />
          ) : null}
          <section>
            <h2>Owners' directions</h2>
            <p>
              The contents of an offer stay with the owners and us unless every owner has signed a direction
              for that offer (OREA 209). A direction ends with its offer.
            </p>
            <Directions directions={page.directions} />
            {forms
              .filter(({ act }) => act === "revoke-direction")
              .map((form) => (
                <FoldedStepForm
                  key={form.id}
                  form={form}
                  summary={`${form.title}: the owners withdrew the direction`}
                />
              ))}
          </section>
          {page.ownBuyers.length > 0 ? (
            <section id="own-buyer">
              <h2>Buyer of our own brokerage</h2>
              <p>{offerWords.ownBuyer} The sale can't be recorded before.</p>
              {page.ownBuyers.map(({ id, name, text }) => (
                <div key={id}>
                  <h3>{name}</h3>
                  {text ? <p>{text}</p> : null}
                  <Steps of="record-consent" variant={id} />
                  <EditEntry of="record-consent" variant={id} />
                </div>
              ))}
            </section>
          ) : null}
          <Tellings tellings={page.tellings}>
            <EditEntries of={["tell-offeror"]} />
          </Tellings>
        </div>
        <div className="office-side stack gap-5">
          {page.sale ? <SaleFacts sale={page.sale} /> : <p>No accepted offer yet.</p>}
          {page.people ? (
            <SalePeople people={page.people} path={path}>
              {drawn("record-deposit", "", "Record the deposit")}
              {drawn("record-deposit", "second", "Record the second deposit")}
              <EditEntries of={["record-deposit"]} />
              {drawn("identify-buyer", "", "Identify the buyer (FINTRAC)")}
              <EditEntries of={["identify-buyer"]} />
              {drawn("note-sale-people", "", "Lawyers and deposit")}
            </SalePeople>
          ) : null}
          <SaleEdits />
        </div>
      </div>
    </PostingPage>
  );
}

interface PicturedOfferProps {
  offer: { id: string; name: string; pictures: ReturnType<typeof fileView>[] };
  turned: ReturnType<typeof turnIn>;
  /** Path of the posting at the office. */
  path: string;
}

/** Pictures of an offer next to the form for its terms. */
function PicturedOffer({ offer: { id, name, pictures }, turned, path }: PicturedOfferProps) {
  const addressOf = (file: string) => `${path}/offer-register/${id}/document?file=${file}`;
  return (
    <section className="office-next card" aria-labelledby={`enter-${id}`}>
      <h2 id={`enter-${id}`}>Enter {inSentence(name)}</h2>
      <BesidePictures
        addressOf={addressOf}
        files={pictures}
        what={name}
        turned={turned}
        place="#unread"
        links={
          <p className="cluster taps">
            {pictures.map((file) => (
              <a key={file.id} href={addressOf(file.id)}>
                {file.name}
              </a>
            ))}
          </p>
        }
      >
        <Steps of="enter-pictured" variant={id} main />
      </BesidePictures>
    </section>
  );
}

interface SalePeopleProps {
  people: readonly Row[];
  /** Path of the posting at the office. */
  path: string;
  /** Form that records them. */
  children: ReactNode;
}

/** People in the sale, and the documents that depend on them. */
function SalePeople({ people, path, children }: SalePeopleProps) {
  return (
    <section id="people">
      <h2>Lawyers and deposit</h2>
      {people.length > 0 ? <DetailsList items={people} /> : <p>No lawyers or deposit recorded.</p>}
      {children}
      <ul className="plain-list taps">
        <li>
          <PageLink href={`${path}/trade-record`}>Trade record and closing statement</PageLink>
        </li>
        <li>
          <PageLink href={`${path}/lawyer-letter/seller`}>Letter to the seller's lawyer</PageLink>
        </li>
        <li>
          <PageLink href={`${path}/lawyer-letter/buyer`}>Letter to the buyer's lawyer</PageLink>
        </li>
      </ul>
    </section>
  );
}
