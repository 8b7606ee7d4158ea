import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { samplePath, sampleStepPath, sampleSteps } from "~/content/sample-sale";
import { startOrder } from "~/content/site";
import { type PageHandle, pageMeta, type RootMetaFunction } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { Anchor } from "~/lib/ui/Anchor";
import offersStyles from "~/postings/offers/offers.css?url";
import { sortOf } from "~/postings/offers/view";
import postingsStyles from "~/postings/postings.css?url";
import proofStyles from "~/postings/proof/proof.css?url";
import listingStyles from "~/postings/showings/showings.css?url";
import { SampleScreen } from "~/sample/SampleScreen";
import sampleStyles from "~/sample/sample.css?url";
import { screenOf } from "~/sample/screens.server";
import workspaceStyles from "~/styles/workspace.css?url";

/** One step of the sample sale: the account as its seller saw it at that time, read-only. */

const stepOf = (name: string | undefined) => sampleSteps.find((step) => step.name === name);

export const handle: PageHandle = {
  title: (data) => (data ? `${stepOf(data.name)?.title}: a sample sale` : ""),
};
export const meta: RootMetaFunction<typeof loader> = ({ data }) => {
  const step = stepOf(data?.name);
  // Search engines only index the page that links to the steps.
  return step
    ? [...pageMeta({ title: step.title, description: step.text }), { name: "robots", content: "noindex" }]
    : [];
};
export const links: LinksFunction = () =>
  [workspaceStyles, postingsStyles, offersStyles, proofStyles, listingStyles, sampleStyles].map((href) => ({
    rel: "stylesheet",
    href,
  }));

/** @throws Response 404 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const step = stepOf(params.step);
  if (!step) throw notFound();
  return screenOf(step.name, sortOf(request));
}

export default function Page() {
  const screen = useLoaderData<typeof loader>();
  const index = sampleSteps.findIndex(({ name }) => name === screen.name);
  const [step, before, after] = [sampleSteps[index], sampleSteps[index - 1], sampleSteps[index + 1]];
  if (!step) return null;
  return (
    <article className="account account-home flow-4">
      <p className="sample-where">
        <Anchor href={samplePath}>A sample sale</Anchor> · Step {index + 1} of {sampleSteps.length}
      </p>
      <h1>{step.title}</h1>
      <p className="lede">{step.text}</p>
      <div className="sample-screen card stack account-body">
        <p className="soft">
          The home and the people are made up. The rest is what a seller sees in the account, except that
          nothing can be filled in here.
        </p>
        <SampleScreen screen={screen} />
      </div>
      <nav className="cluster" aria-label="Steps of the sample sale">
        {before ? (
          <Anchor className="button" href={sampleStepPath(before.name)}>
            Back: {before.title}
          </Anchor>
        ) : null}
        {after ? (
          <Anchor className="button button-main" href={sampleStepPath(after.name)}>
            Next: {after.title}
          </Anchor>
        ) : (
          <Anchor className="button button-main" href={startOrder.href}>
            {startOrder.label}
          </Anchor>
        )}
      </nav>
    </article>
  );
}
