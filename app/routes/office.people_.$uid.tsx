import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withAdminAuth } from "~/accounts/admin-auth.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { AuthError } from "~/accounts/identity-toolkit.server";
import { leaveNotice } from "~/accounts/session.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { isPermitted } from "~/accounts/staff/permissions";
import { findStaff } from "~/accounts/staff/staff.server";
import { capitalised, countInWords } from "~/content/phrases";
import type { PageHandle } from "~/document/meta";
import { longDate } from "~/lib/format";
import { StepErrors, Steps, useSteps } from "~/lib/forms/StepForm";
import { notFound } from "~/lib/http/error-response";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { colleaguesOf } from "~/office/people/leave.server";
import { type PersonContext, peoplePath, personSteps, staffRefusals } from "~/office/people/steps.server";
import { findAssigned } from "~/office/queue/hand-over.server";
import { settingsPage } from "~/office/settings-page.server";
import { placeText, registrationOf } from "~/office/words/office";
import { addressOf as homeOf } from "~/postings/posting";
import { findRepresentedBy, mostRepresented } from "~/postings/queries.server";

/** Page of a staff member for the broker of record: role, name, two-step login and departure. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: "Person" };

/** Email address of an account, or null if it's gone. */
const addressOf = (uid: string): Promise<string | null> =>
  withAdminAuth((auth) => auth.getUser(uid)).then(
    ({ email }) => email ?? null,
    (error: unknown) => {
      if (error instanceof AuthError) return null;
      throw error;
    },
  );

const server = settingsPage({
  path: ({ uid }) => `/office/people/${uid}`,
  read: "read-people",
  change: "change-people",
  gone: staffRefusals.gone,
  steps: personSteps,
  async open(by, { request, params: { uid = "" } }): Promise<PersonContext> {
    if (!/^[\w-]{1,128}$/.test(uid)) throw notFound();
    if (!isPermitted(by.user.role, "change-people"))
      throw uid === by.user.uid ? redirect(peoplePath) : notFound();
    const [person, held, others, own] = await orServiceUnavailable(
      Promise.all([findStaff(uid), findAssigned(uid), colleaguesOf(uid), findStaff(by.user.uid)]),
    );
    const isBroker = own?.role === "broker";
    if (person) return { ...by, person, held: held.length, others, isBroker };
    if (request.method === "GET") throw notFound();
    const notice = await leaveNotice(request, staffRefusals.gone);
    throw redirect(peoplePath, { headers: { "Set-Cookie": notice } });
  },
  async view({ user, person, held }) {
    const { uid, name, addedAt, twoStepSince = null } = person;
    const [email, represented] = await orServiceUnavailable(
      Promise.all([addressOf(uid), findRepresentedBy(uid)]),
    );
    return {
      name,
      role: placeText(person),
      registration: registrationOf(person),
      addedAt,
      twoStepSince,
      you: uid === user.uid,
      email,
      held,
      represented: represented.map((posting) => ({
        reference: posting.reference,
        home: homeOf(posting) ?? posting.reference,
      })),
      hasMore: represented.length === mostRepresented,
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function Person() {
  const { name, you, email, role, registration, addedAt, twoStepSince, held, represented, hasMore } =
    useLoaderData<typeof loader>();
  const { forms } = useSteps();
  const isDrawn = forms.length > 0;
  return (
    <>
      <StepErrors />
      <LinkLine href="/office/people">People</LinkLine>
      <h1>{name}</h1>
      <DetailsList
        items={[
          ["Role", role],
          ["Account", email ?? "The account was deleted"],
          ...(registration ? [["RECO registration", registration] as const] : []),
          ["Here since", longDate(addedAt)],
          ["Two-step login", twoStepSince ? `Since ${longDate(twoStepSince)}` : "No"],
        ]}
      />
      {represented.length > 0 ? (
        <section>
          <h2>Designated representative</h2>
          <p>
            These agreements name {name}, and so do their homes' pages. Before {name} leaves or becomes an
            assistant, have the owners sign an amendment under “Changes and term” that names another
            representative. If an agreement isn't signed by every owner yet, recall it instead.
          </p>
          {hasMore ? (
            <p>This list shows {represented.length} agreements. More appear once you've changed these.</p>
          ) : null}
          <ul className="taps">
            {represented.map(({ reference, home }) => (
              <li key={reference}>
                <PageLink href={`/office/postings/${reference}/listing?kind=representation#begin`}>
                  {home}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmFirst />
      {isDrawn ? (
        <section>
          <h2>Change name or role</h2>
          <Steps of="edit" main />
        </section>
      ) : null}
      {forms.some(({ act }) => act === "registration") ? (
        <section>
          <h2>RECO registration</h2>
          <Steps of="registration" />
        </section>
      ) : null}
      {forms.some(({ act }) => act === "deputy") ? (
        <section>
          <h2>Broker of record</h2>
          <Steps of="deputy" />
          <Steps of="hand-role" />
        </section>
      ) : null}
      {isDrawn && twoStepSince && !you ? (
        <section>
          <h2>Reset two-step login</h2>
          <p>
            Resetting ends the app's codes and the recovery codes. {name} gets an email, and the reset is
            recorded.
          </p>
          <Steps of="reset" />
        </section>
      ) : null}
      {isDrawn ? (
        <section>
          <h2>Remove from the office</h2>
          {held > 0 ? (
            <p>
              {capitalised(countInWords(held, "file is", "files are"))} assigned to {name}. Choose who takes
              over.
            </p>
          ) : (
            <p>Nothing is assigned to {name}.</p>
          )}
          <Steps of="remove" />
        </section>
      ) : null}
    </>
  );
}
