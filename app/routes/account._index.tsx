import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable, requireUser } from "#server/accounts/guard.server";
import { findProfile } from "#server/accounts/profile.server";
import { dashboardSale } from "#server/postings/dashboard.server";
import { CurrentPostings } from "~/components/account/CurrentPostings";
import { EmailState } from "~/components/account/EmailState";
import { NextStep } from "~/components/account/NextStep";
import { YourSale } from "~/components/account/YourSale";
import { RequestList } from "~/components/requests/RequestList";
import { DetailsList } from "~/components/ui/DetailsList";
import { dashboardPage as words } from "~/content/dashboard";
import { requestsList } from "~/content/request-pages";
import type { PageHandle } from "~/document/meta";
import { longDate, torontoHour } from "~/rules/format";

export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const [profile, shown] = await Promise.all([
    orServiceUnavailable(findProfile(user.uid)),
    dashboardSale(user, new URL(request.url)),
  ]);
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    hour: torontoHour(new Date()),
    profile,
    ...shown,
  };
}

export default function Dashboard() {
  const { email, emailVerified, hour, profile, requests, postings, step, plan, listing } =
    useLoaderData<typeof loader>();
  return (
    <div className="dashboard">
      <div className="dashboard-head">
        <h1>{words.title}</h1>
        <p className="dashboard-greeting">{words.greeting(hour, profile?.firstName ?? null)}</p>
        {emailVerified ? null : (
          <p className="dashboard-strip">
            <a href={words.confirm.link.href}>{words.confirm.link.label}</a>
            {words.confirm.why}
          </p>
        )}
      </div>
      <div className="dashboard-main">
        {requests.first ? <NextStep step={step} listing={listing} /> : null}
        <CurrentPostings postings={postings} />
        <section>
          <h2>{requestsList.title}</h2>
          <RequestList {...requests} />
        </section>
      </div>
      <div className="dashboard-side">
        <YourSale plan={plan} />
        <section>
          <h2>{words.account}</h2>
          {profile ? (
            <DetailsList
              items={[
                [words.name, `${profile.firstName} ${profile.lastName}`],
                [words.email, <EmailState key="email" email={email} verified={emailVerified} />],
                [words.memberSince, longDate(profile.createdAt)],
              ]}
            />
          ) : (
            <p>{words.noProfile}</p>
          )}
        </section>
      </div>
    </div>
  );
}
