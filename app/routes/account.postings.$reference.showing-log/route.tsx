import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { FoldedStepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { sellersLoader } from "~/postings/sellers-page.server";
import { answerSteps, Requests } from "~/postings/showing-requests/Requests";
import { stoppedDaysText } from "~/postings/showing-requests/rules";
import { showingsAction } from "~/postings/showing-requests/seller-action.server";
import { requestsView } from "~/postings/showing-requests/view";
import { Consent } from "~/postings/showings/Consent";
import { ShowingGroups, useShowingForms } from "~/postings/showings/Showings";
import styles from "~/postings/showings/showings.css?url";
import { showingsView } from "~/postings/showings/view";
import { showingsPage as words } from "~/postings/showings/words";
import { findEndedAmendments, findShowings } from "~/postings/store.server";

/** The seller's page of showings. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = sellersLoader({
  async view({ posting, coOwner, request, now }) {
    const [file, ended] = await orServiceUnavailable(
      Promise.all([findShowings(posting.id), findEndedAmendments(posting.id)]),
    );
    const all = new URL(request.url).searchParams.has("all");
    const view = showingsView(posting, file, pathOf(posting), all);
    return {
      ...view,
      ...requestsView(posting, file, now),
      stopped: stoppedDaysText(posting, ended, now),
      // The seller keeps the log, and a co-owner can read it.
      open: view.open && coOwner === null,
    };
  },
});

export const action = showingsAction("/showing-log");

export default function ShowingsPage() {
  const page = useLoaderData<typeof loader>();
  const { path, open, state, reads } = page;
  const steps = open ? answerSteps(page.requests, page.answerFields) : [];
  const { of, errors } = useShowingForms(page, steps);
  const add = reads ? undefined : of("add");
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
      <Consent {...page} mayConsent={!reads} of={of} />
    </ListingPage>
  );
}
