import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { openPhoneOrder, takeByPhone } from "~/office/orders/by-phone.server";
import { settingsPage } from "~/office/settings-page.server";
import styles from "~/postings/office/posting.css?url";

/** An order that the office takes on the phone. */

const title = "Take an order on the phone";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = settingsPage({
  path: "/office/orders/new",
  read: "read-postings",
  change: "change-postings",
  steps: [takeByPhone],
  open: (by, { request }) => openPhoneOrder(by, request),
  view: ({ from }) => ({ request: from?.reference ?? null }),
});
export const loader = server.loader;
export const action = server.action;

export default function PhoneOrder() {
  const { request } = useLoaderData<typeof loader>();
  return (
    <div className="flow">
      <StepErrors />
      <h1>{title}</h1>
      <p>
        The seller finishes it in their account, or you do on the next page. It isn't an agreement: nothing is
        owed before every owner has signed.
      </p>
      {request ? (
        <p>
          From request <PageLink href={`/office/requests/${request}`}>{request}</PageLink>. We'll close it and
          tell the seller that it's now an order.
        </p>
      ) : null}
      <Steps of="take-by-phone" main />
    </div>
  );
}
