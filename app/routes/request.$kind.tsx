import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { readForm } from "~/lib/forms/parse-form";
import { requestForm } from "~/requests/forms";
import { RequestForm } from "~/requests/RequestForm";
import { kindOf, startRequest, submitRequest } from "~/requests/submit.server";
import { WhatHappensNext } from "~/requests/WhatHappensNext";
import { type RequestKind, requestForms } from "~/requests/words/requests";
import styles from "~/styles/request.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers = formHeaders;

export const handle: PageHandle = {
  title: (data) => (data ? requestForms[data.kind as RequestKind].title : ""),
};
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(requestForms[data.kind]) : [];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  startRequest(request, kindOf(params.kind), !context.firebaseDown);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  const sent = await submitRequest(request, kind, await readForm(request), context.clientAddress);
  if ("id" in sent) {
    return redirectDocument(`/request/sent/${sent.id}`, { status: 303, headers: sent.headers });
  }
  // The page that shows the form again is made within this request, and need not wait for the same trouble.
  context.firebaseDown = sent.init.status === 503;
  return formFailure(sent.failure, sent.init);
}

export default function RequestPage() {
  const { kind, today, values, guide } = useLoaderData<typeof loader>();
  const words = requestForms[kind];
  const described = requestForm(kind, { today, callBack: false, guideNeeded: guide === null });
  const { form, draw, errors } = useDescribedForm(described, { defaults: values });
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors} aside={<WhatHappensNext kind={kind} />}>
      <RequestForm words={words} form={form} draw={draw} guide={guide} />
    </FormPage>
  );
}
