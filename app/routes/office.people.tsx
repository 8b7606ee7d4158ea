import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { StaffEvent } from "~/accounts/staff/collections.server";
import { roleNames } from "~/accounts/staff/permissions";
import { listStaff } from "~/accounts/staff/staff.server";
import { latestStaffEvents } from "~/accounts/staff/staff-events.server";
import { setUpPath } from "~/accounts/staff/two-step-paths";
import { isTwoStepRequired } from "~/accounts/staff/two-step-settings.server";
import { sessionHours } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, longDate } from "~/lib/format";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { DataTable } from "~/lib/ui/Blocks";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { openInvitations } from "~/office/people/invitations.server";
import { type PeopleContext, peoplePath, peopleSteps, staffRefusals } from "~/office/people/steps.server";
import { settingsPage } from "~/office/settings-page.server";
import { placeText, registrationOf, roleNameOf, staffChangeNames } from "~/office/words/office";

/** Staff of the office, edited here by the broker of record. */

const title = "People";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

const server = settingsPage({
  path: peoplePath,
  read: "read-people",
  change: "change-people",
  gone: staffRefusals.gone,
  steps: peopleSteps,
  async open(by): Promise<PeopleContext> {
    const [staff, invitations, required] = await orServiceUnavailable(
      Promise.all([listStaff(), openInvitations(), isTwoStepRequired()]),
    );
    return { ...by, staff, invitations, required };
  },
  view: async ({ user, staff, invitations, required }) => ({
    people: staff.map(({ uid, name, addedAt, twoStepSince = null, ...place }) => ({
      uid,
      name,
      role: placeText(place),
      registration: registrationOf(place),
      addedAt,
      twoStepSince,
      you: uid === user.uid,
    })),
    invitations: invitations.map(({ id, name, email, role, until }) => ({
      id,
      text: `${name}, ${email}, ${roleNames[role].toLowerCase()}. The link works until ${dateAndTime(until)}.`,
    })),
    required,
    hasTwoStep: staff.some(({ uid, twoStepSince }) => uid === user.uid && twoStepSince),
    events: user.role === "broker" ? await orServiceUnavailable(latestStaffEvents()) : [],
  }),
});
export const loader = server.loader;
export const action = server.action;

/** Cells of a change: time, person, change ("Role changed: Agent → Broker of record") and author. */
function eventCells({ at, actor, change, about, before, after }: StaffEvent): string[] {
  const by = {
    colleague: actor.name ?? actor.id,
    operator: `Site administrator (${actor.name ?? actor.id})`,
    "account-deleted": `${about?.name ?? "They"}, by deleting the account`,
  };
  const values = [before, after].flatMap((value) => (value ? [roleNameOf(value)] : []));
  return [
    dateAndTime(at),
    about?.name ?? "Everyone",
    [staffChangeNames[change], values.join(" → ")].filter(Boolean).join(": "),
    by[actor.kind],
  ];
}

const recentLogin = sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`;

export default function People() {
  const { people, invitations, required, hasTwoStep, mayChange, events } = useLoaderData<typeof loader>();
  return (
    <>
      <StepErrors />
      <h1>{title}</h1>
      <section>
        <h2 className="visually-hidden">Staff</h2>
        <DataTable
          headed
          caption="By name"
          head={["Name", "Role", "RECO registration", "Since", "Two-step login"]}
          rows={people.map(({ uid, name, you, role, registration, addedAt, twoStepSince }) => {
            const text = you ? `${name} (You)` : name;
            return [
              mayChange ? (
                <PageLink key={uid} href={`/office/people/${uid}`}>
                  {text}
                </PageLink>
              ) : (
                text
              ),
              role,
              registration ?? "Not needed",
              longDate(addedAt),
              twoStepSince ? `Since ${longDate(twoStepSince)}` : "No",
            ];
          })}
        />
        <LinkLine href="/office/closures">Office closures</LinkLine>
        <p>
          {`A login lasts ${sessionHours.staff} hours. To change a record after ${recentLogin}, confirm your password. The broker of record adds, changes and removes people, and a removed person is logged out at once.`}
        </p>
      </section>
      <section>
        <h2>Two-step login</h2>
        <p>
          {required
            ? "Everyone has to enter a code from a phone app after the password."
            : "Two-step login is optional. It asks for a code from a phone app after the password."}{" "}
          {hasTwoStep ? "Yours is on." : "Yours is off."}
        </p>
        <LinkLine className="button" href={setUpPath}>
          {hasTwoStep ? "Manage your phone and recovery codes" : "Set up two-step login"}
        </LinkLine>
        {required || hasTwoStep ? <Steps of="require" /> : null}
      </section>
      {mayChange ? (
        <>
          <section>
            <h2>Add a person</h2>
            <Steps of="add" main />
            <ConfirmFirst />
          </section>
          {invitations.length > 0 ? (
            <section>
              <h2>Open invitations</h2>
              {invitations.map(({ id, text }) => (
                <div key={id}>
                  <p>{text}</p>
                  <Steps of="withdraw" variant={id} />
                </div>
              ))}
            </section>
          ) : null}
          <section>
            <h2>Change log</h2>
            <DataTable
              headed
              caption="Newest first"
              head={["Date", "Person", "Change", "Changed by"]}
              rows={events.map(eventCells)}
            />
          </section>
        </>
      ) : null}
    </>
  );
}
