import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, pageMeta } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { Anchor } from "~/lib/ui/Anchor";
import { requestForm } from "~/requests/forms";
import { type RequestKind, requestForms, requestKinds } from "~/requests/kinds";
import styles from "~/requests/request-form.css?url";
import { startRequest, submitRequest } from "~/requests/submit.server";
import { WhatHappensNext } from "~/requests/WhatHappensNext";
import { RequestForm } from "./RequestForm";

/** Kind of request in a URL. @throws Response 404 if there is none */
function kindOf(text: string | undefined): RequestKind {
  const kind = requestKinds.find((known) => known === text);
  if (kind) return kind;
  throw new Response("Not found", { status: 404 });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { formHeaders as headers } from "~/document/headers";

export const handle: PageHandle = {
  title: (data) => (data ? requestForms[data.kind as RequestKind].title : ""),
};
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(requestForms[data.kind]) : [];

export const loader = ({ request, params }: LoaderFunctionArgs) => startRequest(request, kindOf(params.kind));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  submitRequest(request, kindOf(params.kind), context);

export default function RequestPage() {
  const { kind, today, values, guide } = useLoaderData<typeof loader>();
  const words = requestForms[kind];
  const described = requestForm(kind, { today, callBack: false, guideNeeded: guide === null, closed: [] });
  const { form, draw, errors } = useDescribedForm(described, { defaults: values });
  return (
    <FormPage
      title={words.title}
      lede={
        <>
          {words.lede}
          {words.instead ? (
            <>
              {" "}
              <Anchor href={words.instead.href}>{words.instead.label}</Anchor>.
            </>
          ) : null}
        </>
      }
      errors={errors}
      aside={<WhatHappensNext kind={kind} />}
    >
      <RequestForm words={words} form={form} draw={draw} guide={guide} />
    </FormPage>
  );
}
