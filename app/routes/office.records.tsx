import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { capitalised, countInWords } from "~/content/phrases";
import type { PageHandle } from "~/document/meta";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { DataTable } from "~/lib/ui/Blocks";
import { LinkLine } from "~/lib/ui/PageLink";
import { beginTrades, lastTradeOf, type TradeSeriesContext } from "~/office/money/trade-series.server";
import { settingsPage, settingsStep } from "~/office/settings-page.server";
import {
  mostRecords,
  periodFields,
  periodFrom,
  periodOf,
  periodPath,
  periodZipPath,
  type RecordPeriod,
  recordHeads,
  typedPeriod,
} from "~/postings/inspection/period";
import { findRecords } from "~/postings/inspection/period.server";
import { tradeName } from "~/postings/sale/trade";

/** Records of a period in one file, for an inspection. For the broker of record. */

const title = "Records for an inspection";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title };

interface Context extends TradeSeriesContext {
  /** Period that the address asks for, or null. */
  period: RecordPeriod | null;
}

const showPeriod = settingsStep("show", {
  button: "Show records",
  withoutPassword: true,
  forms: ({ today, period }: Context) => [
    { fields: periodFields(today), defaults: typedPeriod(period, today) },
  ],
  take({ sent }) {
    const read = periodFrom(sent);
    return "errors" in read ? { errors: { fields: read.errors } } : { to: periodPath(read.period) };
  },
});

const server = settingsPage({
  path: "/office/records",
  read: "export-period",
  change: "export-period",
  steps: [showPeriod, beginTrades],
  open: async (by, { request }): Promise<Context> => ({
    ...by,
    period: periodOf(new URL(request.url), by.today),
    lastTrade: await orServiceUnavailable(lastTradeOf(by.today)),
  }),
  view: async ({ user, period, today, lastTrade }) => ({
    period,
    nextTrade: lastTrade === null ? null : tradeName(today.slice(0, 4), lastTrade + 1),
    records: period && (await findRecords(period)),
    passwordPath: period && !isRecentSignIn(user) ? confirmPasswordPath(periodPath(period)) : null,
  }),
});
export const loader = server.loader;
export const action = server.action;

/** @param count left out if there are more than fit in one file */
const headingOf = (count?: number): string => {
  if (count === undefined) return "Too many records";
  return count === 0 ? "No records in this period" : capitalised(countInWords(count, "record"));
};

export default function Records() {
  const { period, records, nextTrade, passwordPath } = useLoaderData<typeof loader>();
  const count = records?.length ?? 0;
  return (
    <>
      <StepErrors />
      <h1>{title}</h1>
      <p>
        Orders, listings and sales, each with a cover page, documents, photos and tables up to today. A
        conditional or firm sale has a trade number.
      </p>
      <div id="records">
        <Steps of="show" />
      </div>
      {period ? (
        <section>
          <h2>{headingOf(records?.length)}</h2>
          {records ? null : <p>One file can hold up to {mostRecords} records. Choose a shorter period.</p>}
          {count > 0 ? <ConfirmFirst href={passwordPath} /> : null}
          {count > 0 && !passwordPath ? (
            <>
              <LinkLine className="button button-main" href={periodZipPath(period)}>
                Download the records (ZIP)
              </LinkLine>
              <p>
                The file has clients' names and documents, so delete it after use. Downloads are logged with
                your name.
              </p>
            </>
          ) : null}
          {count > 0 ? (
            <DataTable
              caption="In the order of the period"
              head={recordHeads}
              rows={(records ?? []).map(
                ({ reference, address, seller, state, sentOn, closingOn, trades }) => [
                  reference,
                  address,
                  seller,
                  state,
                  sentOn,
                  closingOn,
                  trades,
                ],
              )}
            />
          ) : null}
        </section>
      ) : null}
      <section>
        <h2>Trade numbers</h2>
        <p>
          {nextTrade
            ? `The next sale gets ${nextTrade}.`
            : "No sale has a number this year yet. Without a first number, the series begins at 1."}
        </p>
        <Steps of="begin-trades" />
      </section>
    </>
  );
}
