import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfOffice, FoldedForm, LostWords } from "~/office/OfficeForm";
import { actOnOffers, showOfficeOffers } from "~/postings/offers/office-page.server";
import { officeOffersPage as words } from "~/postings/offers/office-words";
import { Comparison, Directions, Register } from "~/postings/offers/Register";
import { Sale } from "~/postings/offers/Sale";
import { SaleSteps } from "~/postings/offers/SaleSteps";
import { Tellings, TellTask } from "~/postings/offers/TellTask";
import { PostingHead } from "~/postings/office/PostingHead";
import offerStyles from "~/styles/offers.css?url";
import styles from "~/styles/office-posting.css?url";

export const handle: PageHandle = {
  still: true,
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: offerStyles },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficeOffers(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status } = await actOnOffers(request, params.reference);
  return formFailure(failure, { status });
}

export default function OfficeOffers() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, task } = page;
  const forms = drawnNow(page.forms, failure);
  const errors = errorsOfOffice(page.forms, failure);
  const formsOf = (act: string, variant?: string) =>
    forms.filter((form) => form.act === act && (variant === undefined || form.variant === variant));
  const drawn = (act: string, variant: string, summary: string) =>
    formsOf(act, variant).map((form) => (
      <FoldedForm key={form.id} form={form} seen={seen} path={path} summary={summary} />
    ));
  return (
    <div className="office-posting">
      <ErrorSummary errors={errors} />
      <PostingHead head={page} title={words.title} />
      <LostWords forms={forms} failure={failure} />
      <div className="office-columns">
        <div className="office-main">
          {task ? <TellTask task={task} forms={formsOf("tell-offeror")} seen={seen} /> : null}
          {page.fellToOne ? <p className="note">{page.fellToOne}</p> : null}
          <section>
            <h2>{words.register}</h2>
            <p>
              <strong>{page.count}</strong>
            </p>
            <p>{words.confidential}</p>
            {page.offers.length === 0 ? <p>{words.none}</p> : null}
            <Register offers={page.offers}>
              {(id, name) => (
                <>
                  {drawn("mark-offer", id, words.mark(name))}
                  {drawn("note-buyers", id, words.noteBuyers(name))}
                  {drawn("record-direction", id, words.direction(name))}
                </>
              )}
            </Register>
            {drawn("record-offer", "", words.enter)}
          </section>
          {page.comparison ? (
            <Comparison comparison={page.comparison} path={`${path}/offer-register`} />
          ) : null}
          <section>
            <h2>{words.directions}</h2>
            <p>{words.directionsNote}</p>
            <Directions directions={page.directions} />
            {formsOf("record-direction")
              .filter(({ variant }) => variant.startsWith("over-"))
              .map((form) => (
                <FoldedForm
                  key={form.id}
                  form={form}
                  seen={seen}
                  path={path}
                  summary={words.revokeOf(form.title ?? "")}
                />
              ))}
          </section>
          <Tellings tellings={page.tellings} />
        </div>
        <div className="office-side">
          <SaleSteps page={page} forms={forms} failed={failure?.formId}>
            {page.sale ? <Sale sale={page.sale} /> : <p>{words.noSale}</p>}
          </SaleSteps>
        </div>
      </div>
    </div>
  );
}
