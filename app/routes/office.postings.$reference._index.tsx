import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { showOfficePosting } from "#server/office/posting-page.server";
import { actOnPosting } from "#server/office/postings.server";
import { useFormFailure } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { ConfirmFirst } from "~/components/office/ConfirmFirst";
import { errorsOfOffice, OfficeForm } from "~/components/office/OfficeForm";
import { NoteList } from "~/components/requests/NoteList";
import { RequestTimeline } from "~/components/requests/RequestTimeline";
import { DetailsList } from "~/components/ui/DetailsList";
import { officeOrder as words } from "~/content/postings/office";
import { hubPage } from "~/content/postings/pages";
import type { PageHandle } from "~/document/meta";

export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficePosting(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const path = (reference: string) => `/office/postings/${reference}`;
  const { failure, status } = await actOnPosting(request, params.reference, path);
  return formFailure(failure, { status });
}

export default function OfficeOrder() {
  const { forms, seen, confirmPath, ...order } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const errors = errorsOfOffice(forms, failure);
  const drawn = forms.filter(({ confirmFirst, id }) => !confirmFirst || id === failure?.formId);
  const { email, name } = order.seller;
  return (
    <>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/office">{words.back}</a>
      </p>
      <h1>{order.name}</h1>
      <p className="request-head">
        <span className="request-reference">{order.reference}</span>{" "}
        <span className="request-status">{order.stateName}</span> {order.plan}
      </p>
      {order.due ? <p>{words.answerBy(order.due)}</p> : null}
      <DetailsList
        items={[
          [
            words.seller,
            <a key="seller" href={`mailto:${email}`}>
              {[name, email].filter(Boolean).join(", ")}
            </a>,
          ],
          [words.assignee, order.assignee ?? words.nobody],
        ]}
      />
      <section>
        <h2>{words.next}</h2>
        {confirmPath ? <ConfirmFirst href={confirmPath} elsewhere={Boolean(failure)} /> : null}
        {drawn.map((form) => (
          <OfficeForm key={form.id} form={form} seen={seen} />
        ))}
        {forms.length === 0 ? <p>{words.nothing}</p> : null}
      </section>
      {order.messages.length > 0 ? (
        <section>
          <h2>{words.messages}</h2>
          <NoteList notes={order.messages} />
        </section>
      ) : null}
      <section>
        <h2>{words.owners}</h2>
        {order.owners.length > 0 ? (
          <DetailsList items={order.owners.map(({ name, answer }) => [name, answer])} />
        ) : (
          <p>{words.noOwners}</p>
        )}
      </section>
      {order.fee ? (
        <section>
          <h2>{hubPage.money}</h2>
          <DetailsList items={order.fee} />
        </section>
      ) : null}
      <section>
        <h2>{words.answers}</h2>
        {order.answers.map(({ task, rows }) => (
          <section key={task}>
            <h3>{task}</h3>
            <DetailsList items={rows} />
          </section>
        ))}
      </section>
      <section>
        <h2>{words.timeline}</h2>
        <RequestTimeline entries={order.timeline} />
      </section>
    </>
  );
}
