import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CurrentPostings } from "~/accounts/CurrentPostings";
import { EmailState } from "~/accounts/EmailState";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { NextStep } from "~/accounts/NextStep";
import { findProfile } from "~/accounts/profile.server";
import { dashboardPage as words } from "~/accounts/words/dashboard";
import { YourSale } from "~/accounts/YourSale";
import type { PageHandle } from "~/document/meta";
import { longDate, torontoHour } from "~/lib/format";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { RequestList } from "~/requests/RequestList";
import { dashboardSale } from "./sale.server";

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
  const { email, emailVerified, hour, profile, requests, postings, step, plan, listing, isListed } =
    useLoaderData<typeof loader>();
  return (
    <div className="dashboard">
      <div className="dashboard-head">
        <h1>{words.title}</h1>
        <p className="dashboard-greeting">{words.greeting(hour, profile?.firstName ?? null)}</p>
        {emailVerified ? null : (
          <p className="dashboard-strip">
            <PageLink href={words.confirm.link.href}>{words.confirm.link.label}</PageLink>
            {words.confirm.why}
          </p>
        )}
      </div>
      <div className="dashboard-main">
        {requests.first ? <NextStep step={step} listing={listing} /> : null}
        <CurrentPostings postings={postings} />
        <section>
          <h2>Your requests</h2>
          <RequestList {...requests} />
        </section>
      </div>
      <div className="dashboard-side">
        <YourSale plan={plan} asksPrice={!isListed} />
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
