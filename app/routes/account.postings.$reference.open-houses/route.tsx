import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { StepErrors, StepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { ListingPage } from "~/postings/ListingPage";
import { OpenHouseList } from "~/postings/open-houses/OpenHouseList";
import { openHousesView } from "~/postings/open-houses/view";
import { sellersPage } from "~/postings/sellers-page.server";
import styles from "~/postings/showings/showings.css?url";

/** The seller's page of open houses. */

const title = "Open houses";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (shown) => (shown ? `${title}: ${shown.name}` : title) };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = sellersPage({
  page: "/open-houses",
  steps: {
    "add-open-house": "The open house is added. We'll enter it on the MLS and email you.",
    "change-open-house": "The open house is changed. We'll update the MLS and email you.",
    "cancel-open-house": "The open house is cancelled.",
  },
  view: ({ posting, now, closures }) => openHousesView(posting, now, closures),
});
export const loader = server.loader;
export const action = server.action;

export default function OpenHouses() {
  const shown = useLoaderData<typeof loader>();
  const { forms, path } = shown;
  const add = forms.find(({ act }) => act === "add-open-house");
  return (
    <ListingPage page={shown} title={title} errors={<StepErrors forms={forms} />} spaced>
      <p className="lede">
        {shown.reads
          ? "The seller enters open houses. You can read them here."
          : "Open houses appear at once on your home's page, if it's on, and our office enters them on the MLS."}
      </p>
      {shown.off ? <p className="note">{shown.off}</p> : null}
      <h2 className="visually-hidden">Planned</h2>
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
    </ListingPage>
  );
}
