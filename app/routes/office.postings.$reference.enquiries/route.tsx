import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { officeAction } from "~/accounts/staff/form-action.server";
import type { StaffUser } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import type { Fields, Values } from "~/lib/forms/form";
import { pageStep } from "~/lib/forms/page-step";
import { StepForm } from "~/lib/forms/StepForm";
import { newRequestId } from "~/lib/ids";
import { actorOf, carriedFields } from "~/lib/steps/step";
import { markEnquiries, parseMarking, recordCall } from "~/postings/enquiries/change.server";
import { EnquiryErrors, EnquiryList } from "~/postings/enquiries/Enquiries";
import { type EnquiryMarking, takesCalls } from "~/postings/enquiries/enquiry";
import { callFields } from "~/postings/enquiries/fields";
import { enquiriesView } from "~/postings/enquiries/view";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { PostingHead } from "~/postings/office/PostingHead";
import posting from "~/postings/office/posting.css?url";
import { officeHead, officePathOf, openPosting } from "~/postings/office/postings.server";
import showings from "~/postings/showings/showings.css?url";
import type { StepContext } from "~/postings/step";
import { findEnquiries } from "~/postings/store.server";

/** The office's page of enquiries by buyers without an agent, for recording calls and passing enquiries on. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: posting },
  { rel: "stylesheet", href: showings },
];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, context } = await openPosting(request, params.reference);
  const file = await orServiceUnavailable(findEnquiries(context.posting.id));
  return {
    ...officeHead(user, context, "/enquiries"),
    view: enquiriesView(context.posting, file, "office", new Date()),
    open: takesCalls(context.posting),
    changeId: newRequestId(),
  };
}

const noteAct = "note-call";

const officeMarks: readonly EnquiryMarking[] = ["passed-on", "not-passed-on", "junk", "not-junk"];

interface Sent {
  user: StaffUser;
  context: StepContext;
  /** Null if it records a call. */
  marking: ReturnType<typeof parseMarking>;
}

/** @throws Response 302 to the page when it's done, 400, 404, 503 */
export async function action({ request, params }: ActionFunctionArgs) {
  return officeAction<Pick<Sent, "user" | "context">, Sent>(request, {
    open: () => openPosting(request, params.reference, "change-postings"),
    async find(sender, sent) {
      const marking = parseMarking(sent, officeMarks);
      if (!marking && sent.get("act") !== noteAct) throw new Response("Bad request", { status: 400 });
      return { ...sender, marking };
    },
    form: ({ marking }) => ({
      form: marking?.form ?? { id: noteAct, fields: { ...carriedFields, ...callFields } as Fields },
    }),
    async perform({ user, context: { posting }, marking }, values) {
      const done = marking
        ? await markEnquiries({ id: posting.id }, marking, actorOf(user))
        : // Checked against these fields above.
          await recordCall(posting.id, actorOf(user), values as Values<typeof callFields>);
      if (typeof done !== "string") return done;
      const headers = { "Set-Cookie": await leaveNotice(request, done) };
      return { to: redirect(`${officePathOf(posting)}/enquiries`, { headers }) };
    },
  });
}

export default function OfficeEnquiries() {
  const page = useLoaderData<typeof loader>();
  const { view, open } = page;
  const call = open ? [pageStep(noteAct, "Log the call", page.changeId, { fields: callFields })] : [];
  return (
    <div className="office-posting">
      <EnquiryErrors view={view} more={call} />
      <PostingHead head={page} title={words.title} />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5 listing-page">
          <p>{words.passedOn}</p>
          <EnquiryList
            title="Enquiries to pass on"
            none="No enquiries to pass on."
            enquiries={view.waiting}
            main
          />
          {view.others.length > 0 ? (
            <EnquiryList title="Passed on or answered" none="" enquiries={view.others} />
          ) : null}
        </div>
        <div className="office-side stack gap-5 listing-page">
          <section id="note">
            <h2>Log a buyer's call</h2>
            {call.length === 0 ? <p>{words.closed}</p> : null}
            {call.map((form) => (
              <StepForm key={form.id} form={form} main={view.waiting.length === 0} />
            ))}
          </section>
        </div>
      </div>
    </div>
  );
}
