import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable, requireUser } from "#server/accounts/guard.server";
import { findProfile } from "#server/accounts/profile.server";
import { listRequests } from "#server/requests/loaders.server";
import { EmailState } from "~/components/account/EmailState";
import { RequestList } from "~/components/requests/RequestList";
import { DetailsList } from "~/components/ui/DetailsList";
import { dashboardPage as words } from "~/content/account";
import { requestsList } from "~/content/request-pages";
import type { PageHandle } from "~/document/meta";
import { longDate } from "~/rules/format";

export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const [profile, requests] = await Promise.all([
    orServiceUnavailable(findProfile(user.uid)),
    listRequests(user, new URL(request.url)),
  ]);
  return { email: user.email, emailVerified: user.emailVerified, profile, requests };
}

export default function Dashboard() {
  const { email, emailVerified, profile, requests } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.title}</h1>
      <section>
        <h2>{requestsList.title}</h2>
        <RequestList {...requests} />
      </section>
      <section>
        <h2>{words.profile}</h2>
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
    </>
  );
}
