import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import type { PageHandle } from "~/document/meta";
import { FoldedStepForm, StepErrors, StepForm } from "~/lib/forms/StepForm";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { pageAddresses } from "~/postings/home-page/agent-link";
import { addressExcerpts, addressWarning } from "~/postings/home-page/hidden-address";
import {
  agentsState,
  displayText,
  hasSwitches,
  isOffInternet,
  pageState,
  privateThings,
  publicThings,
} from "~/postings/home-page/switches";
import { ListingPage } from "~/postings/ListingPage";
import { sellersPage } from "~/postings/sellers-page.server";
import listing from "~/postings/showings/showings.css?url";

/** The seller's page about the home's public page: a preview, its switches and the agent link. */

const title = "Your home's page";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (shown) => (shown ? `${title}: ${shown.name}` : title) };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listing }];

const server = sellersPage({
  page: "/home-page",
  steps: {
    "switch-page": ({ posting }) => `Saved. Your home's page: ${pageState(posting).text}`,
    "renew-agents-address":
      "There's a new agent link. We'll put it in the remarks for brokerages on the MLS.",
  },
  isThere: hasSwitches,
  view({ posting, now }) {
    const state = pageState(posting);
    const { page: address, agents } = pageAddresses(posting, appOrigin());
    return {
      page: state.text,
      address: state.isOn ? address : null,
      permitted: Boolean(posting.page?.permitted),
      offInternet: isOffInternet(posting),
      display: displayText(posting),
      named: addressWarning(addressExcerpts(posting, { facts: {} }, now)),
      agents: agentsState(posting),
      agentsAddress: agents,
      listed: posting.mls !== null,
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function HomePageSwitches() {
  const shown = useLoaderData<typeof loader>();
  const { forms, path } = shown;
  const switches = forms.find(({ act }) => act === "switch-page");
  const renew = forms.find(({ act }) => act === "renew-agents-address");
  return (
    <ListingPage page={shown} title={title} errors={<StepErrors forms={forms} />} spaced>
      <p className="lede">
        {shown.page}
        {shown.reads ? " The seller switches it on and off." : null}
      </p>
      {shown.address ? (
        <LinkLine line="actions" className="button" href={shown.address}>
          See the public page
        </LinkLine>
      ) : null}
      {shown.offInternet ? (
        <p className="note">
          Your order keeps the home off the internet, so it can't have a page of its own. To change that,{" "}
          <PageLink href={`${path}#messages`}>write to us</PageLink>: the MLS must be told too.
        </p>
      ) : null}
      {shown.named ? (
        <p className="note">
          {shown.named} <PageLink href={`${path}#messages`}>Write to us</PageLink> if it should be changed.
        </p>
      ) : null}
      <section>
        <h2>What is public, and what isn't</h2>
        <div className="columns">
          <div>
            <h3>Everyone can read</h3>
            <TextList className="bulleted" items={publicThings} />
          </div>
          <div>
            <h3>Not public</h3>
            <TextList className="bulleted" items={privateThings} />
          </div>
        </div>
        <p>{shown.display}</p>
        <LinkLine line="actions" className="button" href={`${path}/home-page/preview`}>
          See a preview
        </LinkLine>
      </section>
      {switches ? (
        <section id="switches">
          <h2>Switches</h2>
          {shown.permitted ? null : (
            <p>
              Our office has to give permission to advertise the home first. What you switch on now starts
              once we have.
            </p>
          )}
          <StepForm form={switches} main />
        </section>
      ) : null}
      <section id="agents">
        <h2>Agent link</h2>
        <p>
          Buyers' agents use it to request showings and to register written offers, whichever you've switched
          on. We put it in the remarks for brokerages on the MLS, which only agents read.
        </p>
        <TextList items={shown.agents} />
        {shown.agentsAddress ? (
          <p>
            <code className="listing-address">{shown.agentsAddress}</code>
          </p>
        ) : (
          <p>You'll get a link when you switch something on.</p>
        )}
        {renew ? (
          <FoldedStepForm form={renew} summary="Replace this link if it has been passed around" />
        ) : null}
      </section>
      {shown.listed ? (
        <section>
          <h2>Open houses and sheets to print</h2>
          <ul className="taps">
            <li>
              <PageLink href={`${path}/showing-log#open-houses`}>Open houses</PageLink>
            </li>
            {shown.address ? (
              <li>
                <a href={`${shown.address}/feature-sheet`}>A feature sheet: the page's facts on one page</a>
              </li>
            ) : null}
            <li>
              <PageLink href={`${path}/window-sheet`}>A window sheet with a code to the page</PageLink>
            </li>
            <li>
              <PageLink href={`${path}/sign-in-sheet`}>A visitors' sheet for an open house</PageLink>
            </li>
          </ul>
        </section>
      ) : null}
    </ListingPage>
  );
}
