import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { DataTable } from "~/lib/ui/Blocks";
import { keepElsewhere, mlsView, openMls } from "~/office/mls/mls.server";
import { settingsPage } from "~/office/settings-page.server";

/** State of the MLS feed, and listings under our office on the MLS that have no order here. */

const title = "MLS feed";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title };

const server = settingsPage({
  path: "/office/mls",
  read: "read-requests",
  change: "read-requests",
  steps: [keepElsewhere],
  open: openMls,
  view: mlsView,
});
export const loader = server.loader;
export const action = server.action;

export default function MlsFeed() {
  const { last, failure, strays } = useLoaderData<typeof loader>();
  return (
    <>
      <StepErrors />
      <h1>{title}</h1>
      <p>{last}</p>
      {failure ? <p className="note">{failure}</p> : null}
      <section>
        <h2>Listings without an order</h2>
        {strays.length === 0 ? (
          <p>Every available listing of our office on the MLS has an order here.</p>
        ) : (
          <>
            <DataTable
              caption="Listings without an order"
              headed
              head={["MLS number", "Address", "Since"]}
              rows={strays.map(({ number, address, since }) => [number, address, since])}
            />
            <Steps of="keep-elsewhere" />
          </>
        )}
      </section>
    </>
  );
}
