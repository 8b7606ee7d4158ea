import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { FormPage } from "~/lib/forms/FormPage";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { postingHeading } from "~/postings/facts";
import { OrderSubmitted } from "~/postings/order/AfterOrder";
import { claimOrders } from "~/postings/order/claim.server";
import { listPostings, sharedPostings } from "~/postings/store.server";
import { postingsPage as words } from "~/postings/words";

export const handle: PageHandle = { title: words.title };

/** The seller's orders and listings, newest first. @throws Response to /login, 503 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const [found, shared] = await orServiceUnavailable(
    Promise.all([claimOrders(user).then(() => listPostings(user.uid)), sharedPostings(user.uid)]),
  );
  return {
    postings: [
      ...found.map((posting) => ({ ...postingHeading(posting), sharedBy: null })),
      ...shared.map((posting) => ({
        ...postingHeading(posting),
        sharedBy: words.sharedBy(posting.seller.name ?? posting.seller.email),
      })),
    ],
    hasOwn: found.length > 0,
  };
}

export default function Postings() {
  const { postings, hasOwn } = useLoaderData<typeof loader>();
  const start = (
    <LinkLine line="actions" className="button button-main" href="/account/postings/new">
      {hasOwn ? "Start another order" : words.start}
    </LinkLine>
  );
  if (postings.length === 0) {
    return (
      <FormPage title={words.title} lede={words.empty} aside={<OrderSubmitted heading="h2" />}>
        {start}
      </FormPage>
    );
  }
  return (
    <>
      <h1>{words.title}</h1>
      <ol className="rows rows-apart">
        {postings.map((posting) => (
          <li key={posting.reference}>
            <PageLink className="posting-name tap" href={`/account/postings/${posting.reference}`}>
              {posting.name}
            </PageLink>
            <span className="posting-state stamp">{posting.stateName}</span>
            <span>
              {posting.plan ? `${posting.plan} · ` : ""}
              {posting.reference} · {posting.sharedBy ?? words.saved(posting.saved)}
            </span>
          </li>
        ))}
      </ol>
      {start}
    </>
  );
}
