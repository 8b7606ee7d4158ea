import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { officeDays as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { torontoDay } from "~/lib/format";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { idOfForm } from "~/lib/ids";
import { spanText } from "~/lib/time/closures";
import { DataTable } from "~/lib/ui/Blocks";
import { PageLink } from "~/lib/ui/PageLink";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { changeOfficeDays } from "~/office/closures/days.server";
import { closureForm, removeForm } from "~/office/closures/forms";
import { showClosures } from "~/office/closures/page.server";
import { lengthOf, withClosure, withoutClosure } from "~/office/closures/record";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { refusalText, closuresPage as words } from "~/office/words/closures";
import { officeRequest } from "~/office/words/office";

/** When the office is closed besides weekends and public holidays. */

const path = "/office/closures";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showClosures(request);

const acts = ["close", "open"] as const;
type Act = (typeof acts)[number];

interface Sender {
  user: StaffUser;
}

type Found = Sender & { act: Act; id: string; today: string };

const formsFor = (today: string) => ({ close: closureForm(today), open: removeForm });

/** What a form's days come to: one day where only the first is given; or what is wrong with them. */
function spanOf(first: string, last: string | undefined) {
  const span = { from: first, to: last || first };
  if (span.to < span.from) return { wrong: "The last day is before the first one." };
  if (lengthOf(span) > limits.closureDays) return { wrong: `Enter ${limits.closureDays} days at the most.` };
  return { span };
}

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await officeAction<Sender, Found>(request, {
    open: async () => ({ user: await requireStaff(request, "change-closures") }),
    async find(sender, sent) {
      const act = acts.find((one) => one === sent.get("act"));
      if (!act) throw new Response("Bad request", { status: 400 });
      return { ...sender, act, id: idOfForm(sent), today: torontoDay(new Date()) };
    },
    form: ({ act, today }): { form: Form<Fields> } => ({ form: formsFor(today)[act] }),
    async perform({ user, act, id, today }, sent) {
      if (!isRecentSignIn(user)) return { errors: { form: [officeRequest.confirmAndSend] }, status: 401 };
      const done = async (change: Awaited<ReturnType<typeof changeOfficeDays>>, text: string) =>
        "refused" in change
          ? { errors: { form: [refusalText(change, today)] }, status: 409 as const }
          : { to: redirect(path, { headers: { "Set-Cookie": await leaveNotice(request, text) } }) };
      const by = { uid: user.uid, name: user.name };
      const at = new Date();
      if (act === "open")
        return done(
          await changeOfficeDays((days) => withoutClosure(days, String(sent.id), by, at)),
          "Removed. What we promise from now on counts those days again.",
        );
      const { span, wrong } = spanOf(String(sent.from), sent.to as string | undefined);
      if (!span) return { errors: { fields: { to: [wrong] } } };
      const closure = { ...span, id, reason: String(sent.reason), enteredAt: at, by };
      return done(
        await changeOfficeDays((days) => withClosure(days, { ...closure, removedAt: null, removedBy: null })),
        `The office is closed ${spanText(span, today)}. What we promise from now on leaves that out.`,
      );
    },
  });
  return formFailure(failure, { status });
}

export default function Closures() {
  const page = useLoaderData<typeof loader>();
  const { today, isBroker, isRecent, closures, earlier } = page;
  const failure = useFormFailure();
  const sent = Object.values(formsFor(today)).find(({ id }) => id === failure?.formId);
  return (
    <>
      <ErrorSummary errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []} />
      <h1>{words.title}</h1>
      <div className="columns gap-6">
        <div className="flow">
          <section>
            <h2>{words.closed}</h2>
            {closures.length > 0 ? (
              <DataTable
                headed
                caption={words.closed}
                head={words.closedHead}
                rows={closures.map(({ id, days, href, reason, entered }) => [
                  <PageLink key="days" href={href}>
                    {days}
                  </PageLink>,
                  reason,
                  entered,
                  isBroker && isRecent ? <Remove key="remove" id={id} name={days} /> : "",
                ])}
              />
            ) : (
              <p>{words.none}</p>
            )}
            {earlier.length > 0 ? (
              <details>
                <summary className="fold-line">{words.earlier}</summary>
                <ul>
                  {earlier.map(({ id, text, removed }) => (
                    <li key={id}>
                      {text} {removed}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            {isBroker ? null : <p>{words.broker}</p>}
          </section>
        </div>
        <div>
          {isBroker ? (
            <section>
              <h2>{words.enter}</h2>
              {isRecent || failure ? <Close today={today} changeId={page.changeId} /> : null}
              {isRecent ? null : (
                <ConfirmFirst href={confirmPasswordPath(path)} elsewhere={Boolean(failure)} />
              )}
            </section>
          ) : null}
          <section>
            <h2>{words.follows}</h2>
            <p>{words.leftOut}</p>
            <p>{words.legal}</p>
          </section>
        </div>
      </div>
    </>
  );
}

const Remove = ({ id, name }: { id: string; name: string }) => (
  <PageForm className="office-in-row">
    <input type="hidden" name="act" value="open" />
    <input type="hidden" name="id" value={id} />
    <BusyButton busy="Removing…" className="button button-quiet">
      {words.remove}
      <span className="visually-hidden"> {name}</span>
    </BusyButton>
    <FormStatus />
  </PageForm>
);

function Close({ today, changeId }: { today: string; changeId: string }) {
  const { form, drawn } = useDescribedForm(closureForm(today), { defaults: { act: "close", changeId } });
  return (
    <DescribedForm form={form}>
      {drawn}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Close the office
      </BusyButton>
    </DescribedForm>
  );
}
