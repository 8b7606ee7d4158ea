import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { DetailsList } from "~/lib/ui/DetailsList";
import { ownerPage as words } from "~/postings/order/owner-words";
import { SinceYouRead } from "~/postings/order/SinceYouRead";
import { confirmOwner } from "./action.server";
import { showAskedOwner } from "./view.server";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => showAskedOwner(params.id, params.secret));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, () => confirmOwner(request, params.id, params.secret));

export default function ConfirmOrder() {
  const { state, name, seller, confirmed, order } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!order) {
    const over = state === "expired" ? words.expired : words.ended;
    return (
      <FormPage
        title={confirmed ? words.confirmedTitle : words.title}
        lede={confirmed ? words.confirmed(confirmed) : over}
      />
    );
  }
  return (
    <FormPage title={words.title} lede={words.lede(seller)}>
      <section>
        <h2>{words.orderTitle}</h2>
        <DetailsList items={order.rows} />
      </section>
      <section>
        <h2>{words.ownersTitle}</h2>
        <ul>
          {order.owners.map((owner) => (
            <li key={owner}>{owner}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.confirmTitle(name)}</h2>
        <p>{words.confirmText}</p>
        {failed ? (
          <div className="note" role="alert">
            <p>{failed.message}</p>
            <SinceYouRead rows={failed.differs} />
          </div>
        ) : null}
        <form method="post">
          {/* As the page is now, also where the form came back. */}
          <input key={order.shown} type="hidden" name="shown" defaultValue={order.shown} />
          <SubmitButton label={words.submit} busyLabel={words.busy} />
        </form>
        <p>
          {words.wrong} <a href={site.phone.href}>{site.phone.text}</a>
        </p>
      </section>
    </FormPage>
  );
}
