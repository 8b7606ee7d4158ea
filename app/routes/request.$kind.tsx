import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/form-failure.server";
import { readForm } from "#server/forms";
import { kindOf, startRequest, submitRequest } from "#server/requests/submit.server";
import { FormPage } from "~/components/forms/FormPage";
import { RequestForm } from "~/components/requests/RequestForm";
import { WhatHappensNext } from "~/components/requests/WhatHappensNext";
import { useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import { type PageHandle, pageMeta } from "~/meta";

export const headers = formHeaders;

export const handle: PageHandle = { title: (data) => data?.words.title ?? "" };
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.words) : []);

export const loader = ({ request, params }: LoaderFunctionArgs) => startRequest(request, kindOf(params.kind));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  const sent = await submitRequest(request, kind, await readForm(request), context.clientAddress);
  if ("id" in sent) return redirectDocument(`/request/sent/${sent.id}`, 303);
  return formFailure(sent.failure, sent.init);
}

export default function RequestPage() {
  const { kind, words, requestId, values: known, guide } = useLoaderData<typeof loader>();
  const { errors, values } = useFormFailure();
  const filled = errors.length > 0 ? values : known;
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors} aside={<WhatHappensNext kind={kind} />}>
      <RequestForm words={words} requestId={requestId} values={filled} errors={errors} guide={guide} />
    </FormPage>
  );
}
