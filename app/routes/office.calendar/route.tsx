import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import { leaveNotice } from "~/accounts/session.server";
import { requireStaff, requireStillStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { setStaffCalendar } from "~/accounts/staff/staff.server";
import type { PageHandle } from "~/document/meta";
import { inSentence } from "~/lib/format";
import { errorsOf, useAnswer, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formAction } from "~/lib/forms/form-action.server";
import { PageLink } from "~/lib/ui/PageLink";
import { calendarPage } from "~/office/calendar/calendar.server";
import { CalendarAddress } from "~/postings/dates/CalendarAddress";
import { calendarChangedMessage, calendarForm } from "~/postings/dates/calendar-form";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { CalendarDays } from "./CalendarDays";
import styles from "./calendar.css?url";

/** Calendar of all listings and requests, with a private calendar link. */

const title = "Calendar";

const text =
  "Subscribe to your work, unassigned work and office closures, or to everyone's work. The calendar names homes, not sellers. Anyone with the link can read it, so don't share it. It stops working the day you leave.";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request, "read-postings");
  return calendarPage(user, new URL(request.url));
}

interface Made {
  address: string;
}

/** Creates or withdraws the reader's own calendar link. @throws Response 302 when it's withdrawn, 404, 503 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request, "read-postings");
  return formAction<object, Made, StaffUser, typeof calendarForm.fields>(request, {
    async find() {
      await requireStillStaff(user);
      return user;
    },
    form: () => ({ form: calendarForm }),
    async perform({ uid }, { act, seen }) {
      const secret = newSecret();
      const calendar = act === "revoke" ? null : { secretHash: hashOf(secret), madeAt: new Date() };
      if (!(await setStaffCalendar(uid, seen ?? "", calendar)))
        return { errors: { form: [calendarChangedMessage] }, status: 409 };
      if (calendar) return { answer: { address: `${appOrigin()}/calendar/staff/${uid}.${secret}.ics` } };
      const headers = { "Set-Cookie": await leaveNotice(request, "The calendar link no longer works.") };
      return { to: redirect("/office/calendar", { headers }) };
    },
  });
}

export default function OfficeCalendar() {
  const { asked, name, days, links, views, people, since, seen } = useLoaderData<typeof loader>();
  const span = views.find(({ isShown }) => isShown)?.label ?? "";
  const answer = useAnswer<typeof action>();
  const failure = useFormFailure();
  const address = answer && "address" in answer ? answer.address : null;
  const calendar = (
    <CalendarAddress text={text} since={since} hasEnded={false} address={address} seen={seen}>
      <p>
        Everyone's work: <code className="listing-address">{`${address}?whose=all`}</code>
      </p>
    </CalendarAddress>
  );
  return (
    <>
      <ErrorSummary errors={errorsOf("calendar", {}, failure?.result?.error)} />
      <div className="cluster cluster-apart taps">
        <h1>{title}</h1>
        <PageLink href="/office/closures">Closures</PageLink>
      </div>
      {address ? calendar : null}
      <div className="calendar-bar cluster">
        <h2>{name}</h2>
        <nav className="cluster taps" aria-label="Days">
          <PageLink href={links.before}>{`Previous ${inSentence(span)}`}</PageLink>
          <PageLink href={links.today}>Today</PageLink>
          <PageLink href={links.after}>{`Next ${inSentence(span)}`}</PageLink>
          {views.map(({ label, href, isShown }) => (
            <PageLink key={label} href={href} aria-current={isShown ? "true" : undefined}>
              {label}
            </PageLink>
          ))}
        </nav>
        <Form method="get" action="/office/calendar" discover="none" className="calendar-filter form-line">
          <input type="hidden" name="day" value={asked.day} />
          <input type="hidden" name="view" value={asked.view} />
          <label className="field-label" htmlFor="person">
            Assigned to
          </label>
          <select id="person" name="person" defaultValue={asked.person ?? ""} className="input">
            <option value="">Anyone</option>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="button">
            Show
          </button>
        </Form>
      </div>
      <CalendarDays days={days} />
      {address ? null : calendar}
    </>
  );
}
