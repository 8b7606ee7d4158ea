import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { SignInFirst, signInFirstTitle } from "~/accounts/SignInFirst";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { StepForm } from "~/lib/forms/StepForm";
import type { Actor } from "~/lib/steps/states";
import { PageLink } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { ListingHead } from "~/postings/listing/ListingHead";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo, requireListing } from "~/postings/seller-guard.server";
import { Consent } from "~/postings/showings/Consent";
import { changeShowings, knownShowing, sentShowing } from "~/postings/showings/change.server";
import { ShowingGroups, useShowingForms } from "~/postings/showings/Showings";
import styles from "~/postings/showings/showings.css?url";
import { showingsView } from "~/postings/showings/view";
import { showingsPage as words } from "~/postings/showings/words";
import { findShowings } from "~/postings/store.server";

/** The seller's page of the showings of their home. */

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (_, status) => (status === 401 ? signInFirstTitle : words.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function loader({ request, params, context: { signedOut } }: LoaderFunctionArgs) {
  if (signedOut) return null;
  const posting = await requireListing(request, params.reference);
  const file = await orServiceUnavailable(findShowings(posting.id));
  const all = new URL(request.url).searchParams.has("all");
  return showingsView(posting, file, pathOf(posting), all);
}

/** @throws Response 303 to the page when it is done; 400; 404; 503 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await sellerForm(request, params.reference, context, {
    loginShows: (sent) => sentShowing(sent)?.form.fields ?? {},
    form: ({ sent }) => ({ form: knownShowing(sent).form }),
    async perform({ sender, posting, sent }, values) {
      const { uid } = sender.user;
      const actor: Actor = { role: "seller", id: uid, name: null };
      const which = { uid, reference: posting.reference };
      const done = await changeShowings(which, knownShowing(sent), actor, values);
      if (typeof done !== "string") return done;
      return { to: await backTo(`${pathOf(posting)}/showing-log`, sender, done) };
    },
  });
  return data(answer, init);
}

export default function ShowingsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  return page ? <ShowingLog page={page} /> : null;
}

function ShowingLog({ page }: { page: NonNullable<SerializeFrom<typeof loader>> }) {
  const { path, open, state } = page;
  const { of, errors } = useShowingForms(page);
  const add = of("add");
  return (
    <div className="listing-page">
      {errors}
      <p>
        <PageLink href={path}>Back to the listing</PageLink>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <p className="lede">
        Keep a record of who visits and when. It's your own log, and our office sees it too.
      </p>
      {open ? null : <p>{words.closed}</p>}
      {state === "live" ? (
        <p>
          No showings today?{" "}
          <PageLink href={`${path}/amendments/stop-showings`}>Stop showings today</PageLink>
        </p>
      ) : null}
      <ShowingGroups {...page} of={of} />
      {add ? (
        <section id="add-showing">
          <h2>{words.addTitle}</h2>
          <StepForm form={add} main />
        </section>
      ) : null}
      <Consent {...page} mayConsent of={of} />
    </div>
  );
}
