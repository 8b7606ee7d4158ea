import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import type { PageHandle } from "~/document/meta";
import { today } from "~/lib/format";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";
import { DataTable } from "~/lib/ui/Blocks";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import {
  mostRecords,
  periodForm,
  periodOf,
  periodPath,
  periodZipPath,
  usualPeriod,
} from "~/postings/inspection/period";
import { recordsIn } from "~/postings/inspection/period.server";

/** For an inspection: all records of a period in one file. For the broker of record. */

const title = "Records of a period";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request, "export-period");
  const day = today();
  const period = periodOf(new URL(request.url), day);
  return {
    day,
    period,
    records: period && (await recordsIn(period)),
    confirmPath: isRecentSignIn(user)
      ? null
      : confirmPasswordPath(period ? periodPath(period) : "/office/records"),
  };
}

type Sender = { user: StaffUser };

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await officeAction<Sender, Sender, ReturnType<typeof periodForm>["fields"]>(
    request,
    {
      open: async () => ({ user: await requireStaff(request, "export-period") }),
      find: async (sender) => sender,
      form: () => ({ form: periodForm(today()) }),
      async perform(_, { first, last }) {
        if (last < first)
          return { errors: { fields: { last: ["The last day can't be before the first."] } } };
        return { to: redirect(periodPath({ first, last })) };
      },
    },
  );
  return formFailure(failure, { status });
}

/** @param count left out where there are more than one file takes */
const headingOf = (count?: number): string => {
  if (count === undefined) return "Too many records";
  if (count === 0) return "No orders were sent in these days";
  return count === 1 ? "One record" : `${count} records`;
};

export default function Records() {
  const { day, period, records, confirmPath } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(periodForm(day), { defaults: period ?? usualPeriod(day) });
  const count = records?.length ?? 0;
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      <p>
        For an inspection: every order that was sent to us from the first day to the last, with all that
        happened to it until now: a cover to read, documents, photos, tables. For sales of a period, begin
        early enough for their orders.
      </p>
      <DescribedForm form={form}>
        {drawn}
        <FormStatus />
        <BusyButton busy="Looking…" className="button">
          Show what there is
        </BusyButton>
      </DescribedForm>
      {period ? (
        <section>
          <h2>{headingOf(records?.length)}</h2>
          {records ? null : (
            <p>That's more than {mostRecords}, which is what one file takes. Choose fewer days.</p>
          )}
          {count > 0 && confirmPath ? <ConfirmFirst href={confirmPath} elsewhere={false} /> : null}
          {count > 0 && !confirmPath ? (
            <>
              <p>
                <a className="button button-main" href={periodZipPath(period)}>
                  Download all of it (ZIP)
                </a>
              </p>
              <p>
                It has clients' names and documents: delete the file when it was used. Our log notes who
                downloaded what.
              </p>
            </>
          ) : null}
          {count > 0 ? (
            <DataTable
              caption="In the order in which they were sent"
              head={["Reference", "Home", "Seller", "State", "Sent"]}
              rows={(records ?? []).map(({ reference, address, seller, state, sentOn }) => [
                reference,
                address,
                seller,
                state,
                sentOn,
              ])}
            />
          ) : null}
        </section>
      ) : null}
    </>
  );
}
