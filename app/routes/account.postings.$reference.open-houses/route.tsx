import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { StepErrors, StepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { failureOf } from "~/postings/answered";
import { headOf, pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import type { StepName } from "~/postings/machine";
import { OpenHouseList } from "~/postings/open-houses/OpenHouseList";
import { openHousesView } from "~/postings/open-houses/view";
import { sellerAction, sellersContext, stepRefusals } from "~/postings/seller-action.server";
import { requireSharedListing } from "~/postings/seller-guard.server";
import styles from "~/postings/showings/showings.css?url";
import { drawnForms } from "~/postings/step-action.server";

/** The seller's page of open houses. */

const title = "Open houses";
const page = "/open-houses";

const acts = [
  "add-open-house",
  "change-open-house",
  "cancel-open-house",
] as const satisfies readonly StepName[];

const moved = "That's no longer possible: the listing has changed. This page shows how things are now.";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (shown) => (shown ? `${title}: ${shown.name}` : title) };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting, coOwner } = await requireSharedListing(request, params.reference);
  return {
    ...headOf(posting),
    path: pathOf(posting),
    ...openHousesView(posting, new Date()),
    reads: coOwner !== null,
    forms: drawnForms(acts, sellersContext(posting, undefined, coOwner)),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { answer, init } = await sellerAction(request, params.reference, {
    acts,
    page,
    refusals: stepRefusals(moved),
    isThere: ({ mls }) => mls !== null,
    notice: (act) =>
      act === "add-open-house"
        ? "The open house is added. We'll enter it on the MLS and email you."
        : act === "change-open-house"
          ? "The open house is changed. We'll update the MLS and email you."
          : "The open house is cancelled.",
  });
  return data(answer, init);
}

export default function OpenHouses() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { forms, path } = shown;
  const failure = failureOf(answer);
  const add = forms.find(({ act }) => act === "add-open-house");
  return (
    <ListingPage page={shown} title={title} errors={<StepErrors forms={forms} failure={failure} />} spaced>
      <p className="lede">
        {shown.reads
          ? "The seller enters open houses. You can read them here."
          : "They appear on your home's page at once, if it's on. Our office enters them on the MLS."}
      </p>
      {shown.off ? <p className="note">{shown.off}</p> : null}
      <OpenHouseList openHouses={shown.openHouses} forms={forms} />
      {add ? (
        <section id="add">
          <h2>Add an open house</h2>
          <StepForm form={add} main />
        </section>
      ) : null}
      <section>
        <h2>For the day</h2>
        <p>
          Somebody you trust should be in the home the whole time. Ask visitors to write their names down, and
          put away medicine, keys and mail.
        </p>
        <ul className="taps">
          <li>
            <PageLink href={`${path}/sign-in-sheet`}>A visitors' sheet to print</PageLink>
          </li>
          <li>
            <PageLink href={`${path}/window-sheet`}>
              A sheet for the window, with a code to the home's page
            </PageLink>
          </li>
        </ul>
      </section>
    </ListingPage>
  );
}
