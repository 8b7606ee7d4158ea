import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { longDate } from "~/lib/format";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { spanText } from "~/lib/time/closures";
import { DataTable } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { alreadyRemovedMessage, type ClosuresContext, closureSteps } from "~/office/closures/steps.server";
import { settingsPage } from "~/office/settings-page.server";
import { officeDaysNow } from "~/work/closures/days.server";
import { isInForce, type OfficeClosure } from "~/work/closures/record";

/** Office closures besides weekends and public holidays. */

const title = "Closures";
const closed = "Office closures";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** Maximum number of past and removed closures on the page. */
const mostEarlier = 20;

const server = settingsPage({
  path: "/office/closures",
  read: "read-people",
  change: "change-closures",
  gone: alreadyRemovedMessage,
  steps: closureSteps,
  open: async (by): Promise<ClosuresContext> => ({
    ...by,
    days: await orServiceUnavailable(officeDaysNow()),
  }),
  view({ days: { closures }, today }) {
    const isAhead = (one: OfficeClosure) => isInForce(one) && one.to >= today;
    return {
      closures: closures.filter(isAhead).map((one) => ({ ...one, days: spanText(one, today) })),
      earlier: closures
        .filter((one) => !isAhead(one))
        .slice(-mostEarlier)
        .map((one) => ({ ...one, days: spanText(one, "") })),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function Closures() {
  const { mayChange, closures, earlier } = useLoaderData<typeof loader>();
  return (
    <>
      <StepErrors />
      <h1>{title}</h1>
      <div className="columns gap-6">
        <div className="flow">
          <section>
            <h2>{closed}</h2>
            {closures.length > 0 ? (
              <DataTable
                headed
                caption={closed}
                head={["Days", "Reason", "Entered", ""]}
                rows={closures.map(({ id, from, days, reason, by, enteredAt }) => [
                  <PageLink key="days" href={`/office/calendar?day=${from}`}>
                    {days}
                  </PageLink>,
                  reason,
                  `${by.name}, ${longDate(enteredAt)}`,
                  <div key="remove" className="office-in-row">
                    <Steps of="open" variant={id} quiet />
                  </div>,
                ])}
              />
            ) : (
              <p>No closures entered. You don't need to enter weekends and public holidays.</p>
            )}
            {earlier.length > 0 ? (
              <details>
                <summary className="fold-line">Past and removed</summary>
                <ul>
                  {earlier.map(({ id, days, reason, by, enteredAt, removedBy, removedAt }) => (
                    <li key={id}>
                      {`${days}: ${reason}. Entered by ${by.name}, ${longDate(enteredAt)}.`}
                      {removedBy && removedAt
                        ? ` Removed by ${removedBy.name}, ${longDate(removedAt)}.`
                        : null}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            {mayChange ? null : <p>Only the broker of record can enter closures.</p>}
          </section>
        </div>
        <div className="stack gap-5">
          {mayChange ? (
            <section>
              <h2>Add a closure</h2>
              <Steps of="close" main />
              <ConfirmFirst />
            </section>
          ) : null}
          <section>
            <h2>How a closure moves deadlines</h2>
            <p>
              New deadlines for answers, calls, enquiries, changes and new listings skip its days. Sellers
              can't choose these days for a call. Earlier promises keep their deadlines.
            </p>
            <p>
              Deadlines set by law, the board or an agreement don't move: irrevocable times, notices to
              buyers, reports of a sale, signed changes, conditions, closings, first and last days.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
