import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
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
import { absenceForm, closureForm, removeForm } from "~/office/closures/forms";
import { showClosures } from "~/office/closures/page.server";
import { lengthOf, withAbsence, withClosure, withoutAbsence, withoutClosure } from "~/office/closures/record";
import { officeAction } from "~/office/form-action.server";
import { requireStaff, type StaffUser } from "~/office/people/guard.server";
import { isPermitted } from "~/office/people/permissions";
import { listStaff } from "~/office/people/staff.server";
import { refusalText, closuresPage as words } from "~/office/words/closures";
import { officeRequest } from "~/office/words/office";

/** When the office is closed besides weekends and public holidays, and who of it is away. */

const path = "/office/closures";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showClosures(request);

const acts = ["close", "open", "away", "back"] as const;
type Act = (typeof acts)[number];

type People = { uid: string; name: string }[];

interface Sender {
  user: StaffUser;
  people: People;
}

type Found = Sender & { act: Act; id: string; today: string };

const formsFor = (today: string, people: People, forOthers: boolean) => ({
  close: closureForm(today),
  open: removeForm,
  away: absenceForm(today, people, forOthers),
  back: removeForm,
});

/** What a form's days come to: one day where only the first is given; or what is wrong with them. */
function spanOf(first: string, last: string | undefined, most: number) {
  const span = { from: first, to: last || first };
  if (span.to < span.from) return { wrong: "The last day is before the first one." };
  if (lengthOf(span) > most) return { wrong: `Enter ${most} days at the most.` };
  return { span };
}

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await officeAction<Sender, Found>(request, {
    async open() {
      const user = await requireStaff(request, "change-absences");
      return { user, people: await orServiceUnavailable(listStaff()) };
    },
    event: "office_days_not_changed",
    async find(sender, sent) {
      const act = acts.find((one) => one === sent.get("act"));
      if (!act) throw new Response("Bad request", { status: 400 });
      const ofOffice = act === "close" || act === "open";
      if (ofOffice && !isPermitted(sender.user.role, "change-closures"))
        throw new Response("Not found", { status: 404 });
      return { ...sender, act, id: idOfForm(sent), today: torontoDay(new Date()) };
    },
    form: ({ act, user, people, today }): { form: Form<Fields> } => ({
      form: formsFor(today, people, isPermitted(user.role, "change-closures"))[act],
    }),
    async perform({ user, people, act, id, today }, sent) {
      const mayAll = isPermitted(user.role, "change-closures");
      if ((act === "close" || act === "open") && !isRecentSignIn(user))
        return { errors: { form: [officeRequest.confirmAndSend] }, status: 401 };
      const nameOf = (uid: string) => people.find((one) => one.uid === uid)?.name ?? "Somebody who left";
      const done = async (change: Awaited<ReturnType<typeof changeOfficeDays>>, text: string) =>
        "refused" in change
          ? { errors: { form: [refusalText(change, nameOf, today)] }, status: 409 as const }
          : { to: redirect(path, { headers: { "Set-Cookie": await leaveNotice(request, text) } }) };
      const by = { uid: user.uid, name: user.name };
      const at = new Date();
      if (act === "open")
        return done(
          await changeOfficeDays((days) => withoutClosure(days, String(sent.id), by, at)),
          "Removed. What we promise from now on counts those days again.",
        );
      if (act === "back")
        return done(
          await changeOfficeDays((days) =>
            withoutAbsence(days, String(sent.id), (uid) => mayAll || uid === user.uid),
          ),
          "Removed.",
        );
      const most = act === "close" ? limits.closureDays : limits.absenceDays;
      const { span, wrong } = spanOf(String(sent.from), sent.to as string | undefined, most);
      if (!span) return { errors: { fields: { to: [wrong] } } };
      if (act === "close") {
        const closure = { ...span, id, reason: String(sent.reason), enteredAt: at, by };
        return done(
          await changeOfficeDays((days) =>
            withClosure(days, { ...closure, removedAt: null, removedBy: null }),
          ),
          `The office is closed ${spanText(span, today)}. What we promise from now on leaves that out.`,
        );
      }
      const uid = mayAll ? String(sent.who) : user.uid;
      const standIn = sent.standIn ? String(sent.standIn) : null;
      if (standIn === uid) return { errors: { fields: { standIn: ["Choose somebody else, or no one."] } } };
      return done(
        await changeOfficeDays((days) =>
          withAbsence(days, { ...span, id, uid, standIn, enteredAt: at, by: user.uid }),
        ),
        `${nameOf(uid)} is away ${spanText(span, today)}${standIn ? `, and ${nameOf(standIn)} covers` : ""}.`,
      );
    },
  });
  return formFailure(failure, { status });
}

export default function Closures() {
  const page = useLoaderData<typeof loader>();
  const { today, people, isBroker, isRecent, closures, earlier, absences } = page;
  const failure = useFormFailure();
  const sent = Object.values(formsFor(today, people, isBroker)).find(({ id }) => id === failure?.formId);
  return (
    <>
      <ErrorSummary errors={sent ? errorsOf(sent.id, sent.fields, failure?.result?.error) : []} />
      <h1>{words.title}</h1>
      <div className="office-two">
        <div>
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
                  isBroker && isRecent ? <Remove key="remove" act="open" id={id} name={days} /> : "",
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
          {isBroker ? (
            <section>
              <h2>{words.enter}</h2>
              {isRecent || failure ? <Close today={today} changeId={page.changeId} /> : null}
              {isRecent ? null : (
                <ConfirmFirst href={confirmPasswordPath(path)} elsewhere={Boolean(failure)} />
              )}
            </section>
          ) : null}
        </div>
        <div>
          <section>
            <h2>{words.away}</h2>
            {absences.length > 0 ? (
              <DataTable
                headed
                caption={words.away}
                head={words.awayHead}
                rows={absences.map(({ id, who, days, href, standIn, canRemove }) => [
                  who,
                  <PageLink key="days" href={href}>
                    {days}
                  </PageLink>,
                  standIn,
                  canRemove ? <Remove key="remove" act="back" id={id} name={`${who}, ${days}`} /> : "",
                ])}
              />
            ) : (
              <p>{words.noneAway}</p>
            )}
          </section>
          <section>
            <h2>{isBroker ? words.enterAway : words.enterOwn}</h2>
            <Away {...page} />
          </section>
        </div>
      </div>
      <section>
        <h2>{words.follows}</h2>
        <p>{words.leftOut}</p>
        <p>{words.legal}</p>
      </section>
    </>
  );
}

const Remove = ({ act, id, name }: { act: Act; id: string; name: string }) => (
  <PageForm className="office-in-row">
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="id" value={id} />
    <BusyButton busy="Removing…" className="button button-quiet">
      {words.remove}
      <span className="visually-hidden"> {name}</span>
    </BusyButton>
    <FormStatus />
  </PageForm>
);

function Close({ today, changeId }: { today: string; changeId: string }) {
  const { form, draw } = useDescribedForm(closureForm(today), { defaults: { act: "close", changeId } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {draw("changeId")}
      {draw("from")}
      {draw("to")}
      {draw("reason")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Close the office
      </BusyButton>
    </DescribedForm>
  );
}

interface AwayProps {
  today: string;
  people: People;
  isBroker: boolean;
  you: string;
  changeId: string;
}

function Away({ today, people, isBroker, you, changeId }: AwayProps) {
  const described = absenceForm(today, people, isBroker);
  const { form, draw } = useDescribedForm(described, { defaults: { act: "away", changeId, who: you } });
  return (
    <DescribedForm form={form}>
      {draw("act")}
      {draw("changeId")}
      {draw("who")}
      {draw("from")}
      {draw("to")}
      {draw("standIn")}
      <FormStatus />
      <BusyButton busy="Saving…" className="button button-main">
        Enter the absence
      </BusyButton>
    </DescribedForm>
  );
}
