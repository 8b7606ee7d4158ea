import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, sentence } from "~/lib/format";
import { Steps, useSteps } from "~/lib/forms/StepForm";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { pageAddresses } from "~/postings/home-page/agent-link";
import { addressExcerpts, addressWarning } from "~/postings/home-page/hidden-address";
import { agentsState, displayText, pageState } from "~/postings/home-page/switches";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { OpenHouseList } from "~/postings/open-houses/OpenHouseList";
import { openHousesView } from "~/postings/open-houses/view";
import listing from "~/postings/showings/showings.css?url";

/** The office's page about a home's public page: permission to advertise, the agent link and open houses. */

const title = "Home's page";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: listing },
];

const server = officePage({
  page: "/home-page",
  acts: [
    "permit-page",
    "withdraw-page",
    "renew-agents-address",
    "add-open-house",
    "change-open-house",
    "cancel-open-house",
    "enter-open-house",
  ],
  view({ posting, file, closures }) {
    const permitted = posting.page?.permitted;
    const state = pageState(posting);
    const { page: address, agents } = pageAddresses(posting, appOrigin());
    return {
      page: state.text,
      address: state.isOn ? address : null,
      permission: permitted
        ? sentence(`Permission given by ${calledAtOffice(permitted.by)}, ${dateAndTime(permitted.at)}`)
        : "No permission to advertise yet. An agent or the broker of record gives it after the seller approves the proof.",
      display: displayText(posting),
      // Before the permission, its form contains this text.
      named: permitted ? addressWarning(addressExcerpts(posting, file, new Date())) : null,
      agents: agentsState(posting),
      agentsAddress: agents,
      ...openHousesView(posting, new Date(), closures),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OfficeHomePage() {
  const shown = useLoaderData<typeof loader>();
  const { path } = shown;
  return (
    <PostingPage page={shown} title={title}>
      <ConfirmFirst />
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5 listing-page">
          <section id="permission">
            <h2>Permission to advertise</h2>
            <p>{shown.permission}</p>
            <p>
              Home's page: {shown.page} {shown.display}
            </p>
            {shown.named ? <p className="note">{shown.named}</p> : null}
            {shown.address ? <LinkLine href={shown.address}>See the public page</LinkLine> : null}
            <Steps of="permit-page" main />
            <Steps of="withdraw-page" folded />
          </section>
          <section id="open-houses">
            <h2>Open houses</h2>
            {shown.off && shown.onMls ? <p>{shown.off}</p> : null}
            <OpenHouseList openHouses={shown.openHouses} forms={useSteps().forms} />
            <Steps of="add-open-house" folded summary="Add an open house for the seller" />
          </section>
        </div>
        <div className="office-side stack gap-5 listing-page">
          <section id="agents">
            <h2>Agent link</h2>
            <p>For the remarks for brokerages on the MLS. It's also on the field sheet.</p>
            <TextList items={shown.agents} />
            {shown.agentsAddress ? (
              <p>
                <code className="listing-address">{shown.agentsAddress}</code>
              </p>
            ) : (
              <p>
                No agent link yet. It's created when you give permission, or when the seller switches
                something on.
              </p>
            )}
            <Steps of="renew-agents-address" folded />
          </section>
          {shown.onMls ? (
            <section>
              <h2>Printable sheets</h2>
              <ul className="rows taps">
                <li>
                  <PageLink href={`${path}/window-sheet`}>Window sheet</PageLink>
                </li>
                <li>
                  <PageLink href={`${path}/sign-in-sheet`}>Visitors' sheet for an open house</PageLink>
                </li>
              </ul>
            </section>
          ) : null}
        </div>
      </div>
    </PostingPage>
  );
}
