import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import type { Fields } from "~/lib/forms/form";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { OldBesideNew } from "~/postings/amendments/OldBesideNew";
import { objectAsOwner, showToldOwner } from "~/postings/amendments/owner.server";
import { amendmentWords } from "~/postings/amendments/words";
import styles from "~/styles/amendments.css?url";

const { owner: words, form: formWords } = amendmentWords;

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => showToldOwner(params.id, params.secret));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, () => objectAsOwner(request, params.id, params.secret));

export default function Amendment() {
  const { name, open } = useLoaderData<typeof loader>();
  if (!open) {
    return (
      <FormPage title={words.title} lede={words.ended}>
        <Unnoted />
      </FormPage>
    );
  }
  const { lede, rows, signed, objection, fields, changeId } = open;
  return (
    <FormPage title={words.title} lede={lede}>
      <section>
        <h2>{name}</h2>
        <OldBesideNew caption={formWords.reviewTitle} rows={rows} />
        {signed ? <p>{words.agree}</p> : null}
      </section>
      {objection ? (
        <section>
          <Unnoted />
          <h2>{objection.on}</h2>
          <p className="note-title">{words.yours}</p>
          <p className="request-text">{objection.text}</p>
          {objection.settled ? (
            <p>
              {words.settled}: {objection.settled}
            </p>
          ) : null}
        </section>
      ) : (
        <Objection fields={fields as Fields} changeId={changeId} />
      )}
      <p>
        {words.call} <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}

/** Why an objection wasn't noted, with the words, where its form is gone; nothing otherwise. */
function Unnoted() {
  const failure = useFormFailure();
  if (!failure) return null;
  const { error, initialValue } = failure.result;
  return (
    <div className="note" role="alert">
      <p>{error?.[""]?.join(" ")}</p>
      <p className="note-title">{words.unnoted}</p>
      <p className="request-text">{String(initialValue?.text ?? "")}</p>
    </div>
  );
}

function Objection({ fields, changeId }: { fields: Fields; changeId: string }) {
  const { form, draw, errors } = useDescribedForm({ id: "objection", fields }, { defaults: { changeId } });
  return (
    <section>
      <ErrorSummary errors={errors} />
      <h2>{words.object}</h2>
      <p>{words.objectText}</p>
      <DescribedForm form={form}>
        {draw("changeId")}
        {draw("text")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
    </section>
  );
}
