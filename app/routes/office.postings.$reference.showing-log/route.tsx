import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { officeAction } from "~/accounts/staff/form-action.server";
import type { StaffUser } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { StepForm } from "~/lib/forms/StepForm";
import { actorOf } from "~/lib/steps/step";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { officeHead, officePathOf, openPosting } from "~/postings/office/postings.server";
import { answerRequest, parseAnswerForm, type SentAnswer } from "~/postings/showing-requests/answer.server";
import { lettersOfLog } from "~/postings/showing-requests/letters";
import { answerSteps, Requests } from "~/postings/showing-requests/Requests";
import { requestsView, rulesView } from "~/postings/showing-requests/view";
import { agentsWords } from "~/postings/showing-requests/words";
import { Consent } from "~/postings/showings/Consent";
import { changeShowings, requireShowingForm, type SentShowing } from "~/postings/showings/change.server";
import { ShowingGroups, useShowingForms } from "~/postings/showings/Showings";
import type { ShowingAct } from "~/postings/showings/showing";
import listing from "~/postings/showings/showings.css?url";
import { showingsView } from "~/postings/showings/view";
import { showingsPage as words } from "~/postings/showings/words";
import type { StepContext } from "~/postings/step";
import { findEndedAmendments, findShowings } from "~/postings/store.server";

/** The office's page of a home's showings. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: listing },
];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openPosting(request, params.reference);
  const { posting } = context;
  const [file, ended] = await orServiceUnavailable(
    Promise.all([findShowings(posting.id), findEndedAmendments(posting.id)]),
  );
  const now = new Date();
  const all = new URL(request.url).searchParams.has("all");
  return {
    ...officeHead(user, context, "/showing-log"),
    view: showingsView(posting, file, officePathOf(posting), all),
    asked: requestsView(posting, file, now),
    rules: rulesView(posting, file, ended, now),
  };
}

/** Actions of the office. Only the seller can give a consent. */
const officeActs: readonly ShowingAct[] = ["add", "change", "cancel", "feedback", "missed", "came"];

interface Sender {
  user: StaffUser;
  context: StepContext;
}

interface Found extends Sender {
  /** A form that answers an agent's request on behalf of the seller, or a form of the log. */
  sent: SentAnswer | SentShowing;
}

/** @throws Response 302 to the page when it's done, 400, 404, 503 */
export async function action({ request, params }: ActionFunctionArgs) {
  return officeAction<Sender, Found>(request, {
    open: () => openPosting(request, params.reference, "change-postings"),
    find: async (sender, sent) => ({
      ...sender,
      sent: parseAnswerForm(sent) ?? requireShowingForm(sent, officeActs),
    }),
    form: ({ sent }) => ({ form: sent.form }),
    async perform({ user, context: { posting }, sent }, values) {
      const which = { id: posting.id };
      const done =
        "request" in sent
          ? await answerRequest(which, sent, actorOf(user), values)
          : await changeShowings(which, sent, actorOf(user), values, lettersOfLog);
      if (typeof done !== "string") return done;
      const headers = { "Set-Cookie": await leaveNotice(request, done) };
      return { to: redirect(`${officePathOf(posting)}/showing-log`, { headers }) };
    },
  });
}

export default function OfficeShowings() {
  const page = useLoaderData<typeof loader>();
  const steps = page.view.open ? answerSteps(page.asked.requests, page.asked.answerFields) : [];
  const { of, errors } = useShowingForms(page.view, steps);
  const add = of("add");
  return (
    <div className="office-posting">
      {errors}
      <PostingHead head={page} title={words.title} />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5 listing-page">
          <p>
            The list has showings that the seller entered, agents requested on our site, or we heard of by
            phone.
          </p>
          {page.view.open ? null : <p>{words.closed}</p>}
          {page.view.missed.length > 0 ? <p>{words.missedCount(page.view.missed)}</p> : null}
          <Requests requests={page.asked.requests} steps={steps} />
          <ShowingGroups {...page.view} of={of} />
        </div>
        <div className="office-side stack gap-5 listing-page">
          {add ? (
            <section id="add-showing">
              <h2>{words.addTitle}</h2>
              <StepForm form={add} main />
            </section>
          ) : null}
          <section id="rules">
            <h2>{agentsWords.rules}</h2>
            <DetailsList items={page.rules} />
            <p>These apply to requests on our site. You and the seller can enter a showing at any time.</p>
          </section>
          <Consent {...page.view} mayConsent={false} of={of} />
        </div>
      </div>
    </div>
  );
}
