import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { errorsOf } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { ListingHead } from "~/postings/listing/ListingHead";
import { changeRegister, showOffers } from "~/postings/offers/page.server";
import { offersPage as words } from "~/postings/offers/page-words";
import { Comparison, Directions, Register } from "~/postings/offers/Register";
import { FoldedRegisterForm, RegisterForm } from "~/postings/offers/RegisterForm";
import { Sale } from "~/postings/offers/Sale";
import { taskPage } from "~/postings/order/task-words";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/offers.css?url";

export const headers = formHeaders;
export const handle: PageHandle = {
  still: true,
  title: (page, status) =>
    status === 401 ? taskPage.signIn.title : page ? `${words.title}: ${page.name}` : words.title,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showOffers(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await changeRegister(request, params.reference, context);
  return data(answer, init);
}

export default function Offers() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  const { forms, path } = page;
  const formOf = (intent: string, about = "") =>
    forms.find((form) => form.intent === intent && form.about === about);
  const enter = formOf("enter");
  const accept = formOf("accept");
  const conditions = forms.filter(({ intent }) => intent === "condition");
  const errors = answer?.formId ? errorsOf(answer.formId, answer.fields, answer.result?.error) : [];
  // What was typed into a form that is no longer there, for its writer to keep.
  const lost = answer?.formId && !forms.some(({ id }) => id === answer.formId) ? typedRows(answer) : [];
  return (
    <>
      <ErrorSummary errors={errors} />
      {lost.length > 0 ? (
        <div className="note">
          <p className="note-title">{words.typed}</p>
          <DetailsList items={lost} />
        </div>
      ) : null}
      <p className="task-crumbs">
        <a href={path}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <div className="offers-page">
        <div className="offers-count">
          <p>
            <strong>{page.count}</strong>
          </p>
          {page.telling ? <p>{page.telling}</p> : null}
          {page.enters ? <p>{words.lede}</p> : <p>{words.closed}</p>}
        </div>
        {page.sale ? <Sale sale={page.sale} /> : null}
        {conditions.length > 0 ? (
          <section>
            {conditions.map((form) => (
              <FoldedRegisterForm key={form.id} form={form} />
            ))}
            <p>{words.conditionNote}</p>
          </section>
        ) : null}
        {enter ? (
          <section>
            <FoldedRegisterForm form={enter} open={page.offers.length === 0} />
          </section>
        ) : page.full ? (
          <p>{words.full}</p>
        ) : null}
        <section>
          <h2>{words.register}</h2>
          <p>{words.letters}</p>
          {page.offers.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Register offers={page.offers}>
              {(id) => {
                const form = formOf("mark", id);
                return form ? <FoldedRegisterForm form={form} /> : null;
              }}
            </Register>
          )}
        </section>
        {page.comparison ? <Comparison comparison={page.comparison} path={`${path}/offer-register`} /> : null}
        {accept ? (
          <section>
            <h2>{words.accept}</h2>
            <p>{words.acceptNote}</p>
            <RegisterForm form={accept} />
          </section>
        ) : null}
        <section>
          <h2>{words.directions}</h2>
          <p>{words.directionsNote}</p>
          <Directions directions={page.directions} />
        </section>
        <p>{page.advice}</p>
        <p>{words.kept}</p>
      </div>
    </>
  );
}

/** What was typed, by the fields' labels. */
const typedRows = ({ fields, result }: { fields: Fields } & Partial<FormFailure>): [string, string][] =>
  Object.entries(result?.initialValue ?? {}).flatMap(([name, value]): [string, string][] => {
    const label = fields[name]?.label;
    return label && typeof value === "string" && value ? [[label, value]] : [];
  });
