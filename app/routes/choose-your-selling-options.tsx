import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlanChooser } from "~/components/plans/PlanChooser";
import { PlanTable } from "~/components/plans/PlanTable";
import { ArticlePage } from "~/components/site/ArticlePage";
import { basicPlusOptions, planFeatures, planSummaries, plansPage, planTable } from "~/content/plans";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { planOffers } from "~/document/structured-data";
import { askedName, choosePlan, readPlanAnswers } from "~/rules/plan-chooser";
import styles from "~/styles/plans.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: plansPage.title };
export const meta = contentMeta(plansPage, { schema: [planOffers(planSummaries)] });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const answers = readPlanAnswers(searchParams);
  return { answers, choice: choosePlan(answers), asked: searchParams.has(askedName) };
}

export default function Page() {
  const { asked, answers, choice } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      page={plansPage}
      before={
        <>
          <PlanChooser answers={answers} choice={choice} asked={asked} />
          <PlanTable
            summaries={planSummaries}
            features={planFeatures}
            options={basicPlusOptions}
            words={planTable}
            highlight={choice?.plan}
          />
        </>
      }
    />
  );
}
