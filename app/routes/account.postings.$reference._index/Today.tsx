import type { SerializeFrom } from "@remix-run/node";
import { StepErrors } from "~/lib/forms/StepForm";
import { ControlPanel } from "~/postings/panel/ControlPanel";
import { CopyOrder, FirstPageHead, HomeCode, OwnAnswer } from "./Head";
import type { todayView } from "./view.server";

/** First page of a listing: the home and what waits for the seller. */
export const Today = ({ page }: { page: SerializeFrom<Awaited<ReturnType<typeof todayView>>> }) => (
  <>
    <StepErrors forms={page.forms} />
    <FirstPageHead page={page} />
    <div className="order stack gap-6">
      <OwnAnswer page={page} />
      <HomeCode page={page} />
      {page.panel ? (
        <ControlPanel
          panel={page.panel}
          next={page.shared ? null : page.next}
          sends={{ path: page.path, changeId: page.changeId }}
        />
      ) : page.next && !page.shared ? (
        <p className="card">{page.next}</p>
      ) : null}
    </div>
    <CopyOrder id={page.copy} />
  </>
);
