import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { PlanTable } from "~/components/PlanTable";
import { basicPlusOptions, planFeatures, planSummaries, plansPage, planTable } from "~/content/plans";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta = () => pageMeta(plansPage);

export default function Page() {
  return (
    <ArticlePage
      page={plansPage}
      before={
        <PlanTable
          summaries={planSummaries}
          features={planFeatures}
          options={basicPlusOptions}
          words={planTable}
        />
      }
    />
  );
}
