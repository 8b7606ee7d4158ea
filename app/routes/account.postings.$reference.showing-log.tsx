import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { calendarDate } from "~/lib/format";
import { FoldedStepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { ReportTable } from "~/lib/ui/ReportTable";
import { pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { reportOf } from "~/postings/listing/report.server";
import { OpenHouseList } from "~/postings/open-houses/OpenHouseList";
import { openHousesView } from "~/postings/open-houses/view";
import { chooseAction } from "~/postings/seller-form.server";
import { sellersPage } from "~/postings/sellers-page.server";
import { answerSteps, Requests } from "~/postings/showing-requests/Requests";
import { stoppedDaysText } from "~/postings/showing-requests/rules";
import { showingsAction } from "~/postings/showing-requests/seller-action.server";
import { requestsView } from "~/postings/showing-requests/view";
import { Consent } from "~/postings/showings/Consent";
import { ShowingGroups, useShowingForms } from "~/postings/showings/Showings";
import styles from "~/postings/showings/showings.css?url";
import { showingsView } from "~/postings/showings/view";
import { showingsPage as words } from "~/postings/showings/words";
import { findEndedAmendments, findShowingsAndOffers } from "~/postings/store.server";

/** The seller's page of showings: requests, the log, open houses and the numbers of each week. */

const page = "/showing-log";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = sellersPage({
  page,
  steps: {
    "add-open-house": "The open house is added. We'll enter it on the MLS and email you.",
    "change-open-house": "The open house is changed. We'll update the MLS and email you.",
    "cancel-open-house": "The open house is cancelled.",
  },
  async view({ posting, coOwner, request, closures, now }) {
    const [files, ended] = await orServiceUnavailable(
      Promise.all([findShowingsAndOffers(posting), findEndedAmendments(posting.id)]),
    );
    const all = new URL(request.url).searchParams.has("all");
    const view = showingsView(posting, files.showings, pathOf(posting), all);
    const { columns, weeks } = reportOf(posting, files, now);
    return {
      ...view,
      ...requestsView(posting, files.showings, now),
      ...openHousesView(posting, now, closures),
      columns,
      weeks: weeks.map(({ monday, counts }) => ({ name: calendarDate(monday), values: counts })),
      stopped: stoppedDaysText(posting, ended, now),
      // The seller keeps the log, and a co-owner can read it.
      open: view.open && coOwner === null,
    };
  },
});
export const loader = server.loader;
export const action = chooseAction([[server.acts, server.action]], showingsAction(page));

export default function ShowingsPage() {
  const page = useLoaderData<typeof loader>();
  const { path, open, state, reads, forms, weeks, columns } = page;
  const steps = open ? answerSteps(page.requests, page.answerFields) : [];
  const { of, errors } = useShowingForms(page, [...steps, ...forms]);
  const add = reads ? undefined : of("add");
  const addOpenHouse = forms.find(({ act }) => act === "add-open-house");
  return (
    <ListingPage page={page} title={words.title} errors={errors} spaced>
      <p className="lede">
        {reads
          ? "Who comes and when. The seller keeps this log. You and our office can read it."
          : "Record who comes and when. Our office sees this log too."}
      </p>
      {open || reads ? null : (
        <p>
          {state === "sold"
            ? "The home is sold, so there are no more showings. Those that were booked are cancelled."
            : words.closed}
        </p>
      )}
      {page.stopped.map((day) => (
        <p key={day} className="note">
          There are no showings on {day}: they were stopped for that day.
        </p>
      ))}
      {state === "live" && !reads && page.stopped.length === 0 ? (
        <p>
          No showings today?{" "}
          <PageLink href={`${path}/amendments/stop-showings`}>Stop showings today</PageLink>
        </p>
      ) : null}
      {page.hours ? (
        <p>
          Agents can request a time through your agent link. {page.hours}{" "}
          {reads ? null : <PageLink href={`${path}/amendments/showings`}>Change the hours</PageLink>}
        </p>
      ) : null}
      <Requests requests={page.requests} steps={steps} />
      <ShowingGroups {...page} of={of} />
      {add ? (
        <section id="add-showing">
          <FoldedStepForm
            form={add}
            summary={words.addTitle}
            open={page.upcoming.length + page.past.length === 0}
            main
          />
        </section>
      ) : null}
      <section id="open-houses">
        <h2>Open houses</h2>
        <p>
          {reads
            ? "The seller enters open houses."
            : "They appear at once on your home's page, if it's on, and our office enters them on the MLS."}{" "}
          {page.off}
        </p>
        <OpenHouseList openHouses={page.openHouses} forms={forms} />
        {addOpenHouse ? <FoldedStepForm form={addOpenHouse} summary="Add an open house" main /> : null}
        <p>
          Have someone you trust in the home the whole time. Ask visitors to write down their names, and put
          away medicine, keys and mail.
        </p>
        <ul className="taps">
          <li>
            <PageLink href={`${path}/sign-in-sheet`}>A visitors' sheet to print</PageLink>
          </li>
          <li>
            <PageLink href={`${path}/window-sheet`}>A window sheet with a code to the home's page</PageLink>
          </li>
        </ul>
      </section>
      <Consent {...page} mayConsent={!reads} of={of} />
      {weeks.length > 0 ? (
        <ReportTable
          title="Week by week"
          caption="Showings that took place and written offers, by week"
          first="Week from Monday"
          columns={columns}
          lines={weeks}
          total={{
            name: "Total",
            values: columns.map((_, at) => weeks.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
          }}
        />
      ) : null}
    </ListingPage>
  );
}
