import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFormHere } from "#server/office/guard.server";
import { showQueue } from "#server/office/requests.server";
import { DataTable } from "~/components/ui/Blocks";
import { queuePage as words } from "~/content/office";
import { officeOrders as ordersWords } from "~/content/postings/office";
import type { PageHandle } from "~/document/meta";

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showQueue(request);

export const action = noFormHere;

export default function Queue() {
  const { name, role, requests, more, orders, moreOrders } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lede">{words.greeting(name, role)}</p>
      <section>
        <h2>{ordersWords.heading}</h2>
        {orders.length === 0 ? (
          <p>{ordersWords.empty}</p>
        ) : (
          <DataTable
            caption={ordersWords.caption}
            head={ordersWords.head}
            rows={orders.map((order) => [
              [{ text: order.reference, href: `/office/postings/${order.reference}` }],
              order.name,
              order.plan ?? "",
              order.stateName,
              order.due ?? ordersWords.noDue,
            ])}
          />
        )}
        {moreOrders ? <p>{ordersWords.more}</p> : null}
      </section>
      <section>
        <h2>{words.heading}</h2>
        {requests.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <DataTable
            caption={words.caption}
            head={words.head}
            rows={requests.map((request) => [
              [{ text: request.reference, href: `/office/requests/${request.reference}` }],
              request.name,
              request.statusName,
              request.due ?? words.noDue,
              request.sent,
            ])}
          />
        )}
        {more ? <p>{words.more}</p> : null}
      </section>
    </>
  );
}
