import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailState } from "~/accounts/EmailState";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { links } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { longDate, torontoHour } from "~/lib/format";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { RequestList } from "~/requests/RequestList";
import { NextStep } from "./NextStep";
import { dashboardSale } from "./sale.server";
import { YourSale } from "./YourSale";

const title = "Dashboard";

export const handle: PageHandle = { title };

/** @throws Response 302 to an account's one home, if the address asks for nothing else */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const url = new URL(request.url);
  const [profile, { home, ...shown }] = await Promise.all([
    orServiceUnavailable(findProfile(user.uid)),
    dashboardSale(user, url),
  ]);
  if (home && url.search === "") throw redirect(home);
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    hour: torontoHour(new Date()),
    profile,
    ...shown,
  };
}

/** @param hour 0 to 23 in Toronto @param firstName undefined if it's unknown */
const greeting = (hour: number, firstName?: string): string => {
  const words = hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
  return firstName === undefined ? `${words}.` : `${words}, ${firstName}.`;
};

export default function Dashboard() {
  const { email, emailVerified, hour, profile, requests, postings, step, plan, isListed, all } =
    useLoaderData<typeof loader>();
  return (
    <div className="dashboard sidebar">
      <div className="dashboard-head">
        <h1>{title}</h1>
        <p className="dashboard-greeting">{greeting(hour, profile?.firstName)}</p>
        {emailVerified ? null : (
          <p className="flagged">
            <PageLink href="/account/verify-email">Confirm your email address</PageLink>, so you can send an
            order, and have requests you sent without an account added to yours.
          </p>
        )}
      </div>
      <div className="stack gap-6">
        {requests.first && !all ? <NextStep step={step} /> : null}
        {postings.length === 0 ? null : (
          <section>
            <h2>Your orders and listings</h2>
            <ul className="rows rows-apart">
              {postings.map(({ reference, name, stateName, next }) => (
                <li key={reference}>
                  <PageLink href={`/account/postings/${reference}`}>{name}</PageLink>
                  <strong>{stateName}</strong>
                  {step?.reference === reference && postings.length === 1 ? null : <span>{next}</span>}
                </li>
              ))}
            </ul>
            <p className="cluster taps">
              {all ? null : <PageLink href="/account?all">Show ended orders and listings too</PageLink>}
              <PageLink href={links.startPosting}>Start another order</PageLink>
            </p>
          </section>
        )}
        <section>
          <h2>Your requests</h2>
          <RequestList {...requests} />
        </section>
      </div>
      <div className="columns">
        <YourSale plan={plan} asksPrice={!isListed} />
        <section>
          <h2>Your account</h2>
          {profile ? (
            <DetailsList
              items={[
                ["Name", `${profile.firstName} ${profile.lastName}`],
                ["Email address", <EmailState key="email" email={email} verified={emailVerified} />],
                ["Account created", longDate(profile.createdAt)],
              ]}
            />
          ) : (
            <p>We couldn't find your details. They'll appear here once they're saved.</p>
          )}
        </section>
      </div>
    </div>
  );
}
