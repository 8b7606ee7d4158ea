import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { Steps } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";
import { written } from "~/lib/ui/Written";
import { EditEntry } from "~/postings/EditEntry";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { costText, isBookable, servicesOf, statusText } from "~/postings/services/service";

/** The office's page about the services of a plan: booking, delivery and cost of each. */

const title = "Services";
const acts = ["book-service", "record-service", "drop-service", "cancel-booking"] as const;

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page: "/services",
  acts,
  view: ({ posting, file }) => ({
    services: servicesOf(posting).map((service) => {
      const cost = costText(service.progress);
      return {
        id: service.id,
        name: service.name,
        status: statusText(service, new Date()),
        isOpen: service.status === "open" && isBookable(service.id),
        cost: cost && `Cost to us: ${cost}`,
        note: file.services?.[service.id]?.note ?? "",
      };
    }),
  }),
});
export const loader = server.loader;
export const action = server.action;

export default function OfficeServices() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PostingPage page={shown} title={title}>
      <ConfirmFirst />
      {shown.services.length === 0 ? (
        <p>This plan includes no services of ours.</p>
      ) : (
        <StackedTable
          className="office-table office-services office-columns"
          head={["Service", "Status", "To do"]}
          rows={shown.services.map(({ id, name, status, isOpen, cost, note }) => ({
            id,
            cells: [
              name,
              <>
                <span className={isOpen ? "alarm" : undefined}>{written(status)}</span>
                {[cost, note].filter(Boolean).map((text) => (
                  <span key={text} className="office-aside">
                    {written(text)}
                  </span>
                ))}
              </>,
              <>
                <Steps of="cancel-booking" variant={id} />
                <Steps of="book-service" variant={id} folded />
                <Steps of="record-service" variant={id} folded />
                <Steps of="drop-service" variant={id} folded />
                {acts.map((act) => (
                  <EditEntry key={act} of={act} variant={id} />
                ))}
              </>,
            ],
          }))}
        />
      )}
    </PostingPage>
  );
}
