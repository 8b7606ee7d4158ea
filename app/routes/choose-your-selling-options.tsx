import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { PlanChooser } from "~/components/PlanChooser";
import { PlanTable } from "~/components/PlanTable";
import { choosePlan, readPlanAnswers } from "~/content/plan-chooser";
import { basicPlusOptions, planFeatures, planSummaries, plansPage, planTable } from "~/content/plans";
import { contentMeta } from "~/content-meta";
import { planOffers } from "~/structured-data";

export const headers = publicPage;
export const meta = contentMeta(plansPage, { says: [planOffers(planSummaries)] });

export const loader = ({ request }: LoaderFunctionArgs) => readPlanAnswers(new URL(request.url).searchParams);

export default function Page() {
  const answers = useLoaderData<typeof loader>();
  const choice = choosePlan(answers);
  return (
    <ArticlePage
      page={plansPage}
      before={
        <>
          <PlanChooser answers={answers} choice={choice} />
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
